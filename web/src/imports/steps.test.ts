import type { ImportField } from '@bouwkring/contract/imports'
import { expect, test } from 'vitest'
import { lacksAmount, lastsText, readLasts } from './steps.ts'

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

test('the last changes of gone products stand in the address by spot; what is typed otherwise is ignored', () => {
  const lasts = new Map([
    [71, 12],
    [80, 15],
  ])
  expect(lastsText(lasts)).toBe('71-12_80-15')
  expect(readLasts({ bulk: lastsText(lasts) }, 71)).toEqual(lasts)
  expect(lastsText(new Map())).toBeUndefined()
  for (const bulk of [undefined, true, 'a-1', '0', '0-3', '_'])
    expect(readLasts({ bulk }, 71).size).toBe(0)
  // An address from before the changes were kept by spot.
  for (const bulk of [12, '12']) expect([...readLasts({ bulk }, 71)]).toEqual([[71, 12]])
})
