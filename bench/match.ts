import { sql } from 'kysely'
import { matchAll } from '../server/src/matching/index.ts'
import {
  sidesOf,
  sidesOfTree,
  otls,
  today,
  weightsOf,
} from '../server/src/matching/queries/sides.ts'
import { score } from '../server/src/matching/rules.ts'
import type { Side } from '../server/src/matching/rules-side.ts'
import type { Database } from '../server/src/platform/db.ts'
import { measure, ms, row } from './measure.ts'
import type { Stage } from './stage.ts'

async function sample(database: Database, released: boolean, count: number) {
  return database.asSystem(async (db) =>
    (
      await sql<{
        id: number
      }>`select product_id as id from market.listing where is_released = ${released} order by md5(product_id::text) limit ${count}`.execute(
        db,
      )
    ).rows.map((r) => r.id),
  )
}

/** Item 4: the best 20 for one product by the fast path, in one transaction as in a job. */
export async function benchMatch(stage: Stage, size: string, runs: number): Promise<string[]> {
  const lines: string[] = []
  for (const released of [false, true]) {
    const ids = await sample(stage.database, released, runs)
    await stage.database.asSystem(async (db) => {
      let found = 0
      const f = await measure(
        ids,
        async (id) =>
          void (found += (
            await sql`select * from matching.candidates(${id}::bigint, 20)`.execute(db)
          ).rows.length),
      )
      lines.push(
        row(
          size,
          `best 20 of one ${released ? 'offer' : 'demand'} (found ${(found / ids.length).toFixed(1)} on average)`,
          ms(f.p50),
          ms(f.p95),
          f.runs,
        ),
      )
    })
  }
  return lines
}

/** Item 4: the fast path against the reference: the scores of the best 20 for random demands. */
export async function checkMatch(stage: Stage, size: string, count: number): Promise<string[]> {
  const ids = await sample(stage.database, false, count)
  let [same, compared] = [0, 0]
  await stage.database.asSystem(async (db) => {
    const known = await otls(db)
    const weights = await weightsOf(db)
    const now = await today(db)
    const demands = await sidesOf(db, ids, known)
    for (const root of [...known.values()].filter((o) => o.depth === 0)) {
      const own = demands.filter((d) => d.otl && d.otl.pre >= root.pre && d.otl.pre <= root.post)
      if (own.length === 0) continue
      const offers = (await sidesOfTree(db, root, known)).filter((s) => s.isReleased)
      for (const demand of own) {
        const expected = bestOf(
          demand,
          offers,
          (d) => (d.otl ? (weights.get(d.otl.id) ?? []) : []),
          now,
        )
        const { rows } = await sql<{
          score: number
        }>`select score from matching.candidates(${demand.productId}::bigint, 20)`.execute(db)
        compared++
        if (
          rows.length === expected.length &&
          rows.every((r, i) => Math.abs(r.score - (expected[i] ?? -1)) < 1e-6)
        )
          same++
      }
    }
  })
  return [row(size, 'best 20 the same as the reference', `${same} of ${compared}`, '', compared)]
}

const bestOf = (
  demand: Side,
  offers: readonly Side[],
  weightsFor: (d: Side) => Parameters<typeof score>[2],
  now: number,
) =>
  offers
    .flatMap((o) => score(o, demand, weightsFor(demand), now)?.score ?? [])
    .sort((a, b) => b - a)
    .slice(0, 20)

/** Item 5: all matches at once. */
export async function benchMatchAll(stage: Stage, size: string): Promise<string[]> {
  const began = performance.now()
  const count = await stage.database.asSystem((db) => matchAll(db))
  return [
    row(
      size,
      `all matches at once, s (${count} kept)`,
      ((performance.now() - began) / 1000).toFixed(1),
      '',
      1,
    ),
  ]
}
