import { expect, test } from 'vitest'
import { readWords } from './rules-words.ts'

const stem = (text: string, prefix = false) => ({ stem: text, prefix })

test('reads stems, beginnings, all of them, one of them, brackets', () => {
  expect(readWords("'beton'")).toEqual(stem('beton'))
  expect(readWords("'beton':*")).toEqual(stem('beton', true))
  expect(readWords("'beton':* & 'tegel'")).toEqual({ all: [stem('beton', true), stem('tegel')] })
  expect(readWords("'a' | 'b' & 'c':*")).toEqual({
    any: [stem('a'), { all: [stem('b'), stem('c', true)] }],
  })
  expect(readWords("( 'a' | 'b' ) & 'c'")).toEqual({
    all: [{ any: [stem('a'), stem('b')] }, stem('c')],
  })
})

test('anything more complex is left to the database', () => {
  for (const query of [
    '',
    "!'a'",
    "'a' <-> 'b'",
    "'a' &",
    "('a'",
    "'a')",
    "'a' 'b'",
    "'a':A",
    "'a''b'",
    "'a.b'",
    '()',
  ])
    expect(readWords(query), query).toBeNull()
})
