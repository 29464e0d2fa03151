import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { expect, test } from 'vitest'
import { differences } from './rules.ts'

const otl = {
  key: 'p.tegel',
  type: 'product' as const,
  name: 'Tegel',
  parent: null,
  published: true,
  unit: 'st' as const,
  density: null,
  synonyms: ['Stoeptegel'],
  composition: [{ material: 'm.zand', percentage: 12.25, ordering: 1, include_in_childs: true }],
  properties: [],
  raw_categories: [],
}
const file = (changed: Partial<typeof otl>): CatalogueFile => ({
  format: 'catalogue/1',
  property_groups: [],
  raw_categories: [],
  properties: [],
  library_articles: [],
  otls: [{ ...otl, ...changed }],
})
const fields = (changed: Partial<typeof otl>, was: Partial<typeof otl> = {}) =>
  differences(file(was), file(changed))[0]?.fields

test.each<[string, Partial<typeof otl>, unknown]>([
  [
    'a text',
    { name: 'Betontegel' },
    [{ name: 'name', list: false, was: ['Tegel'], now: ['Betontegel'] }],
  ],
  [
    'a yes that becomes a no',
    { published: false },
    [{ name: 'published', list: false, was: ['true'], now: ['false'] }],
  ],
  [
    'rows: what leaves and what joins',
    { composition: [{ material: 'm.zand', percentage: 20, ordering: 1, include_in_childs: true }] },
    [
      {
        name: 'composition',
        list: true,
        was: ['m.zand · 12.25 · 1 · true'],
        now: ['m.zand · 20 · 1 · true'],
      },
    ],
  ],
  [
    'a list that grows',
    { synonyms: ['Stoeptegel', 'Plavuis'] },
    [{ name: 'synonyms', list: true, was: [], now: ['Plavuis'] }],
  ],
  [
    'a list that is emptied',
    { synonyms: [] },
    [{ name: 'synonyms', list: true, was: ['Stoeptegel'], now: [] }],
  ],
  ['nothing', {}, undefined],
])('what a file changes is told with what stands there: %s', (_, changed, wanted) => {
  expect(fields(changed)).toEqual(wanted)
})

test('a long text and a long list are shown in part', () => {
  const [change] =
    fields({ name: 'x'.repeat(300), synonyms: Array.from({ length: 30 }, (_, n) => `s${n}`) }) ?? []
  expect(change?.now[0]).toBe(`${'x'.repeat(199)}…`)
  const now = (count: number) =>
    fields({ synonyms: Array.from({ length: count }, (_, n) => `s${n}`) })?.[0]?.now
  expect([now(30)?.length, now(30)?.at(-2), now(30)?.at(-1)]).toEqual([20, 's18', '… (+11)'])
  expect(now(20)?.at(-1)).toBe('s19')
})
