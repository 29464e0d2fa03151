import type { Group } from '@bouwkring/contract/accounts'
import type { SpotCard, SpotDefinition } from '@bouwkring/contract/spots'
import { expect, test } from 'vitest'
import { looseSpot, metresTo, spotAt } from './loose-spot.ts'

const spot = (
  id: number,
  latitude: number | null,
  longitude: number | null,
  kind: SpotCard['definition']['kind'] = 'project',
) => ({ id, location: { latitude, longitude }, definition: { kind } }) as unknown as SpotCard
const here = { latitude: 52.15, longitude: 5.38 }

test('a user is at the nearest spot of their own within 250 m, and at none farther away', () => {
  const [far, close, closer, nowhere] = [
    spot(1, 52.153, 5.38),
    spot(2, 52.1515, 5.38),
    spot(3, 52.1505, 5.38),
    spot(4, null, null),
  ]
  expect(Math.round(metresTo(far, here))).toBe(334)
  expect(spotAt([far, close, closer, nowhere], here)?.id).toBe(3)
  expect(spotAt([far, nowhere], here)).toBeUndefined()
  expect(spotAt([spot(5, 52.15, 5.38, 'knowledge-base'), close], here)?.id).toBe(2)
  expect(spotAt([], here)).toBeUndefined()
})

const group = (id: number, kind: string, name = '') => ({ id, kind, name }) as unknown as Group
const type = (id: number, kind: string, global: boolean, visible = true) =>
  ({ '@id': `/api/spot-definitions/${id}`, kind, global, visible }) as unknown as SpotDefinition

test('a spot for loose offers has the usual type and visibility, half a year and the user as contact', () => {
  const body = looseSpot({
    name: 'Losse aanbiedingen Amersfoort',
    definitions: [
      type(1, 'project', true, false),
      type(2, 'depot', true),
      type(3, 'project', true),
    ],
    groups: [
      group(1, 'static', 'internal'),
      group(2, 'static', 'public'),
      group(3, 'global'),
      group(4, 'custom'),
    ],
    owner: 8,
    contact: 9,
    place: { ...here, city: 'Amersfoort', postalcode: undefined },
    today: '2026-11-23',
  })
  expect(body).toEqual({
    name: 'Losse aanbiedingen Amersfoort',
    definition: '/api/spot-definitions/3',
    owner: '/api/users/8',
    contactpersons: [9],
    visibility: [1, 3],
    period_from: '2026-11-23',
    period_till: '2027-05-23',
    location: { ...here, city: 'Amersfoort', postalcode: '' },
  })
})
