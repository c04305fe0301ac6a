import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../core/log.ts'
import { reviveCrashedPage } from './crashed-page.ts'

let contents: EventEmitter
let loads: number

beforeEach(() => {
  vi.useFakeTimers()
  contents = new EventEmitter()
  loads = 0
  reviveCrashedPage(
    contents,
    async () => {
      loads += 1
    },
    silentLog,
  )
})

afterEach(() => {
  vi.useRealTimers()
})

const crash = (reason = 'crashed') => contents.emit('render-process-gone', {}, { reason, exitCode: 1 })

it('loads a crashed page again', () => {
  crash()
  expect(loads).toBe(1)
  vi.advanceTimersByTime(60_000)
  crash('oom')
  expect(loads).toBe(2)
})

it('gives up on a page that crashes at once, again and again', () => {
  crash()
  crash()
  vi.advanceTimersByTime(5000)
  crash()
  expect(loads).toBe(1)
})

it('leaves a page alone that ended with its window', () => {
  crash('clean-exit')
  expect(loads).toBe(0)
})
