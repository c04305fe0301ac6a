import { describe, expect, it } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

describe('work that goes one at a time', () => {
  it('runs in order, never two at once, also after a failure', async () => {
    const turn = new OneAtATime()
    const steps: string[] = []
    const work = (name: string, fails = false) =>
      turn.run(async () => {
        steps.push(`${name} begins`)
        await Promise.resolve()
        steps.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      })
    const answers = await Promise.allSettled([work('one'), work('two', true), work('three')])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
  })
})
