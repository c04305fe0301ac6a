import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { SalesTogether } from './sales-together.ts'
import type { NewSale, Sold, Taking } from './take-seats-repository.ts'

const taking: Taking = {
  deskId: 'desk',
  staffId: undefined,
  clockOffsetMs: 0,
  tellsLater: true,
  alone: false,
}

function sale(id: string, showId = 'show'): NewSale {
  return { id, showId, wanted: { count: 1 }, customer: { id: 'customer' }, notes: null, isPaid: false }
}

function sold(id: string): Sold {
  return {
    outcome: 'ok',
    seats: [{ id, row: 'A', number: 1 }],
    customer: { id, name: id, phone: null, email: null },
  }
}

function duplicate(): DatabaseError {
  const error = new DatabaseError('duplicate key', 0, 'error')
  error.code = '23505'
  return error
}

/** Statements that end when they are let go, and what each of them was to sell. */
function heldStatements() {
  const sent: { ids: string[]; tellsLater: boolean; alone: boolean }[] = []
  const ends: (() => void)[] = []
  const together = new SalesTogether(async ({ tellsLater, alone }, sales) => {
    sent.push({ ids: sales.map(({ id }) => id), tellsLater, alone })
    await new Promise<void>((end) => ends.push(end))
    return sales.map(({ id }) => sold(id))
  })
  return { together, sent, endFirst: () => ends.shift()?.() }
}

describe('sales at one desk', () => {
  test('go at once while there is little to do, and together when they had to wait', async () => {
    const { together, sent, endFirst } = heldStatements()
    const answers = ['1', '2', '3', '4', '5'].map((id) => together.sell(taking, sale(id)))
    expect(sent.map(({ ids }) => ids)).toEqual([['1'], ['2']])
    endFirst()
    await answers[0]
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent.at(-1)?.ids).toEqual(['3', '4', '5'])
    endFirst()
    endFirst()
    expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4', '5'].map(sold))
  })

  test('go apart for another show, another person, or alone with the show', async () => {
    const { together, sent, endFirst } = heldStatements()
    const first = [together.sell(taking, sale('1')), together.sell(taking, sale('2'))]
    const later = [
      together.sell(taking, sale('3')),
      together.sell(taking, sale('4', 'other show')),
      together.sell({ ...taking, staffId: 'staff' }, sale('5')),
      together.sell({ ...taking, alone: true }, sale('6')),
      together.sell({ ...taking, tellsLater: false }, sale('7')),
    ]
    for (let ended = 0; ended < 6; ended += 1) {
      endFirst()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all([...first, ...later])
    expect(sent.slice(2)).toEqual([
      { ids: ['3', '7'], tellsLater: false, alone: false },
      { ids: ['4'], tellsLater: true, alone: false },
      { ids: ['5'], tellsLater: true, alone: false },
      { ids: ['6'], tellsLater: true, alone: true },
    ])
  })

  test('are tried one by one when one of them cannot be made', async () => {
    let isFull = true
    const together = new SalesTogether(async (_taking, sales) => {
      if (isFull) await new Promise((resolve) => setImmediate(resolve))
      if (sales.some(({ id }) => id === 'twice')) throw duplicate()
      return sales.map(({ id }) => sold(id))
    })
    const answers = ['1', '2', '3', 'twice', '4'].map((id) => together.sell(taking, sale(id)))
    isFull = false
    const ended = await Promise.allSettled(answers)
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  test('all fail when the connection does, and none is sent again', async () => {
    const tries: number[] = []
    const together = new SalesTogether(async (_taking, sales) => {
      tries.push(sales.length)
      await new Promise((resolve) => setImmediate(resolve))
      throw new Error('Connection terminated')
    })
    const answers = ['1', '2', '3', '4'].map((id) => together.sell(taking, sale(id)))
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(tries).toEqual([1, 1, 2])
  })
})
