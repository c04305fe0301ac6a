import { expect, it } from 'vitest'
import { filterToSend, noFilter } from './audit-filter.ts'

it('asks for nothing that is not filtered by', () => {
  expect(filterToSend(noFilter, 'Asia/Jakarta')).toEqual({})
  expect(filterToSend({ ...noFilter, text: '  ' }, 'Asia/Jakarta')).toEqual({})
})

it('takes both dates in, in the venue’s zone', () => {
  const dates = { ...noFilter, from: '2026-10-24', to: '2026-10-25' }
  expect(filterToSend(dates, 'Europe/Madrid')).toEqual({
    from: '2026-10-24T00:00:00+02:00',
    to: '2026-10-26T00:00:00+01:00',
  })
})

it('asks for one subject and one person', () => {
  expect(filterToSend({ ...noFilter, about: 'hours', staffId: 'mia' }, 'UTC')).toEqual({
    about: ['hours'],
    staffId: 'mia',
  })
})
