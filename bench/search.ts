import { setTimeout as sleep } from 'node:timers/promises'
import { writeQuery } from '../contract/src/query-string.ts'
import { dice, type Dice } from '../server/test/random-market.ts'
import { measure, ms, row } from './measure.ts'
import type { Stage } from './stage.ts'

type Filter = Record<string, unknown>
const words = [
  'betontegel',
  'tegels',
  'damwand',
  'beton grijs',
  'lichtmast',
  'hout',
  'staal verzinkt',
  'betontgel',
  'klinker',
]

/** The full mix: what people filter on, none to four at a time. */
function filterOf(d: Dice, otls: readonly number[]): Filter {
  const filter: Filter = { is_released: d.chance(0.75) }
  const more: (() => Filter)[] = [
    () => ({ search: d.pick(words) }),
    () => ({ otl: [d.pick(otls)] }),
    () => ({
      latitude: 51.2 + d.next() * 1.6,
      longitude: 4.2 + d.next() * 2,
      range: d.pick([10, 25, 50, 75]),
    }),
    () => ({ duurzaamheid: [d.pick(['Reused', 'BioBased', 'Recycled'])] }),
    () => ({ unit: [d.pick(['st', 'm2', 'm'])] }),
    () => ({ period_from: '2026-12-01', period_till: '2027-03-31' }),
    () => ({ definition: [d.pick(['project', 'depot'])] }),
    () => ({ scope: 'external' }),
    () => ({ amount: d.pick([10, 100, 1000]) }),
    () => ({ area: '4.2,51.8,5.6,52.5' }),
  ]
  for (let n = d.below(5); n > 0; n--) Object.assign(filter, d.pick(more)())
  return filter
}

async function get(stage: Stage, token: string, path: string, query: Filter) {
  const response = await fetch(`${stage.address}${path}?${writeQuery(query)}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
  })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${body}`)
  return body
}

/** Items 3 and 6: list with total, facets, both together, and the map, over HTTP with permissions and row-level security. */
export async function benchSearch(stage: Stage, size: string, runs: number): Promise<string[]> {
  const d = dice(3)
  const tokens = await Promise.all([1, 3, 5, 8, 13].map((id) => stage.token(id)))
  const otls = (
    await stage.database.asSystem((db) =>
      db.selectFrom('catalogue.otl').select('id').where('depth', '>', 0).execute(),
    )
  ).map((o) => o.id)
  const asked = Array.from({ length: runs }, () => ({
    token: d.pick(tokens),
    filter: filterOf(d, otls),
  }))
  const list = ({ token, filter }: (typeof asked)[number]) =>
    get(stage, token, '/api/products/search', filter)
  const facets = ({ token, filter }: (typeof asked)[number]) =>
    get(stage, token, '/api/modules/search-filters', filter)
  const map = ({ token, filter }: (typeof asked)[number]) =>
    get(stage, token, '/api/products/map', { ...filter, zoom: 8 })
  const plain = asked.map(({ token }) => ({ token, filter: { is_released: true } }))
  // The market is read into memory by the first question, in the background when it is big.
  for (let settled = 0; settled < 5;) {
    const began = performance.now()
    await list(asked[0] as (typeof asked)[number])
    settled = performance.now() - began < 200 ? settled + 1 : 0
    await sleep(500)
  }
  const lines: string[] = []
  const note = async (
    name: string,
    inputs: typeof asked,
    job: (input: (typeof asked)[number]) => Promise<unknown>,
  ) => {
    const f = await measure(inputs, job)
    lines.push(row(size, name, ms(f.p50), ms(f.p95), f.runs))
  }
  await note('yardstick: GET /user/info, which only opens the transaction', plain, ({ token }) =>
    get(stage, token, '/user/info', {}),
  )
  await note('list of 20 + exact total, filter mix', asked, list)
  await note('five facets, filter mix', asked, facets)
  await note('list + total + facets, filter mix', asked, async (a) =>
    Promise.all([list(a), facets(a)]),
  )
  await note('list of 20 + exact total, unfiltered', plain, list)
  await note('map of the country, unfiltered', plain, map)
  await note('map, filter mix', asked, map)
  const first = asked[0] as (typeof asked)[number]
  const response = await fetch(`${stage.address}/api/products/map?is_released=true&zoom=8`, {
    headers: { authorization: `Bearer ${first.token}`, 'accept-encoding': 'identity' },
  })
  const { gzipSync } = await import('node:zlib')
  lines.push(
    row(
      size,
      'map of the country, kB gzipped',
      (gzipSync(await response.text()).length / 1000).toFixed(1),
      '',
      1,
    ),
  )
  return lines
}
