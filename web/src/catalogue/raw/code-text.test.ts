import { RawCategoryBody } from '@bouwkring/contract/raw-categories'
import { expect, test } from 'vitest'
import { codeOf, codeText } from './code-text.ts'

test.each([
  ['000031', 31],
  [' 311501 ', 311501],
  ['000000', 0],
])('the six digits %j are a code', (typed, code) => {
  expect(codeOf(typed)).toBe(code)
  expect(codeText(code)).toBe(typed.trim())
})

test.each(['31', '1e5', '0x1f', '31.150', '-31150', '3115011', 'abcdef'])(
  '%j is refused: a code has six digits',
  (typed) => {
    const read = RawCategoryBody.safeParse({ raw_code: codeOf(typed), name: 'Tegels' })
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['raw.code'])
  },
)

test('an empty code is reported as required', () => {
  const read = RawCategoryBody.safeParse({ raw_code: codeOf(' '), name: 'Tegels' })
  expect(read.error?.issues.map(({ message }) => message)).toEqual(['field.required'])
})
