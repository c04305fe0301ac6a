import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('cells with commas, quotes or lines are quoted, and lines end as spreadsheets expect', () => {
  expect(
    csvText([
      ['name', 'notes'],
      ['Ana "A", B', 'two\nlines'],
    ]),
  ).toBe('\ufeffname,notes\r\n"Ana ""A"", B","two\nlines"\r\n')
})

test.each(['=1+1', '+62 812', '-1', '@SUM(A1)', '\t=1'])('%j is kept from being a formula', (text) => {
  expect(csvText([[text]])).toContain(`'${text}`)
})
