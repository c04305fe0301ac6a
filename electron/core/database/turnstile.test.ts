import { expect, test } from 'vitest'
import { NoTurn } from './sql-errors.ts'
import { Turnstile } from './turnstile.ts'

test('lets so many in, and the next in order when one leaves', async () => {
  const turnstile = new Turnstile(2, 60_000)
  const entered: number[] = []
  const enter = (who: number) =>
    turnstile.enter().then((leave) => {
      entered.push(who)
      return leave
    })
  const [first, second, ...later] = [1, 2, 3, 4].map(enter)
  const leave = [await first, await second]
  expect(entered).toEqual([1, 2])
  leave[1]?.()
  ;(await later[0])?.()
  await later[1]
  expect(entered).toEqual([1, 2, 3, 4])
})

test('turns away who waited too long, without losing a place', async () => {
  const turnstile = new Turnstile(1, 20)
  const leave = await turnstile.enter()
  await expect(turnstile.enter()).rejects.toBeInstanceOf(NoTurn)
  leave()
  await expect(turnstile.enter()).resolves.toBeTypeOf('function')
})
