import { expect, it } from 'vitest'
import type { Service } from '../../../electron/contract/index.ts'
import { serviceMarks } from './service-marks.ts'

function services(...names: string[]): Service[] {
  return names.map((name, position) => ({
    ...{ id: name, name, position, version: 1, minutes: 60, kinds: [], active: true },
    ...(name === 'Massage' && { color: '#12877f' }),
  }))
}

it('gives each service letters of its own, in the order of the venue', () => {
  const names = ['Lesson', 'League match', 'Leisure', '“Éclair” cut', '24 h', '…']
  expect([...serviceMarks(services(...names)).values()].map(({ letters }) => letters)).toEqual([
    'L',
    'Le',
    'L3',
    'É',
    '2',
    '#',
  ])
})

it('gives no two services the same letters, also where a name begins with a number', () => {
  const marks = serviceMarks(services('A', 'A3 court', 'A3 hall', 'A4', 'A5'))
  expect([...marks.values()].map(({ letters }) => letters)).toEqual(['A', 'A3', 'A4', 'A5', 'A6'])
})

it('takes the colour that the manager chose, else one of the look by its place', () => {
  const marks = serviceMarks(services('Lesson', 'Massage', 'Cut', 'a', 'b', 'c', 'd', 'e', 'f'))
  expect([...marks.values()].map(({ color }) => color)).toEqual([
    'var(--series-1)',
    '#12877f',
    ...[3, 4, 5, 6, 7, 8, 1].map((number) => `var(--series-${number})`),
  ])
})

it('puts what is not offered any more last, whose letters it takes from nobody', () => {
  const [lesson, league] = services('Lesson', 'League match')
  if (lesson === undefined || league === undefined) throw new Error('no services')
  const marks = serviceMarks([{ ...lesson, active: false }, league])
  expect([...marks.values()].map(({ letters, isOffered }) => [letters, isOffered])).toEqual([
    ['L', true],
    ['Le', false],
  ])
})
