import type { Obstacle, Standing } from '@bouwkring/contract/matching'
import type { TFunction } from '../texts/index.ts'
import { expect, test } from 'vitest'
import { remediesOf, standingLines } from './standing-text.ts'

const t = ((key: string, values?: Record<string, unknown>) =>
  [key, ...Object.values(values ?? {})].join(' ')) as unknown as TFunction<'matching'>
const obstacle = (o: Partial<Obstacle>): Obstacle => ({
  kind: 'distance',
  name: '',
  own: '',
  unit: null,
  condition: null,
  yours: true,
  only: 0,
  all: 1,
  ...o,
})
const standing = (s: Partial<Standing>): Standing => ({
  product: { id: 1, name: 'Tegels', is_released: false, spot: 2, otl: 'Betontegel' },
  state: 'on_market',
  matches: 0,
  alike: 3,
  obstacles: [],
  ...s,
})
const lines = (s: Standing) => standingLines(s, t, 'nl')

test('says which single condition stands in the way, and what can be done about it', () => {
  const far = obstacle({ own: '80', unit: 'km', only: 13, all: 20 })
  const hard = obstacle({
    kind: 'property',
    name: 'Dikte',
    own: '50',
    unit: 'mm',
    condition: 'lte',
    only: 2,
  })
  const one = standing({ obstacles: [far, hard, obstacle({ kind: 'period', all: 9 })] })
  expect(lines(one)).toEqual([
    'standing.onlyOffers 13 standing.what.distance  80\u00a0km',
    'standing.onlyOffers 2 standing.what.property Dikte part.atMost 50\u00a0mm',
  ])
  expect(remediesOf(one)).toEqual(['range', 'product'])
  const theirs = standing({ obstacles: [obstacle({ yours: false, only: 1 })] })
  expect(lines(theirs)).toEqual(['standing.onlyOffers 1 standing.what.distanceTheirs  '])
  expect(remediesOf(theirs)).toEqual([])
})

test('says what most candidates fail on when no single condition stands in the way', () => {
  const several = standing({
    obstacles: [obstacle({ all: 3, own: '80' }), obstacle({ kind: 'unit', own: 'm2', all: 2 })],
  })
  expect(lines(several)).toEqual([
    'standing.severalOffers 3',
    'standing.allOffers 3 standing.what.distance  80\u00a0km',
    'standing.allOffers 2 standing.what.unit  m²',
  ])
  expect(remediesOf(several)).toEqual(['range', 'product'])
})

test('says that nothing of its kind exists, or that it is not on the market itself', () => {
  expect(lines(standing({ alike: 0 }))).toEqual(['standing.noneOffers Betontegel'])
  const offer = { ...standing({}).product, is_released: true, otl: null }
  expect(lines(standing({ alike: 0, product: offer }))).toEqual(['standing.namelessDemands Tegels'])
  expect(remediesOf(standing({ alike: 0 }))).toEqual(['product'])
  expect(lines(standing({ state: 'unpublished' }))).toEqual(['standing.state.unpublished Tegels'])
  expect(remediesOf(standing({ state: 'unpublished' }))).toEqual(['publish'])
  expect(remediesOf(standing({ state: 'ended' }))).toEqual(['period'])
})
