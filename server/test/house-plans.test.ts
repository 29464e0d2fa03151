import { endpoints } from '@bouwkring/contract/all'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growingWorld } from './growing-world.ts'
import { useWorld } from './world.ts'

// Nothing that is read asks for all rows of a table that grows with the market. Every GET of the contract is called once; the plan of each of its
// statements, for whatever values, must look up the rows of such a table by an index. Under the policies of a table that is easily lost: an
// expression with `coalesce`, or a list with `in`, is then compared row by row, which a small market does not show (five seconds at a million).
const world = useWorld()

/** Tables that grow with the market. */
const large = new Set([
  'market.listing',
  'market.property',
  'market.best_match',
  'matching.match',
  'notifications.notification',
  'products.image',
  'products.product',
  'products.property_value',
  'spots.spot',
  'transactions.transaction',
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
/** Indexes of some of the rows only: they are small. */
let partial: ReadonlySet<string>

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
  growing = await growingWorld(world)
  await growing.oneMore()
  await world.jobs()
  const { rows } = await world.asSystem((db) =>
    sql<{
      name: string
    }>`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indpred is not null`.execute(
      db,
    ),
  )
  partial = new Set(rows.map(({ name }) => name))
})
afterAll(() => {
  pg.Client.prototype.query = original
})

const isReading = (text: string) =>
  /^\s*(?:select|with)\b/i.test(text) && !text.includes('set_config')

/** The large tables that a statement reads without looking rows up, as a user of the growing organisation. On tables of a few rows a sequential scan is always cheapest, so there are none where there is another way. */
async function readWhole(statement: RawBuilder<unknown>): Promise<string[]> {
  const { tenantId, userId } = growing.owner
  return world.database.asPerson({ tenantId, userId, audience: '' }, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Node }[]
    }>`explain (generic_plan, format json, costs off, verbose) ${statement}`.execute(db)
    return rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
      .filter(
        (node) =>
          large.has(`${String(node.Schema)}.${String(node['Relation Name'])}`) &&
          node['Node Type'] !== 'Bitmap Heap Scan' &&
          node['Index Cond'] === undefined &&
          !partial.has(node['Index Name'] ?? ''),
      )
      .map((node) => `${node['Node Type']} of ${String(node['Relation Name'])}`)
  })
}

test('nothing that is read asks for all rows of a large table', { timeout: 120_000 }, async () => {
  const found = new Map<string, string[]>()
  let asked = 0
  for (const { name, endpoint } of endpoints) {
    // Figures of all organisations together count all of their products.
    if (endpoint.method !== 'GET' || endpoint.access === 'super-admin') continue
    const url = await growing.urlOf(name, endpoint)
    sent.clear()
    const { status } = await growing.whoMay(endpoint).raw({ url })
    if (status !== 200) continue
    asked++
    for (const text of [...sent].map((one) => one.replace('/* plan kept */', ''))) {
      if (!isReading(text)) continue
      const whole = await readWhole(sql.raw(text))
      if (whole.length > 0)
        found.set(`${name}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`, whole)
    }
  }
  expect(Object.fromEntries(found)).toEqual({})
  expect(asked).toBeGreaterThan(90)
})

test('a plan that reads all rows is found', async () => {
  const by = (condition: string) =>
    readWhole(
      sql.raw(
        `select (select l.name from market.listing l where l.product_id ${condition}) from notifications.notification n where n.id = $1`,
      ),
    )
  const other = `(n.params ->> 'other')::bigint`
  expect(await by(`= ${other}`)).toEqual([])
  expect(await by(`= (select coalesce(${other}, 1))`)).toEqual([])
  expect(await by(`= coalesce(${other}, 1)`)).toHaveLength(1)
  expect(
    await by(`in (select one::bigint from jsonb_array_elements_text(n.params -> 'products') one)`),
  ).toHaveLength(1)
})
