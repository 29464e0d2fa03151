import { expect, test } from 'vitest'
import { percent, tonnes } from './number-text.ts'

test.each([
  [0, 'nl', '0%'],
  [0.003, 'nl', '< 1%'],
  [0.003, 'en', '< 1%'],
  [0.005, 'nl', '1%'],
  [0.99, 'nl', '99%'],
] as const)('a share of %d is written in %s as %s', (share, language, said) =>
  expect(percent(share, language)).toBe(said),
)

test.each([
  [0, 'nl', '0'],
  [30, 'nl', '0,03'],
  [30, 'en', '0.03'],
  [450, 'nl', '0,5'],
  [10_450, 'nl', '10,5'],
  [3_397_200, 'nl', '3.397'],
] as const)('%d kg are written in %s as %s tonnes', (kg, language, said) =>
  expect(tonnes(kg, language)).toBe(said),
)
