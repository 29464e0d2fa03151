import { expect, test } from 'vitest'
import { isDoubted, settledHazard, substancesIn } from './rules-hazard.ts'

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

test('a question mark casts doubt on a yes', () =>
  expect(['ja?', 'Ja ?', 'ja', 'nee?', '?'].map(isDoubted)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]))

type Case = [string, ...Parameters<typeof settledHazard>, ReturnType<typeof settledHazard>]
const cases: Case[] = [
  [
    'substances alone are present',
    { kinds: ['lead'] },
    undefined,
    { state: 'found', kinds: ['lead'] },
  ],
  [
    'substances alone keep the state',
    { kinds: ['lead'] },
    { hazard: 'suspected', hazard_kinds: ['tar'] },
    { state: 'suspected', kinds: ['lead'] },
  ],
  [
    'substances are news where none were known',
    { kinds: ['lead'] },
    { hazard: 'none_known' },
    { state: 'found', kinds: ['lead'] },
  ],
  [
    'a cell without a known substance keeps everything',
    { kinds: [] },
    { hazard: 'found', hazard_kinds: ['asbestos'] },
    { state: 'found', kinds: ['asbestos'] },
  ],
  [
    'a state alone keeps the substances',
    { state: 'suspected' },
    { hazard: 'found', hazard_kinds: ['asbestos'] },
    { state: 'suspected', kinds: ['asbestos'] },
  ],
  [
    'substances cannot be named and denied',
    { state: 'none_known', kinds: ['lead'] },
    undefined,
    null,
  ],
]
test.each(cases)('%s', (_, told, was, settled) => expect(settledHazard(told, was)).toEqual(settled))
