import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildDemoMarket } from './build-demo-market.ts'
import type { OtlSeed } from './catalogue.ts'

const catalogue = JSON.parse(
  readFileSync(new URL('../../server/data/otl/otl-seed.json', import.meta.url), 'utf8'),
) as OtlSeed
const { libraries, articles, requests } = buildDemoMarket({
  today: new Date('2026-11-21T09:30:00Z'),
  catalogue,
}).libraries

it('fills every kind of library and the libraries of two organisations', () => {
  for (const type of ['product', 'material', 'element'])
    expect(
      articles.filter((a) => a.library === null && a.type === type).length,
    ).toBeGreaterThanOrEqual(5)
  expect(new Set(libraries.map((l) => l.organisation)).size).toBe(2)
  for (const library of libraries)
    expect(articles.filter((a) => a.library === library.key).length).toBeGreaterThanOrEqual(5)
})
it('names each article once within its library', () => {
  const names = articles.map((a) => `${a.library} ${a.type} ${a.name.toLowerCase()}`)
  expect(new Set(names).size).toBe(names.length)
})
it('contains pending and answered requests', () =>
  expect(new Set(requests.map((r) => r.status))).toEqual(new Set(['pending', 'declined'])))
