import { expect, test } from 'vitest'
import { substancesIn } from './rules-hazard.ts'

test.each([
  ['ja: asbest', 'found', ['asbestos']],
  ['asbest en teer', 'found', ['asbestos', 'tar']],
  ['Suspected (lead, PCBs)', 'suspected', ['lead', 'pcb']],
])('the substances of %s', (text, state, kinds) =>
  expect(substancesIn(text)).toEqual({ state, kinds }),
)

test.each(['ja', 'nee: asbest', 'ja, vermoed: asbest', 'ja: stof', ''])('none in %s', (text) =>
  expect(substancesIn(text)).toBeNull(),
)
