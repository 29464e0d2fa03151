import { expect, test } from 'vitest'
import {
  completenessOf,
  completenessPoints,
  conditionLacks,
  type OfferFacts,
} from './rules-condition.ts'

const whole: OfferFacts = {
  images: 2,
  otl: true,
  grade: 2,
  known: 'seen',
  origin: 'deinstallation',
  inUseSince: 1998,
  demountability: 'easy',
  hazard: 'none_known',
  hazardDocument: false,
  conditionAsked: true,
  unfilled: [],
  weighed: 4,
  weight: true,
  note: 'Op pallets',
  price: 'fixed',
  transport: 1,
}
const nothing: OfferFacts = {
  images: 0,
  otl: false,
  grade: null,
  known: null,
  origin: null,
  inUseSince: null,
  demountability: null,
  hazard: null,
  hazardDocument: false,
  conditionAsked: false,
  unfilled: [{ name: 'Lengte', required: false }],
  weighed: 1,
  weight: false,
  note: '',
  price: 'unknown',
  transport: 0,
}

test('the parts of an offer add up to a hundred points: all when everything is filled in, none when nothing is', () => {
  expect(Object.values(completenessPoints).reduce((sum, n) => sum + n, 0)).toBe(100)
  expect(completenessOf(whole)).toEqual({ percent: 100, missing: [] })
  expect(completenessOf(nothing).percent).toBe(0)
})

test('required parts come first, then those with most points; properties count for the share that is missing', () => {
  const { percent, missing } = completenessOf({
    ...whole,
    grade: null,
    known: null,
    note: '',
    hazard: 'suspected',
    unfilled: [{ name: 'Lengte', required: false }],
  })
  expect(percent).toBe(100 - 15 - 5 - 2 - 3)
  expect(missing.map(({ part, points, required }) => [part, points, required])).toEqual([
    ['condition', 15, true],
    ['hazard_document', 0, true],
    ['known', 5, false],
    ['properties', 3, false],
    ['note', 2, false],
  ])
  expect(missing.find(({ part }) => part === 'properties')?.names).toEqual(['Lengte'])
})

test('an offer that cannot be published yet is never fully complete', () => {
  expect(completenessOf({ ...whole, hazard: 'suspected' }).percent).toBe(99)
})

test('a grade that its owner stated without inspection and an unknown origin still earn some points', () => {
  expect(
    completenessOf({ ...whole, known: 'stated', origin: 'unknown' }).missing.map((m) => m.part),
  ).toEqual(['origin', 'known'])
})

test('only an offer needs a condition where its type asks for it, and a document or a statement for a suspected substance', () => {
  const bare = {
    is_released: true,
    condition_grade: null,
    conditionAsked: false,
    hazard: 'suspected',
    hazard_statement: '',
    hazard_documents: 0,
  }
  const paths = (more: Partial<typeof bare>) =>
    conditionLacks({ ...bare, ...more }).map((l) => l.path)
  expect(paths({})).toEqual(['hazard.statement'])
  expect(paths({ conditionAsked: true })).toEqual(['condition.grade', 'hazard.statement'])
  expect(paths({ hazard_documents: 1 })).toEqual([])
  expect(paths({ hazard_statement: 'Onderzocht.' })).toEqual([])
  expect(paths({ hazard: 'found' })).toEqual([])
  expect(paths({ is_released: false, conditionAsked: true })).toEqual([])
})
