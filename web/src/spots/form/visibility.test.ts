import { expect, test } from 'vitest'
import { visibilityFor } from './visibility.ts'

const group = (
  id: number,
  kind: 'static' | 'global' | 'custom',
  name: string,
  is_mandatory = false,
) => ({
  '@id': `/api/groups/${id}`,
  id,
  name,
  kind,
  is_mandatory,
  government: false,
  members: null,
})
const groups = [
  group(1, 'static', 'internal', true),
  group(2, 'static', 'public'),
  group(3, 'global', 'Overheden'),
  group(4, 'custom', 'Kring'),
]

test('a global spot type sends the chosen groups; the server adds the mandatory ones', () => {
  expect(visibilityFor(groups, [1, 2, 3, 4, 99], true)).toEqual([2, 3, 4])
})
test('a spot type of the organisation always includes that organisation, and no custom group', () => {
  expect(visibilityFor(groups, [3, 4], false)).toEqual([1, 3])
  expect(visibilityFor(groups, [], false)).toEqual([1])
})
