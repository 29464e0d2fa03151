import { expect, test } from 'vitest'
import type { TFunction } from '../../texts/index.ts'
import { firstChosen, stillAsked } from './plan-choices.ts'

const choice = (of: {
  id?: number
  amount?: number | null
  left?: number | null
  matches?: number
}) => ({
  id: 1,
  name: 'Betontegel',
  amount: 600,
  left: 600,
  unit: 'm2' as const,
  matches: 2,
  ...of,
})

test('demands with matches and an open amount are selected at first', () => {
  expect(
    firstChosen([
      choice({ id: 1 }),
      choice({ id: 2, left: 0 }),
      choice({ id: 3, amount: null, left: null }),
      choice({ id: 4, matches: 0 }),
      choice({ id: 5, left: 0.5 }),
    ]),
  ).toEqual([1, 5])
})

test('the open amount is shown, next to the full amount when a part of it was given', () => {
  const t = ((key: string, values?: Record<string, string>) =>
    [key, ...Object.values(values ?? {})].join(' ')) as unknown as TFunction<'combinations'>
  const told = (of: Parameters<typeof choice>[0]) =>
    stillAsked(choice(of), t, 'nl').replaceAll('\u00a0', ' ')
  expect([
    told({}),
    told({ left: 360.5 }),
    told({ left: 0 }),
    told({ amount: null, left: null }),
  ]).toEqual(['600,00 m²', 'plan.left 360,50 600,00 m²', 'plan.noneLeft', 'plan.noAmount'])
})
