import { expect, test } from 'vitest'
import { proposedName } from './proposed-name.ts'

const nothing = { what: [], where: undefined, when: undefined, rest: [] }

test('a name consists of what, its first condition and where', () =>
  expect(
    proposedName(
      {
        what: ['Basaltzuil'],
        where: '40\u00a0km om Wageningen',
        when: '01-03 t/m 31-05-2027',
        rest: ['Hoeveelheid ≥ 50 ton', 'Extern aanbod'],
      },
      'Aanbod',
    ),
  ).toBe('Basaltzuil, Hoeveelheid ≥ 50 ton, 40 km om Wageningen'))

test('without a place the name gets the period; without anything it is the side', () => {
  expect(proposedName({ ...nothing, when: '01-03 t/m 31-05-2027' }, 'Vraag')).toBe(
    'Vraag, 01-03 t/m 31-05-2027',
  )
  expect(proposedName(nothing, 'Aanbod')).toBe('Aanbod')
})

test('many object types are counted, and a long name is cut to the length of the field', () => {
  expect(proposedName({ ...nothing, what: ['Tegel', 'Klinker', 'Band', 'Put'] }, '')).toBe(
    'Tegel, Klinker +2',
  )
  const long = proposedName({ ...nothing, what: ['x'.repeat(80)], where: 'y'.repeat(80) }, '')
  expect(long).toHaveLength(100)
  expect(long).toMatch(/y…$/)
})
