import type { Combination, PlanAnswer } from '@bouwkring/contract/combinations'
import { expect, test } from 'vitest'
import texts from '../../locales/matching/combinations.nl.json' with { type: 'json' }
import { say, type Values } from '../../texts/say.ts'
import { planViews, savedOf, viewsOf } from './card-views.ts'
import { readPlan } from './combinations-url.ts'

const t = (key: string, values?: Values) => say(texts, 'nl', key, values)
const filled = (...all: [amount: number, short: number][]) =>
  all.map(([amount, short], id) => ({ id, amount, short }))
const answer = (of: Partial<PlanAnswer>) =>
  ({
    stops: [],
    unpriced: 0,
    missing_cents: 0,
    trips: 3,
    km: 120.4,
    apart: { trips: 5, km: 200, transport_cents: 0 },
    ...of,
  }) as PlanAnswer

test('an answer for several demands shows how many it fills completely, partly and not', () => {
  const [all, some] = planViews(
    [
      answer({ demands: filled([100, 0], [5, 0]) }),
      answer({ demands: filled([100, 0], [40, 60], [0, 9]), missing_cents: 1, unpriced: 2 }),
    ],
    t,
  )
  expect(all).toMatchObject({ title: 'Alle 2 vragen volledig', gives: 'alles', together: 'Samen' })
  expect(all?.parts.map(({ name, figure }) => `${name} ${figure}`)).toEqual(['2 volledig'])
  expect(some).toMatchObject({
    title: '1 van 3 vragen volledig',
    gives: 'rest nieuw',
    together: 'Samen, inclusief nieuw',
  })
  expect(some?.parts.map(({ name, figure, at }) => [`${name} ${figure}`, at])).toEqual([
    ['1 volledig', 0],
    ['1 deels', 1],
    ['1 niet', null],
  ])
})

test('an answer for several demands shows what riding together saves, or nothing of it', () => {
  expect(savedOf(answer({}))).toEqual({ trips: 2, km: 80 })
  expect(savedOf(answer({ trips: 5, km: 200 }))).toBeNull()
})

test('an answer for one demand has a part of its bar for each address, and one for new material', () => {
  const stop = (latitude: number, amount: number) => ({
    latitude,
    longitude: 5,
    lines: [{ amount }],
  })
  const one = { stops: [stop(52, 260), stop(53, 340)], short: 25.5, unpriced: 1, missing_cents: 9 }
  const [view] = viewsOf([one as Combination], t, 'nl')
  expect(view?.parts.map(({ name, figure }) => `${name} ${figure}`)).toEqual([
    'A 260',
    'B 340',
    'nieuw 25,5',
  ])
})

test('the selected demands are in the URL; invalid ones are left out', () => {
  expect(readPlan({ demands: [3, '4', 3, 'x', -1, 2.5], lot: true }).demands).toEqual([3, 4])
  expect(readPlan({ demands: 7 }).demands).toEqual([7])
  expect(readPlan({}).demands).toEqual([])
  expect(readPlan({ take: ['7:12:260.5', '12:260', '7:12:0.5:3'] }).take).toEqual(['7:12:260.5'])
})
