import type { Transport } from '@bouwkring/contract/products'
import { describe, expect, test } from 'vitest'
import { bodyOf, daysLeft, filledIn, type Line, sums, wrongWith } from './basket-form.ts'

const line = (id: number, amount: number | null, unit: Line['product']['unit'] = 'm2') =>
  ({ product: { id, unit, transport: [] as string[] }, amount }) as unknown as Line
const form = (lines: Line[], more: object = {}) =>
  bodyOf({ lines, mode: 'any', reason: '', remark: '', days: 7, ...more }, null)

describe('the form of reserving together', () => {
  test('names each field that is wrong, in the words of the contract', () => {
    expect(wrongWith(form([line(1, 260), line(2, 340)]))).toEqual({})
    const wrong = wrongWith(form([line(1, null), line(2, 0)]))
    expect(Object.keys(wrong).toSorted()).toEqual(['lines.0.amount', 'lines.1.amount'])
    const all = wrongWith(form([line(1, 1)], { mode: 'all', days: 8 }))
    expect(Object.keys(all).toSorted()).toEqual(['days', 'reason'])
    expect(wrong['lines.0.amount']).toBe('Hoeveelheid is een verplicht veld')
    expect(wrong['lines.1.amount']).toBe('Hoeveelheid moet groter zijn dan 0')
    expect(wrongWith(form([line(1, Number.NaN)]))['lines.0.amount']).toBe(
      'Hoeveelheid moet een nummer zijn!',
    )
    expect(wrongWith(form([]))).toEqual({ lines: 'Kies ten minste een product' })
  })
  test('sends a reason only where all or nothing asks for one, and the demand, the assumptions and the limits of a proposal when there are any', () => {
    expect(form([line(1, 1)], { reason: 'oud' })).toMatchObject({ reason: '' })
    expect(
      bodyOf({ lines: [line(1, 1)], mode: 'all', reason: ' Een soort ' }, 9, {
        assumptions: { km_euro: 1.9 },
        likeness: 'alike',
      }),
    ).toMatchObject({
      reason: 'Een soort',
      demand: 9,
      assumptions: { km_euro: 1.9 },
      likeness: 'alike',
    })
  })
  test('sends the depot of a line that waits in one', () => {
    const store = { id: 9, name: 'Werf Heino', weeks: 10 }
    expect(
      form([
        { ...line(1, 1), store },
        { ...line(2, 1), store: null },
      ]).lines,
    ).toEqual([
      { product: 1, amount: 1, store: 9 },
      { product: 2, amount: 1 },
    ])
    expect(wrongWith(form([{ ...line(1, 1), store }]))).toEqual({})
  })
  test('sends the transport of each line: as chosen where that is offered, otherwise the first one offered', () => {
    const offering = (transport: Transport[], chosen?: Transport): Line => ({
      product: { ...line(1, 1).product, transport },
      amount: 1,
      transport: chosen,
    })
    const sent = form([
      offering(['pickup', 'delivery'], 'delivery'),
      offering(['pickup', 'delivery']),
      offering(['pickup'], 'delivery'),
      offering([], 'pickup'),
    ])
    expect(sent.lines.map((one) => ('transport' in one ? one.transport : null))).toEqual([
      'delivery',
      'pickup',
      'pickup',
      null,
    ])
    expect(wrongWith(sent)).toEqual({})
  })
  test('adds up by unit, exactly', () => {
    expect(
      sums([line(1, 0.1), line(2, 0.2), line(3, 4, 'st'), line(4, null), line(5, Number.NaN)]),
    ).toEqual([
      { unit: 'm2', amount: 0.3 },
      { unit: 'st', amount: 4 },
    ])
  })
  test('does not add up invalid lines, nor count them as filled in', () => {
    const lines = [line(1, 20), line(2, -2), line(3, null), line(4, 0), line(5, 1.2345)]
    expect(sums(lines)).toEqual([{ unit: 'm2', amount: 20 }])
    expect(filledIn(lines)).toEqual([lines[0]])
    expect(sums([line(1, null)])).toEqual([{ unit: 'm2', amount: 0 }])
  })
  test('counts the days that are left', () => {
    const now = Date.parse('2026-11-22T10:00:00Z')
    expect(daysLeft('2026-11-26T09:40:00Z', now)).toBe(4)
    expect(daysLeft('2026-11-20T09:40:00Z', now)).toBe(0)
  })
})
