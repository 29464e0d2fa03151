import { expect, test } from 'vitest'
import { readLine } from './line.ts'

// Example from the format's own documentation.
test('reads a polyline with five decimals', () => {
  expect(readLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ])
})

test('an empty text gives no line', () => {
  expect(readLine('')).toEqual([])
})
