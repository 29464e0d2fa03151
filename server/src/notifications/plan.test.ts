import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { subjectColumns } from './queries-subject.ts'

const world = useWorld()

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]
/** Tables that grow with the market. */
const large = ['listing', 'product', 'image', 'transaction', 'spot']

/** The scans of a large table in the plan of a statement that do not look its rows up by an id. Without sequential scans where there is another way: on a small table they are always cheapest. */
async function readsAll(statement: ReturnType<typeof sql>) {
  const { tenantId, userId } = await world.member()
  return world.database.asPerson({ tenantId, userId, audience: '' }, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Node }[]
    }>`explain (format json, costs off) ${statement}`.execute(db)
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => all(Plan)))
    expect(nodes.some((node) => large.includes(node['Relation Name'] ?? ''))).toBe(true)
    return nodes
      .filter((node) => large.includes(node['Relation Name'] ?? ''))
      .filter(
        (node) =>
          node['Node Type'] !== 'Bitmap Heap Scan' &&
          !/\b(?:product_|spot_|basket_)?id = /.test(node['Index Cond'] ?? ''),
      )
      .map(
        (node) =>
          `${node['Node Type']} of ${String(node['Relation Name'])}: ${String(node['Index Cond'])}`,
      )
  })
}

test('what a notification is about is looked up by its ids: at a million products, twenty notifications took longer than a request may', async () => {
  expect(
    await readsAll(sql`select ${subjectColumns} from notifications.notification n where n.id = 1`),
  ).toEqual([])
  // As it was: under the policy of the other table, an expression is compared row by row.
  expect(
    await readsAll(
      sql`select (select l.name from market.listing l where l.product_id = coalesce((n.params ->> 'other')::bigint, 0)) from notifications.notification n where n.id = 1`,
    ),
  ).not.toEqual([])
})
