import { endpoints } from '@bouwkring/contract/all'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growingWorld } from './growing-world.ts'
import { run } from './operation/run-sql.ts'
import { useWorld } from './world.ts'

// Nothing that is read asks for all rows of a table that grows with the market. Every GET of the contract is called once; the plan of each of its
// statements, for whatever values, must look up the rows of such a table by an index. Under the policies of a table that is easily lost: an
// expression with `coalesce`, or a list with `in`, is then compared row by row, which a small market does not show (five seconds at a million).
const world = useWorld()

/** Tables that grow with the market; there are fifty times fewer spots, of which lists and filters do read all that the caller may see. */
const large = new Set([
  'market.listing',
  'market.property',
  'market.best_match',
  'matching.match',
  'notifications.notification',
  'products.image',
  'products.product',
  'products.property_value',
  'transactions.transaction',
])

/** Indexes that hold only a few rows of their table: reading all of one is cheap. */
const small = new Set([
  // Reservations that wait for an answer.
  'transaction_pending',
  // Offers with a minimum amount: the filter for any amount leaves these out.
  'product_least_amount',
  // Listings without an object type, matched by their names.
  'listing_loose',
])

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Schema?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

let growing: Awaited<ReturnType<typeof growingWorld>>
let indexes: ReadonlySet<string>
// The statements that a user's request sends, where the driver sends them; not those of jobs and of work across all organisations, which no policy limits.
const sent = new Set<string>()
const original = pg.Client.prototype.query
beforeAll(async () => {
  pg.Client.prototype.query = function kept(this: pg.Client, ...args: unknown[]) {
    const [given] = args
    const text = typeof given === 'string' ? given : (given as { text?: unknown }).text
    if (typeof text === 'string' && this.user === 'bouwkring_app') sent.add(text)
    return (original as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof original
  // Statistics that arrive halfway would change the plans.
  await run(
    world.ownerUrl,
    ...[...large].map((table) => `alter table ${table} set (autovacuum_enabled = off)`),
  )
  growing = await growingWorld(world)
  await growing.oneMore()
  await world.jobs()
  const { rows } = await world.asSystem((db) =>
    sql<{
      name: string
    }>`select indexname as name from pg_indexes where schemaname || '.' || tablename = any(${[...large]}::text[])`.execute(
      db,
    ),
  )
  indexes = new Set(rows.map(({ name }) => name))
}, 180_000)
afterAll(() => {
  pg.Client.prototype.query = original
})

const isReading = (text: string) =>
  /^\s*(?:select|with)\b/i.test(text) && !text.includes('set_config')

/** The large tables that a statement reads without looking rows up, as a user of the growing organisation. On tables of a few rows reading all of them is always cheapest, so that is left out where there is another way. */
async function readWhole(statement: string): Promise<string[]> {
  const { tenantId, userId } = growing.owner
  return world.database.asPerson({ tenantId, userId, audience: '' }, async (db) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql.raw(`set local enable_${way} = off`).execute(db)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    await sql.raw(`prepare looked_at as ${statement}`).execute(db)
    const params = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
    const nulls = params === 0 ? '' : `(${Array.from({ length: params }, () => 'null').join(', ')})`
    const { rows } = await sql
      .raw<{
        'QUERY PLAN': { Plan: Node }[]
      }>(`explain (format json, costs off, verbose) execute looked_at${nulls}`)
      .execute(db)
    await sql`deallocate looked_at`.execute(db)
    return rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
      .filter(
        (node) =>
          (node['Relation Name'] === undefined
            ? indexes.has(node['Index Name'] ?? '')
            : large.has(`${String(node.Schema)}.${node['Relation Name']}`)) &&
          // The index scan below it says what it looks up.
          node['Node Type'] !== 'Bitmap Heap Scan' &&
          node['Index Cond'] === undefined &&
          !small.has(node['Index Name'] ?? ''),
      )
      .map(
        (node) => `${node['Node Type']} of ${node['Index Name'] ?? String(node['Relation Name'])}`,
      )
  })
}

/** What the market is asked besides the default: each order, and the filters that read other tables. */
const asks = [
  'order=match',
  'order=match&page=2',
  'order=match&search=tegel',
  'order=distance&latitude=52.1&longitude=5.1&range=50',
  'order=name',
  'order=amount',
  'search=tegel',
  'otl[]=1',
  'city[]=Utrecht',
  'favorite=true',
  'any_amount=true',
  'price_type[]=fixed',
  'filters[]=conditiescore:gte:2',
  'area=4.2,51.8,5.6,52.5',
  'scope=internal',
]
const ofMarket = new Set(['market.search', 'market.map', 'market.facets'])
const years: Record<string, string> = {
  'insights.get': '?from=2020-01-01&till=2100-01-01',
  'insights.export': '?from=2020-01-01&till=2100-01-01&what=offers',
}
const urlsOf = async (name: string, endpoint: Endpoint) => {
  const url = (await growing.urlOf(name, endpoint)) + (years[name] ?? '')
  if (!ofMarket.has(name)) return [url]
  const orders = (one: string) => name === 'market.search' || !/order|page/.test(one)
  return [url, ...asks.filter(orders).map((one) => `${url}?${one}`)]
}
/** Calls that need a file, a key or a row that is not made here. */
const notAsked = [
  'attachments.access',
  'attachments.download',
  'catalogue.moduleType',
  'documents.media',
  'documents.one',
  'drawings.category',
  'entry.subdomain',
  'feeds.read',
  'files.image',
  'files.wholeImage',
  'hazardDocuments.get',
  'help.document',
  'imports.raw',
  'liveFit.ask',
  'matching.needed',
  'places.nearest',
  'productBulk.get',
  'products.propertyFile',
  'shapes.mediaObject',
  'shapes.read',
  'spots.directions',
  'standardLibrary.one',
  'storage.calendar',
  'storage.ofMatch',
]

// On the version that is measured: each makes other plans for a market of a few rows.
const isOurs = process.env.TEST_DATABASE_URL === undefined
test.runIf(isOurs)(
  'nothing that is read asks for all rows of a large table',
  { timeout: 180_000 },
  async () => {
    const found = new Map<string, string[]>()
    const refused = new Set<string>()
    const seen = new Set<string>()
    for (const { name, endpoint } of endpoints) {
      // Figures of all organisations together count all of their products.
      if (endpoint.method !== 'GET' || endpoint.access === 'super-admin') continue
      for (const url of await urlsOf(name, endpoint)) {
        sent.clear()
        const { status } = await growing.whoMay(endpoint).raw({ url })
        if (status !== 200) refused.add(url.includes('?') && ofMarket.has(name) ? url : name)
        else
          for (const text of [...sent].map((one) => one.replace('/* plan kept */', ''))) {
            if (!isReading(text) || seen.has(text)) continue
            seen.add(text)
            const whole = await readWhole(text)
            if (whole.length > 0)
              found.set(`${url}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`, whole)
          }
      }
    }
    expect([...refused].toSorted()).toEqual(notAsked)
    expect(Object.fromEntries(found)).toEqual({})
  },
)

test('a plan that reads all rows is found', async () => {
  const by = (condition: string) =>
    readWhole(
      `select (select l.name from market.listing l where l.product_id ${condition}) from notifications.notification n where n.id = $1`,
    )
  const other = `(n.params ->> 'other')::bigint`
  expect(await by(`= ${other}`)).toEqual([])
  expect(await by(`= (select coalesce(${other}, 1))`)).toEqual([])
  expect(await by(`= coalesce(${other}, 1)`)).toHaveLength(1)
  expect(
    await by(`in (select one::bigint from jsonb_array_elements_text(n.params -> 'products') one)`),
  ).toHaveLength(1)
  // Nor may an index of many rows be read whole.
  const whole = await readWhole(
    'select p.product_id from market.property p where p.number is not null',
  )
  expect(whole).toEqual(expect.arrayContaining([expect.stringContaining('property_number')]))
})
