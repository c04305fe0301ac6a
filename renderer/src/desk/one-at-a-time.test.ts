import { describe, expect, it } from 'vitest'
import { createOneAtATime } from './one-at-a-time.ts'

describe('one at a time', () => {
  it('does nothing more until all that follows on the first answer is done', async () => {
    const told: boolean[] = []
    const { run } = createOneAtATime((isRunning) => told.push(isRunning))
    const sent: string[] = []
    let finish = (): void => undefined
    const afterwards = new Promise<void>((resolve) => {
      finish = resolve
    })
    const first = run(async () => {
      sent.push('first')
      await afterwards
      return 'done'
    })
    expect(await run(async () => sent.push('second'))).toBeUndefined()
    finish()
    expect(await first).toBe('done')
    expect(sent).toEqual(['first'])
    expect(told).toEqual([true, false])
    await run(async () => sent.push('third'))
    expect(sent).toEqual(['first', 'third'])
  })

  it('is ready again after a failure', async () => {
    const { run } = createOneAtATime(() => undefined)
    await expect(run(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await run(async () => 1)).toBe(1)
  })
})
