import type { Basket } from '@bouwkring/contract/baskets'
import { expect, test } from 'vitest'
import { hasNoneBeside, keptKey, standingBeside } from './likeness.ts'

const line = (product: number | null, status: string, demand: number | null = 7) =>
  ({
    transaction: { status, product: { id: product }, related_product: demand && { id: demand } },
  }) as Basket['lines'][number]

test('what takes the place of a line lies beside the lines that stand for the same demand, each product once', () => {
  const gone = line(1, 'declined')
  const lines = [
    gone,
    line(2, 'pending'),
    line(2, 'accepted'),
    line(3, 'completed'),
    line(4, 'expired'),
    line(5, 'accepted', 8),
    line(6, 'accepted', null),
    line(null, 'accepted'),
  ]
  expect(standingBeside(lines, gone)).toEqual([2, 3])
})

test('what proposals keep is said differently beside a line that stands', () => {
  expect(keptKey({ likeness: null }, [2])).toBeNull()
  expect(keptKey({}, [2])).toBeNull()
  expect(keptKey({ likeness: 'one_lot' }, [])).toBe('one_lot')
  expect(keptKey({ likeness: 'alike' }, [2])).toBe('alike_beside')
})

test('that nothing lies beside the lines that stand is told only where that was asked for and can be compared', () => {
  const none = { comparable: true, found: 0 }
  expect(hasNoneBeside('alike', [2], none)).toBe(true)
  expect(hasNoneBeside('alike', [2], { ...none, found: 1 })).toBe(false)
  expect(hasNoneBeside('alike', [2], { ...none, comparable: false })).toBe(false)
  expect(hasNoneBeside('alike', [], none)).toBe(false)
  expect(hasNoneBeside('one_lot', [2], none)).toBe(false)
  expect(hasNoneBeside(null, [2], none)).toBe(false)
})
