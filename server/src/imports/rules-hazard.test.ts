import { expect, test } from 'vitest'
import { isDoubted, substancesIn } from './rules-hazard.ts'

test.each([
  ['ja: asbest', 'found', ['asbestos']],
  ['asbest en teer', 'found', ['asbestos', 'tar']],
  ['Suspected (lead, PCBs)', 'suspected', ['lead', 'pcb']],
  ['asbest | teer', 'found', ['asbestos', 'tar']],
  ['ja asbest', 'found', ['asbestos']],
  ['vermoed chroom 6', 'suspected', ['chromium6']],
  ['asbest?', 'suspected', ['asbestos']],
  ['asbest (?)', 'suspected', ['asbestos']],
  ['asbest/teer?', 'suspected', ['asbestos', 'tar']],
  ['vermoed: asbest?', 'suspected', ['asbestos']],
])('the substances of %s', (text, state, kinds) =>
  expect(substancesIn(text)).toEqual({ state, kinds }),
)

test.each([
  'ja',
  'nee: asbest',
  'nee asbest',
  'ja: asbest?',
  '?',
  'ja, vermoed: asbest',
  'ja: stof',
  '',
])('none in %s', (text) => expect(substancesIn(text)).toBeNull())

test('that there are some is doubted by a question mark', () =>
  expect(['ja?', 'Ja ?', 'ja', 'nee?', '?'].map(isDoubted)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]))
