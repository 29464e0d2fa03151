import { issueKey } from '@bouwkring/contract/messages'
import { expect, test } from 'vitest'
import { processForm } from './process-form.ts'

const numeric = processForm({ amount: 800, product: { unit: 'm2', amount_type: 0 } }, '2027-03-01')
const onRequest = processForm(
  { amount: 800, product: { unit: 'm2', amount_type: 1 } },
  '2027-03-01',
)
const refusals = (schema: typeof numeric, form: unknown) =>
  schema.safeParse(form).error?.issues.map((issue) => issueKey(issue)) ?? []

test('accepts the reserved amount, or less, from today on', () => {
  expect(refusals(numeric, { amount: 800, date: '2027-03-01' })).toEqual([])
  expect(refusals(numeric, { amount: 0.001, date: '2028-01-01' })).toEqual([])
})

test('rejects zero, too much, nothing, and the past', () => {
  expect(refusals(numeric, { amount: 0, date: '2027-03-01' })).toEqual(['amount.positive'])
  expect(refusals(numeric, { amount: 800.001, date: '2027-03-01' })).toEqual(['amount.tooLarge'])
  expect(refusals(numeric, { amount: null, date: '2027-03-01' })).toEqual(['amount.required'])
  expect(refusals(numeric, { amount: Number.NaN, date: '2027-03-01' })).toEqual(['amount.number'])
  expect(refusals(numeric, { amount: 1, date: '2027-02-28' })).toEqual(['date.past'])
})

test('accepts a day up to a year ahead: a slip in the year is rejected', () => {
  expect(refusals(numeric, { amount: 1, date: '2028-03-01' })).toEqual([])
  expect(refusals(numeric, { amount: 1, date: '2028-03-02' })).toEqual(['date.ahead'])
  expect(
    refusals(processForm({ amount: 8, product: { unit: 'm2', amount_type: 0 } }, '2028-02-29'), {
      amount: 1,
      date: '2029-03-01',
    }),
  ).toEqual(['date.ahead'])
})

test('accepts more when there is no stock figure', () => {
  expect(refusals(onRequest, { amount: 900, date: '2027-03-01' })).toEqual([])
})
