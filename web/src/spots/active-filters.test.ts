import { expect, test } from 'vitest'
import { chipLength } from '../ui/chips.ts'
import { spotChips, type SpotFilterWords } from './active-filters.ts'
import { filterCount, readFilter } from './list-url.ts'

const words: SpotFilterWords = {
  scope: (s) => s,
  status: (s) => s,
  kind: (k) => k,
  division: (id) => `divisie ${id}`,
  group: (id) => `een groep met een lange naam ${id}`,
  byName: 'op naam',
}
const whole = readFilter('spots', {
  search: 'brug',
  scope: 'internal',
  status: 'active',
  definition: ['project', 'depot'],
  division: '7',
  groups: ['3', '4'],
  order: 'name',
})

test('every filter of a spot list has a chip; values of one filter that are too long together share one', () => {
  const chips = spotChips(whole, words)
  expect(chips.map(({ label }) => label)).toEqual([
    'internal',
    'active',
    'project',
    'depot',
    'divisie 7',
    'een groep met een lange naam 3 +1',
    'op naam',
  ])
  for (const { label } of chips) expect(label.length).toBeLessThanOrEqual(chipLength)
})

test('removing the chips one by one keeps the text', () => {
  let left = whole
  for (let chips = spotChips(left, words); chips.length > 0; chips = spotChips(left, words))
    left = { ...left, ...chips[0]?.without }
  expect(filterCount(left)).toBe(0)
  expect(left.search).toBe('brug')
})
