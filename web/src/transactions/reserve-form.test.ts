import { expect, test } from 'vitest'
import { obstacle, reserveForm } from './reserve-form.ts'

const form = (amount: number | null) => ({ amount, relatedProduct: null })

test('accepts no more than what is left, unless there is no stock figure', () => {
  const stock = reserveForm({ amount: 2400, amount_type: 0, least_amount: null, unit: 'm2' })
  expect(stock.safeParse(form(2400)).success).toBe(true)
  expect(stock.safeParse(form(2400.001)).error?.issues[0]?.message).toBe('amount.unavailable')
  expect(stock.safeParse(form(0)).error?.issues.map((i) => i.message)).toContain('amount.positive')
  expect(
    reserveForm({ amount: null, amount_type: 1, least_amount: null, unit: 'm2' }).safeParse(
      form(5000),
    ).success,
  ).toBe(true)
})

test('accepts no less than the minimum, or everything that is left', () => {
  const refused = (left: number | null, amount: number) =>
    reserveForm({
      amount: left,
      amount_type: left === null ? 1 : 0,
      least_amount: 25,
      unit: 'm2',
    })
      .safeParse(form(amount))
      .error?.issues.map((issue) => issue.message)
  expect(refused(100, 25)).toBeUndefined()
  expect(refused(100, 24.999)).toEqual(['amount.tooLittle'])
  expect(refused(10, 10)).toBeUndefined()
  expect(refused(10, 9)).toEqual(['amount.tooLittle'])
  expect(refused(null, 24)).toEqual(['amount.tooLittle'])
})

test('accepts no more than what is left of the own offer that answers a demand', () => {
  const demand = reserveForm({ amount: 500, amount_type: 0, least_amount: null, unit: 'm2' })
  const own = { id: 1, is_released: true, amount: 5, amount_type: 0, unit: 'm2' } as const
  const refused = (amount: number, relatedProduct: object) =>
    demand
      .safeParse({ amount, relatedProduct })
      .error?.issues.map((i) => [i.path.join('.'), i.message])
  expect(refused(5, own)).toBeUndefined()
  expect(refused(5.001, own)).toEqual([['amount', 'amount.ownOffer']])
  for (const free of [
    { ...own, amount_type: 1 },
    { ...own, is_released: false },
    { ...own, unit: 'ton' },
  ])
    expect(refused(500, free)).toBeUndefined()
})

test('says why nothing can be reserved', () => {
  const may = { reserve: true }
  expect(obstacle({ amount: 1, amount_type: 0, is_released: true, can: may })).toBeNull()
  expect(obstacle({ amount: 0, amount_type: 0, is_released: true, can: { reserve: false } })).toBe(
    'obstacle.outOfStock',
  )
  expect(obstacle({ amount: null, amount_type: 0, is_released: false, can: may })).toBe(
    'obstacle.noDemand',
  )
  expect(
    obstacle({
      amount: 5,
      amount_type: 0,
      is_released: true,
      can: { reserve: false },
      spot: { definition: { kind: 'knowledge-base' } },
    }),
  ).toBe('contact.closed')
  expect(
    obstacle({ amount: null, amount_type: 2, is_released: true, can: { reserve: false } }),
  ).toBe('obstacle.unavailable')
})
