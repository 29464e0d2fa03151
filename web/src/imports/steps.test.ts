import type { ImportField } from '@bouwkring/contract/imports'
import { expect, test } from 'vitest'
import { lacksAmount } from './steps.ts'

const columns = (...fields: (ImportField | null)[]) =>
  fields.map((field) => ({
    heading: '',
    samples: [],
    field,
    why: null,
    numbers: null,
    doubtful: null,
  }))

test('a list of things without an amount says that each is one, once their type or name is known', () => {
  expect(lacksAmount({ columns: columns('name', 'unit') })).toBe(true)
  expect(lacksAmount({ columns: columns('otl', 'amount') })).toBe(false)
  expect(lacksAmount({ columns: columns('unit', null) })).toBe(false)
})
