import { describe, expect, it } from 'vitest'
import { type Amounts, amountsAfter, type MoneyFields, pricedByService, priceFor } from './money.ts'

const none: Amounts = { price: null, paid: null, currency: null }
const priced: Amounts = { price: 30_000, paid: 10_000, currency: 'IDR' }
const changed = (current: Amounts, fields: MoneyFields) => amountsAfter(current, fields, 'EUR')

describe('the price of a stretch', () => {
  it('is by the hour, rounded to whole minor units', () => {
    expect(priceFor(1000, 90)).toBe(1500)
    expect(priceFor(1000, 20)).toBe(333)
    expect(priceFor(1000, 25)).toBe(417)
    expect(priceFor(0, 60)).toBe(0)
  })

  it('is none without a price by the hour', () => {
    expect(priceFor(null, 60)).toBeNull()
  })
})

describe('with a service of another price', () => {
  const lesson = { price: 2000 }

  it('is in the venue’s currency from then on', () => {
    const unpaid = { price: 30_000, paid: 0, currency: 'IDR' }
    expect(pricedByService(unpaid, lesson, 'EUR')).toEqual({ price: 2000, paid: 0, currency: 'EUR' })
    expect(pricedByService(none, lesson, 'EUR')).toEqual({ price: 2000, paid: null, currency: 'EUR' })
    const paid = { price: 3000, paid: 1000, currency: 'EUR' }
    expect(pricedByService(paid, lesson, 'EUR')).toEqual({ price: 2000, paid: 1000, currency: 'EUR' })
  })

  it('keeps the price of what is paid in another currency, or where the service has none', () => {
    expect(pricedByService(priced, lesson, 'EUR')).toEqual(priced)
    expect(pricedByService(priced, { price: null }, 'EUR')).toEqual(priced)
    expect(pricedByService(priced, undefined, 'EUR')).toEqual(priced)
  })
})

describe('amounts after an input', () => {
  it('stay where it says nothing', () => {
    expect(changed(priced, {})).toEqual(priced)
    expect(changed(none, {})).toEqual({ price: null, paid: null, currency: 'EUR' })
  })

  it('take the venue’s currency where none is given', () => {
    expect(changed(none, { price: { amount: 500, currency: undefined } })).toEqual({
      price: 500,
      paid: null,
      currency: 'EUR',
    })
    expect(changed(none, { paidAmount: { amount: 200, currency: undefined } }).currency).toBe('EUR')
  })

  it('take the given currency where there was no amount yet', () => {
    expect(changed(none, { price: { amount: 500, currency: 'USD' } }).currency).toBe('USD')
    expect(changed(none, { paidAmount: { amount: 500, currency: 'USD' } }).currency).toBe('USD')
    const both = {
      price: { amount: 500, currency: 'USD' },
      paidAmount: { amount: 100, currency: undefined },
    }
    expect(changed(none, both)).toEqual({ price: 500, paid: 100, currency: 'USD' })
  })

  it('know paid and unpaid as shorthand for the amount', () => {
    expect(changed(priced, { paid: 'paid' }).paid).toBe(30_000)
    expect(changed(priced, { paid: 'unpaid' }).paid).toBe(0)
    expect(changed(none, { price: { amount: 500, currency: undefined }, paid: 'paid' }).paid).toBe(500)
    expect(changed(priced, { paid: 'paid', paidAmount: { amount: 5, currency: undefined } }).paid).toBe(5)
  })

  it('need a price to be paid, and an amount for a deposit', () => {
    expect(() => changed(none, { paid: 'paid' })).toThrow(expect.objectContaining({ code: 'invalid' }))
    expect(() => changed(priced, { price: null, paid: 'paid' })).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    )
    expect(() => changed(priced, { paid: 'deposit' })).toThrow(expect.objectContaining({ code: 'invalid' }))
    expect(changed(priced, { paid: 'deposit', paidAmount: { amount: 7, currency: undefined } }).paid).toBe(7)
  })

  it('may lose the price', () => {
    expect(changed(priced, { price: null })).toEqual({ price: null, paid: 10_000, currency: 'IDR' })
  })

  it.each<[string, Amounts, MoneyFields]>([
    ['a paid amount beside a price', priced, { paidAmount: { amount: 5, currency: 'USD' } }],
    ['a price beside a paid amount', priced, { price: { amount: 5, currency: 'USD' } }],
    [
      'one beside the other in one input',
      none,
      { price: { amount: 5, currency: 'USD' }, paidAmount: { amount: 5, currency: 'EUR' } },
    ],
  ])('never change the currency of what stays: %s', (_case, current, fields) => {
    expect(() => changed(current, fields)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  it('may all change to another currency together', () => {
    const fields = {
      price: { amount: 20, currency: 'USD' },
      paidAmount: { amount: 5, currency: 'USD' },
    }
    expect(changed(priced, fields)).toEqual({ price: 20, paid: 5, currency: 'USD' })
    expect(changed({ ...priced, paid: 0 }, { price: { amount: 20, currency: 'USD' } }).currency).toBe('USD')
  })
})
