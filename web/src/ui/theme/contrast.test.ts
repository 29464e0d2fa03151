import { expect, test, vi } from 'vitest'
import { ratio, standOut } from './contrast.ts'

test('the nearest tone that stands out is found in a few tries, however far it is', () => {
  const tries = vi.spyOn(Math, 'cos')
  const found = standOut('#f4f4f4', ['#ffffff'], 4.5)
  expect(tries.mock.calls.length).toBeLessThan(12)
  tries.mockRestore()
  expect(ratio(found, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  // The nearest: it stands out hardly more than is asked.
  expect(ratio(found, '#ffffff')).toBeLessThan(4.6)
})
