import { expect, it } from 'vitest'
import type { Result } from '../contract/index.ts'
import { silentLog } from '../core/log.ts'
import { addFirstResource } from './first-resource.ts'

const court = {
  id: '5a3d1c0e-6a0f-4d5b-9a43-0d5b1f0a7f10',
  version: 1,
  name: 'Hall',
  kind: 'hall',
  slotMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  active: false,
  position: 0,
}

function deskWith(resources: readonly (typeof court)[]) {
  const saved: unknown[] = []
  return {
    saved,
    call: async (op: string, input: unknown): Promise<Result<unknown>> => {
      if (op === 'resource.save') saved.push(input)
      return { ok: true, value: op === 'resource.list' ? { resources } : court }
    },
    subscribe: () => () => {},
    refresh: () => {},
    close: async () => {},
  }
}

it('adds a court to a venue that has nothing to book', async () => {
  const desk = deskWith([])
  await addFirstResource(desk, 'Court 1', silentLog)
  expect(desk.saved).toEqual([{ name: 'Court 1', kind: 'court' }])
})

it('adds nothing where a resource is, even one out of use', async () => {
  const desk = deskWith([court])
  await addFirstResource(desk, 'Court 1', silentLog)
  expect(desk.saved).toEqual([])
})
