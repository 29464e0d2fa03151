import { expect, test } from 'vitest'
import { sizeText } from '../platform/format.ts'
import { acceptOf } from './file-kinds.ts'

test('sizes have the number format of the language, and are never zero', () => {
  expect([
    sizeText(1_234_567, 'nl'),
    sizeText(34_400, 'nl'),
    sizeText(12, 'nl'),
    sizeText(1_234_567, 'en'),
  ]).toEqual(['1,2 MB', '34 kB', '1 kB', '1.2 MB'])
})
test('the file chooser accepts the kinds of the property', () => {
  expect(acceptOf(['pdf', 'image'])).toBe('.pdf,application/pdf,image/jpeg,image/png')
})
