import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beyond } from './beyond.ts'

test('the land beyond continues the neighbouring countries where their drawing ends', () => {
  const { abroad } = JSON.parse(
    readFileSync(new URL('./data/base-map.json', import.meta.url), 'utf8'),
  ) as { abroad: [number, number][][] }
  const drawn = abroad.flat()
  const [east, south] = beyond
  const easternmost = Math.max(...drawn.map(([lon]) => lon))
  const southernmost = Math.min(...drawn.map(([, lat]) => lat))
  expect(Math.min(...east!.map(([lon]) => lon))).toBeLessThan(easternmost)
  expect(Math.max(...east!.map(([lon]) => lon))).toBeGreaterThan(easternmost + 5)
  expect(Math.max(...south!.map(([, lat]) => lat))).toBeGreaterThan(southernmost)
  expect(Math.min(...south!.map(([, lat]) => lat))).toBeLessThan(southernmost - 4)
  // It never covers the Netherlands.
  for (const ring of beyond) expect(ring.every(([lon, lat]) => lon > 7.3 || lat < 50.7)).toBe(true)
})
