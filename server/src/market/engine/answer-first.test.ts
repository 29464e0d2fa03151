import { getPriority, platform } from 'node:os'
import { expect, test } from 'vitest'
import { threadsAside } from '../../platform/answer-first.ts'
import { startListings } from './listings.ts'

// Under `nice`, every priority is lower to begin with.
test.runIf(platform() === 'linux' && getPriority() === 0)(
  'threads that count wait for the one that answers, which stays as it was',
  async () => {
    const engine = await startListings(64)
    try {
      expect(await engine.ask({ sql: 'select 1 as n', parameters: [] } as never)).toEqual([
        { n: 1 },
      ])
      const aside = threadsAside().map((id) => getPriority(id))
      expect(aside.length).toBeGreaterThan(1)
      expect(new Set(aside)).toEqual(new Set([10]))
      expect(getPriority()).toBe(0)
    } finally {
      await engine.close()
    }
  },
)
