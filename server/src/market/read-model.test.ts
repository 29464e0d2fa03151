import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { dice, randomChange, randomMarket } from '../../test/random-market.ts'
import { run } from '../../test/operation/run-sql.ts'
import { tries } from '../../test/ring.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { rebuild } from './index.ts'

const world = useWorld()

const tables = ['listing', 'property', 'spot_rollup'] as const
const contents = () =>
  world.asSystem(async (db) => {
    const all: Record<string, unknown> = {}
    for (const table of tables)
      all[table] = (
        await sql<{
          row: unknown
        }>`select to_jsonb(t) as row from ${sql.table(`market.${table}`)} t order by 1`.execute(db)
      ).rows
    return all
  })

describe('the read model', () => {
  test('upkeep after random changes gives the same as a rebuild', async () => {
    const d = dice(7)
    const m = await randomMarket(world, d, { tenants: 6, spots: 30, products: 250 })
    for (let i = 0; i < tries(100, 300); i++) await randomChange(world, d, m)
    const kept = await contents()
    expect((kept.listing as unknown[]).length).toBeGreaterThan(20)
    await world.asSystem((db) => rebuild(db))
    expect(await contents()).toEqual(kept)
  }, 60_000)

  /** Waits until a transaction of this database waits for a lock, or the change of the spot is done. */
  async function waitsOrIsDone(leave: Promise<unknown>) {
    let done = false
    const end = () => (done = true)
    void leave.then(end, end)
    const waiting = () =>
      run(
        world.ownerUrl,
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    await expect
      .poll(async () => done || (await waiting()).length > 0, { timeout: 20_000 })
      .toBe(true)
  }

  /** Publishes a product and takes its spot off the market before that is committed; returns what is still listed of it. */
  async function race(me: Caller) {
    const spot = await makeSpot(me, { publish: true })
    const id = await rowOfProduct(world, spot, { published: false })
    let leave: Promise<unknown> = Promise.resolve()
    await world.asSystem(async (db) => {
      await db
        .updateTable('products.product')
        .set({ published: true })
        .where('id', '=', id)
        .execute()
      leave = world.asSystem((other) =>
        other.updateTable('spots.spot').set({ active: false }).where('id', '=', spot.id).execute(),
      )
      await waitsOrIsDone(leave)
    })
    await leave
    return world.asSystem(
      async (db) =>
        (await sql`select product_id from market.listing where spot_id = ${spot.id}`.execute(db))
          .rows.length,
    )
  }

  test('a product published while its spot leaves the market does not stay on it; control: without the lock it does', async () => {
    const me = await world.member()
    expect(await race(me)).toBe(0)
    const owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ definition: string }>(
      "select pg_get_functiondef('market.hold(bigint[],bigint[])'::regprocedure) as definition",
    )
    await owner.query(
      'create or replace function market.hold(products bigint[], spots bigint[]) returns void language sql as $$ select $$',
    )
    const left = await race(me)
    await owner.query(rows[0]?.definition ?? '')
    await owner.end()
    await world.asSystem((db) => rebuild(db))
    expect(left).toBe(1)
  })
})
