import { expect, test, vi } from 'vitest'
import { newKey } from './new-key.ts'

test('is a UUID and a different one each time, also on plain http, where browsers have no randomUUID', () => {
  const bytes = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues: bytes })
  try {
    const keys = Array.from({ length: 200 }, newKey)
    for (const key of keys)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(new Set(keys).size).toBe(200)
  } finally {
    vi.unstubAllGlobals()
  }
})
