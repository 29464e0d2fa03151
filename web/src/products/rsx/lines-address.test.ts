import { expect, test } from 'vitest'
import { parseQuery, writeQuery } from '@bouwkring/contract/query-string'
import { readLines } from './lines-address.ts'

test('lines of work are shown when the address says so', () => {
  const search = { rsx: 'unrelated', line: 2, work: true }
  const read = { unrelated: true, page: 2, work: true }
  expect(readLines(search)).toEqual(read)
  expect(readLines(parseQuery(writeQuery(search)))).toEqual(read)
  expect(readLines(parseQuery(''))).toEqual({ unrelated: false, page: 1, work: false })
})
