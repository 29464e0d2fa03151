import { permissions } from '@bouwkring/contract/permissions'
import type { SpotStatus } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import {
  availableIn,
  uselessBy,
  keptPrice,
  missingToPublish,
  nameOfCopy,
  productCan,
  type ProductFacts,
  type Viewer,
} from './rules.ts'

const owner: Viewer = { tenantId: 1, permissions, readOnly: false, editsSpot: true }
const people: Record<string, Viewer> = {
  owner,
  reader: { ...owner, readOnly: true },
  colleague: { ...owner, editsSpot: false },
  stranger: { ...owner, tenantId: 2, editsSpot: false },
  'owner without permissions': { ...owner, permissions: [] },
}
const facts = (
  spot_status: SpotStatus,
  published: boolean,
  more: Partial<ProductFacts> = {},
): ProductFacts => ({
  tenant_id: 1,
  published,
  amount: 5,
  amount_type: 0,
  spot_status,
  spot_kind: 'project',
  ...more,
})
const statuses: SpotStatus[] = ['active', 'inactive', 'expired', 'archived']

describe('permissions by action', () => {
  test.each(
    statuses.flatMap((s) =>
      [true, false].flatMap((p) => Object.keys(people).map((who) => [s, p, who] as const)),
    ),
  )('spot %s, published %s: %s', (status, published, who) => {
    const can = productCan(people[who] as Viewer, facts(status, published))
    const changes = who === 'owner' && status !== 'archived'
    expect(can).toMatchObject({
      edit: changes,
      changeOtl: changes,
      delete: changes,
      duplicate: changes,
      publish: changes && !published,
      unpublish: changes && published,
    })
    const takes =
      published && status === 'active' && who !== 'reader' && who !== 'owner without permissions'
    expect(can).toMatchObject({
      reserve: takes,
      favorite: takes,
      seeMatches: who !== 'stranger' && who !== 'owner without permissions',
    })
  })
  test('each action needs its own permission', () => {
    const acts = {
      edit: 'SPOT_ITEM_EDIT',
      changeOtl: 'SPOT_ITEM_EDIT',
      publish: 'SPOT_ITEM_PUBLISH',
      duplicate: 'SPOT_ITEM_DUPLICATE',
      delete: 'SPOT_ITEM_DELETE',
    } as const
    for (const [act, permission] of Object.entries(acts)) {
      expect(
        productCan({ ...owner, permissions: [permission] }, facts('inactive', false))[
          act as 'edit'
        ],
      ).toBe(true)
      expect(
        productCan(
          { ...owner, permissions: permissions.filter((p) => p !== permission) },
          facts('inactive', false),
        )[act as 'edit'],
      ).toBe(false)
    }
  })
  test('a product of a knowledge-base spot cannot be reserved', () =>
    expect(productCan(owner, facts('active', true, { spot_kind: 'knowledge-base' }))).toMatchObject(
      { reserve: false, favorite: true },
    ))
  test('a product with nothing left cannot be reserved; one without a figure can', () => {
    expect(productCan(owner, facts('active', true, { amount: 0 })).reserve).toBe(false)
    expect(productCan(owner, facts('active', true, { amount: null, amount_type: 1 })).reserve).toBe(
      true,
    )
    expect(productCan(owner, facts('active', true, { amount: 0, amount_type: 2 })).reserve).toBe(
      true,
    )
  })
})

test('the missing parts for publishing name the product; an offer needs a photo, a demand does not', () => {
  const offer = {
    id: 7,
    is_released: true,
    unit: null,
    amount: 2.5,
    amount_type: 0,
    least_amount: null,
    images: 0,
    lacking: [],
    condition: [],
  }
  expect(missingToPublish({ ...offer, is_released: false, unit: 'm2' })).toEqual([])
  expect(missingToPublish({ ...offer, unit: 'm2', images: 1 })).toEqual([])
  expect(missingToPublish({ ...offer, lacking: ['kleur'] })).toEqual([
    { path: 'products.7.images', message: 'publish.media' },
    { path: 'products.7.unit', message: 'publish.unit' },
    { path: 'products.7.properties.kleur', message: 'property.required' },
  ])
})
test('a product in pieces is published with whole amounts', () => {
  const demand = {
    ...facts('active', false),
    id: 7,
    is_released: false,
    unit: 'st' as const,
    images: 0,
    lacking: [],
    condition: [],
  }
  const lacks = (amount: number, least_amount: number | null, amount_type = 0) =>
    missingToPublish({ ...demand, amount, amount_type, least_amount }).map(({ path }) => path)
  expect(lacks(2.5, null)).toEqual(['products.7.amount'])
  expect(lacks(2, 0.5)).toEqual(['products.7.least_amount'])
  expect([lacks(2, 1), lacks(2.5, null, 1)]).toEqual([[], []])
})
test('a price keeps its value only when its type has one', () => {
  expect(
    (['unknown', 'from', 'reasonable', 'fixed'] as const).map(
      (type) => keptPrice({ type, value: 500 }).value,
    ),
  ).toEqual([null, 500, null, 500])
})
test('the name of a copy fits the maximum length', () => {
  expect(nameOfCopy('Betontegel', 'nl')).toBe('Betontegel (kopie)')
  expect(nameOfCopy('Betontegel', 'en')).toBe('Betontegel (copy)')
  expect(nameOfCopy('😀'.repeat(200), 'nl').length).toBeLessThanOrEqual(400)
  expect([...nameOfCopy('x'.repeat(200), 'nl')]).toHaveLength(200)
})

describe('when a product of a spot is available', () => {
  const none = { period_from: null, period_till: null, period_certainty: null }
  const spot = { period_from: '2027-01-01', period_till: '2027-06-30' }
  test.each([
    ['the days of its spot', none, ['2027-01-01', '2027-06-30']],
    [
      'days of its own, no longer than its spot',
      { ...none, period_from: '2027-03-01', period_till: '2027-09-30' },
      ['2027-03-01', '2027-06-30'],
    ],
    [
      'a period of its own without a first day does not begin with its spot',
      { ...none, period_till: '2027-02-01', period_certainty: 'fixed' },
      [null, '2027-02-01'],
    ],
  ])('%s', (_, own, [available_from, available_till]) => {
    expect(availableIn(own, spot)).toEqual({ available_from, available_till })
  })
})

test('a published product is useless to others after its own last day, and when nothing is left of it', () => {
  const why = (period_till: string | null, amount: number | null, amount_type = 0) =>
    uselessBy({ period_till, amount, amount_type }, '2027-03-02')
  expect([why('2027-03-01', 5), why('2027-03-01', 0)]).toEqual(['ended', 'ended'])
  expect([why('2027-03-02', 5), why(null, 5), why(null, null, 1)]).toEqual([null, null, null])
  expect([why(null, 0), why('2028-01-01', 0), why(null, 0, 2)]).toEqual(['empty', 'empty', null])
})
