import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { writeQuery } from '../contract/src/query-string.ts'
import { dice, type Dice } from '../server/test/random-market.ts'
import { figures, measure, ms, row } from './measure.ts'
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

/** The full mix: the filters that people use, none to four at a time. */
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

/** Runs `work` while the given number of clients keep sending requests. */
async function beside<T>(
  clients: number,
  draw: () => T[],
  ask: (one: T) => Promise<unknown>,
  work: () => Promise<void>,
) {
  let asking = true
  const others = Array.from({ length: clients }, async () => {
    while (asking) for (const one of draw()) if (asking) await ask(one)
  })
  await work()
  asking = false
  await Promise.all(others)
}

/** Responses per second for the given number of clients, over ten seconds. */
async function perSecond<T>(clients: number, draw: () => T[], ask: (one: T) => Promise<unknown>) {
  let answers = 0
  const began = performance.now()
  await beside(
    clients,
    draw,
    async (one) => {
      await ask(one)
      answers++
    },
    () => sleep(10_000),
  )
  return (answers / ((performance.now() - began) / 1000)).toFixed(1)
}

/** Items 3 and 6: the list with its total, facets, both together, and the map, over HTTP with permissions and row-level security. */
export async function benchSearch(stage: Stage, size: string, runs: number): Promise<string[]> {
  const d = dice(3)
  const tokens = await Promise.all([1, 3, 5, 8, 13].map((id) => stage.token(id)))
  const otls = (
    await stage.database.asSystem((db) =>
      db.selectFrom('catalogue.otl').select('id').where('depth', '>', 0).execute(),
    )
  ).map((o) => o.id)
  type Asked = { token: string; filter: Filter }
  // Drawn afresh for each row: a cached answer would measure nothing.
  const mix = (more: () => Filter = () => ({}), times = runs): Asked[] =>
    Array.from({ length: times }, () => ({
      token: d.pick(tokens),
      filter: { ...filterOf(d, otls), ...more() },
    }))
  const plain = (more: () => Filter = () => ({}), times = runs): Asked[] =>
    Array.from({ length: times }, () => ({
      token: d.pick(tokens),
      filter: { is_released: true, ...more() },
    }))
  const list = ({ token, filter }: Asked) => get(stage, token, '/api/products/search', filter)
  const facets = ({ token, filter }: Asked) =>
    get(stage, token, '/api/modules/search-filters', filter)
  const map = ({ token, filter }: Asked) =>
    get(stage, token, '/api/products/map', { zoom: 8, ...filter })
  const both = (a: Asked) => Promise.all([list(a), facets(a)])
  // The server copies the market when it starts, in the background.
  for (let settled = 0; settled < 5;) {
    const began = performance.now()
    await list(mix()[0] as Asked)
    settled = performance.now() - began < 200 ? settled + 1 : 0
    await sleep(500)
  }
  const lines: string[] = []
  const note = async (name: string, inputs: Asked[], job: (input: Asked) => Promise<unknown>) => {
    const f = await measure(inputs, job)
    lines.push(row(size, name, ms(f.p50), ms(f.p95), f.runs))
  }
  // After a change to the market, cached answers are computed again.
  const product = await stage.database.asSystem((db) =>
    db.selectFrom('market.listing').select('product_id as id').limit(1).executeTakeFirstOrThrow(),
  )
  const change = () =>
    stage.database.asSystem((db) =>
      db
        .updateTable('products.product')
        .set({ amount: 1 + d.below(1000) })
        .where('id', '=', product.id)
        .execute(),
    )
  const afterChange = (job: (input: Asked) => Promise<unknown>) => async (inputs: Asked[]) => {
    const times: number[] = []
    for (const input of inputs) {
      await change()
      const began = performance.now()
      await job(input)
      times.push(performance.now() - began)
    }
    return figures(times.slice(Math.floor(times.length / 10)))
  }
  const noteChanged = async (name: string, job: (input: Asked) => Promise<unknown>) => {
    const f = await afterChange(job)(plain())
    lines.push(row(size, name, ms(f.p50), ms(f.p95), f.runs))
  }
  const me = ({ token }: Asked) => get(stage, token, '/user/info', {})
  await note('yardstick: GET /user/info, which only opens the transaction', plain(), me)
  await note('list of 20 + exact total, filter mix', mix(), list)
  await note('five facets, filter mix', mix(), facets)
  await note('list + total + facets, filter mix', mix(), both)
  await note('list of 20 + exact total, unfiltered', plain(), list)
  await noteChanged('the same, the market changed just before', list)
  await note('list + total + facets, unfiltered', plain(), both)
  await noteChanged('the same, the market changed just before', both)
  await note(
    'typed words',
    plain(() => ({ search: d.pick(words) })),
    list,
  )
  // As the screen opens.
  await note(
    'list of 20 + exact total by match, unfiltered',
    plain(() => ({ order: 'match' })),
    list,
  )
  await note(
    'page 2 of the same',
    plain(() => ({ order: 'match', page: 2 })),
    list,
  )
  await note(
    'order by match, filter mix',
    mix(() => ({ order: 'match' })),
    list,
  )
  await note(
    'order by distance, filter mix',
    mix(() => ({ order: 'distance', latitude: 51.2 + d.next(), longitude: 4.2 + d.next() })),
    list,
  )
  await note(
    'order by name, filter mix',
    mix(() => ({ order: 'name' })),
    list,
  )
  await note('map of the country, unfiltered', plain(), map)
  await noteChanged('the same, the market changed just before', map)
  await note('map, filter mix', mix(), map)
  await note(
    'map of a town',
    plain(() => ({ zoom: 13, area: '5.05,52.05,5.2,52.13', amount: d.below(20) })),
    map,
  )
  const ids = await stage.database.asSystem((db) =>
    db
      .selectFrom('market.listing')
      .select('product_id as id')
      // Visible to everybody: a request for a product that the caller may not see takes less work.
      .where(sql<boolean>`audience & 1 = 1`)
      .orderBy('published_at', 'desc')
      .limit(runs)
      .execute(),
  )
  const detail = await measure(ids, async ({ id }) => {
    const response = await fetch(`${stage.address}/api/products/${id}`, {
      headers: { authorization: `Bearer ${tokens[0]}` },
    })
    await response.text()
    if (response.status !== 200) throw new Error(`product ${id} answered ${response.status}`)
  })
  lines.push(row(size, 'detail of one product', ms(detail.p50), ms(detail.p95), detail.runs))
  await beside(4, mix, both, async () => {
    await note('GET /user/info beside 4 clients that ask list and facets', plain(), me)
  })
  lines.push(row(size, '8 clients, list + total: per second', await perSecond(8, mix, list), '', 1))
  lines.push(row(size, '8 clients, with facets: per second', await perSecond(8, mix, both), '', 1))
  const first = plain()[0] as Asked
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
