import type { Combination } from '@bouwkring/contract/combinations'
import { expect, test } from 'vitest'
import { callsOf } from './planner-calls.ts'

type Stop = Combination['stops'][number]
const line = (id: number, spot: number) =>
  ({
    product: { id, city: 'Raalte', spot: { id: spot, name: `Spot ${spot}` } },
  }) as Stop['lines'][number]
const stop = (letter: string, lines: Stop['lines'], store?: number) =>
  ({
    city: letter,
    lines,
    store: store === undefined ? null : { id: store, name: 'Depot', city: 'Ede' },
  }) as Stop
const demand = { spot: { id: 9, name: 'Werk', city: 'Zwolle' } }
const calls = (...stops: Stop[]) =>
  callsOf({ stops } as Combination, demand.spot, ({ city }) => city).map((call) => [
    call.kind,
    call.spot.id,
    call.letters.join(''),
    call.lines.map(({ product }) => product.id),
    call.stop !== null,
  ])

test('lorries load at each address in the order of the letters, and deliver at the destination', () => {
  expect(calls(stop('B', [line(3, 30)]), stop('A', [line(1, 10), line(2, 10)]))).toEqual([
    ['load', 10, 'A', [1, 2], true],
    ['load', 30, 'B', [3], true],
    ['bring', 9, 'AB', [], false],
  ])
})

test('two spots at one address are two stops with one ride; a depot is one stop for all goods that wait there', () => {
  expect(
    calls(
      stop('A', [line(1, 10), line(2, 11)], 50),
      stop('B', [line(3, 30)], 50),
      stop('C', [line(4, 40)]),
    ),
  ).toEqual([
    ['load', 10, 'A', [1], true],
    ['load', 11, 'A', [2], false],
    ['load', 30, 'B', [3], true],
    ['load', 40, 'C', [4], true],
    ['store', 50, 'AB', [1, 2, 3], false],
    ['bring', 9, 'ABC', [], false],
  ])
})
