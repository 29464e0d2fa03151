import { permissions } from '@bouwkring/contract/permissions'
import { SpotStatus } from '@bouwkring/contract/spots'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mayEditSpot,
  missingToPublish,
  moves,
  spotCan,
  visibilityOf,
  type SpotFacts,
  type SpotMove,
  type Viewer,
} from './rules.ts'

const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  userId: 1,
  tenantId: 1,
  roles: ['ROLE_USER'],
  permissions,
  ...change,
})
const spot = (change: Partial<SpotFacts> = {}): SpotFacts => ({
  tenant_id: 1,
  owner_id: 1,
  owner_ids: [1],
  status: 'inactive',
  ...change,
})

const expected: Record<SpotStatus, SpotMove[]> = {
  inactive: ['publish', 'archive'],
  active: ['unpublish', 'archive'],
  expired: ['unpublish', 'archive'],
  archived: ['unarchive'],
}

describe('who may make a move on a spot', () => {
  const people = {
    owner: viewer(),
    admin: viewer({ userId: 2, roles: ['ROLE_ADMIN'] }),
    colleague: viewer({ userId: 2 }),
    external: viewer({ tenantId: 2 }),
    'external admin': viewer({ tenantId: 2, roles: ['ROLE_ADMIN'] }),
    'read-only owner': viewer({ roles: ['ROLE_READ_ONLY'] }),
  }
  const may = new Set(['owner', 'admin'])
  const cases = SpotStatus.options.flatMap((status) =>
    Object.keys(moves).flatMap((move) =>
      Object.keys(people).map(
        (who) => [status, move as SpotMove, who as keyof typeof people] as const,
      ),
    ),
  )
  test.each(cases)('%s %s by %s', (status, move, who) => {
    expect(spotCan(people[who], spot({ status }))[move]).toBe(
      may.has(who) && expected[status].includes(move),
    )
  })
  test('each move needs its permission', () => {
    for (const [move, rule] of Object.entries(moves)) {
      const without = viewer({ permissions: permissions.filter((p) => p !== rule.needs) })
      for (const status of SpotStatus.options)
        expect(spotCan(without, spot({ status }))[move as SpotMove]).toBe(false)
    }
  })
  test('a user who may create but not edit spots can finish their own draft, and nothing else', () => {
    const maker = viewer({ permissions: ['SPOT_CREATE'] })
    expect(spotCan(maker, spot())).toMatchObject({
      edit: true,
      archive: false,
      publish: false,
      delete: false,
    })
    expect(SpotStatus.options.filter((status) => spotCan(maker, spot({ status })).edit)).toEqual([
      'inactive',
    ])
    expect(
      [[2, 1], [2]].map((owners) => spotCan(maker, spot({ owner_id: 2, owner_ids: owners })).edit),
    ).toEqual([true, false])
    expect(
      spotCan(viewer({ permissions: ['SPOT_CREATE'], roles: ['ROLE_ADMIN'], userId: 3 }), spot())
        .edit,
    ).toBe(false)
    expect(
      spotCan(viewer({ permissions: ['SPOT_CREATE'], roles: ['ROLE_READ_ONLY'] }), spot()).edit,
    ).toBe(false)
  })
  test('users who may edit a spot change its products, each deed with its own permission', () => {
    const publisher = viewer({ permissions: ['SPOT_ITEM_PUBLISH'] })
    expect(spotCan(publisher, spot())).toMatchObject({
      changeProducts: true,
      addProducts: false,
      edit: false,
    })
    expect(spotCan(publisher, spot({ status: 'archived' })).changeProducts).toBe(false)
    expect(spotCan(viewer({ userId: 2 }), spot()).changeProducts).toBe(false)
  })
  test('a co-owner edits, a colleague does not, an archived spot cannot be edited', () => {
    expect(mayEditSpot(viewer({ userId: 7 }), { tenant_id: 1, owner_ids: [1, 7] })).toBe(true)
    expect(mayEditSpot(viewer({ userId: 8 }), { tenant_id: 1, owner_ids: [1, 7] })).toBe(false)
    expect(spotCan(viewer(), spot({ status: 'archived' })).edit).toBe(false)
  })
})

test('publishing names everything that is missing', () => {
  const empty = { period_from: null, period_till: null, latitude: null, contacts: 0 }
  expect(missingToPublish(empty).map((f) => f.message)).toEqual([
    'publish.period',
    'publish.location',
    'publish.contact',
  ])
  const ready = { period_from: '2026-01-01', period_till: '2026-06-30', latitude: 52, contacts: 1 }
  expect(missingToPublish(ready, '2026-06-30')).toEqual([])
  expect(missingToPublish(ready, '2026-07-01')).toEqual([
    { path: 'period', message: 'publish.period' },
  ])
  expect(missingToPublish(ready)).toEqual([])
})

describe('the visibility list', () => {
  const known = [
    { id: 1, kind: 'static', name: 'internal', is_mandatory: true },
    { id: 2, kind: 'static', name: 'public', is_mandatory: false },
    { id: 3, kind: 'global', name: 'Aannemers', is_mandatory: false },
    { id: 9, kind: 'custom', name: 'Kring', is_mandatory: false },
  ]
  const of = (chosen: number[]) => known.filter((g) => chosen.includes(g.id))
  test('always contains the mandatory groups, each once', () => {
    fc.assert(
      fc.property(fc.subarray([1, 2, 3, 9]), fc.boolean(), (chosen, globalType) => {
        const list = visibilityOf(chosen, of(chosen), [1], globalType)
        if (typeof list === 'string')
          return (
            !globalType &&
            (list === 'visibility.internal' ? !chosen.includes(1) : chosen.includes(9))
          )
        return (
          list.includes(1) &&
          new Set(list).size === list.length &&
          chosen.every((id) => list.includes(id)) &&
          (globalType || (chosen.includes(1) && !chosen.includes(9)))
        )
      }),
    )
  })
  test('rejects a group that the organisation does not know', () =>
    expect(visibilityOf([1, 77], of([1]), [1], true)).toBe('visibility.group'))
})
