import { expect, test } from 'vitest'
import { Findings } from './rules-line.ts'
import { settlePlace } from './rules-place.ts'

const settled = (latitude: number, longitude: number) => {
  const [told, findings] = [{ form: {}, notes: [], latitude, longitude }, new Findings()]
  settlePlace(told, [], findings)
  return [findings.problems.map(({ message }) => message), 'latitude' in told]
}

test.each([
  ['degrees', 5.387, 52.155],
  ['RD New', 155_000, 463_000],
])('a place in %s whose two figures are exchanged is refused and not kept', (_, y, x) =>
  expect(settled(y, x)).toEqual([['import.placeExchanged'], false]),
)

test.each([
  ['in the Netherlands', 52.155, 5.387],
  ['in RD New', 463_000, 155_000],
  ['abroad', 41.9, 12.5],
])('a place %s is left as it is', (_, y, x) => expect(settled(y, x)).toEqual([[], true]))
