import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { offerOnMarket } from '../../test/reservable.ts'
import { useWorld } from '../../test/world.ts'
import type { Db } from './db.ts'
import { planKept } from './direct-connection.ts'

const world = useWorld()
const prepared = async (db: Db) =>
  (
    await sql<{
      name: string
      statement: string
    }>`select name, statement from pg_prepared_statements order by name`.execute(db)
  ).rows

test('a marked statement is prepared once per connection and gives the same result; others are not prepared', () =>
  world.asSystem(async (db) => {
    const before = await prepared(db)
    const ask = async (at: number) =>
      (await sql<{ is: number }>`${planKept} select ${at}::integer + 1 as is`.execute(db)).rows
    expect([await ask(1), await ask(41)]).toEqual([[{ is: 2 }], [{ is: 42 }]])
    await sql`select ${1}::integer as "not marked"`.execute(db)
    const more = (await prepared(db)).slice(before.length)
    expect(more.map(({ statement }) => statement.includes('+ 1 as is'))).toEqual([true])
  }))

test('a failed statement leaves the connection as it was', async () => {
  const divide = (by: number) =>
    world.asSystem(
      async (db) =>
        (await sql<{ is: number }>`${planKept} select 10 / ${by}::integer as is`.execute(db)).rows,
    )
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect(await divide(5)).toEqual([{ is: 2 }])
})

test('a connection keeps a hundred plans and sends later ones as ordinary statements', () =>
  world.asSystem(async (db) => {
    for (let at = 0; at < 120; at++)
      await sql`${planKept} select ${at}::integer as ${sql.id(`n${at}`)}`.execute(db)
    expect(await prepared(db)).toHaveLength(100)
  }))

test('parallel statements in a transaction go to the database together and each gets its own result', async () => {
  const took = new Map<string, number>()
  world.database.onStatement(({ text, seconds }) => void took.set(text, seconds))
  const answers = await world.asSystem((db) =>
    Promise.all([
      sql<{ is: string }>`select 'first' as is, pg_sleep(0.2)`.execute(db),
      sql<{ is: string }>`select 'second' as is`.execute(db),
    ]),
  )
  expect(answers.map(({ rows }) => rows[0]?.is)).toEqual(['first', 'second'])
  // The second was in progress while the first ran.
  expect(took.get(`select 'second' as is`)).toBeGreaterThan(0.15)
})

test('when one of them fails its reason is reported, the others are rolled back, and the next transaction is unaffected', async () => {
  const name = `beside ${Date.now()}`
  const put = (db: Db) =>
    sql`insert into platform.audit (action, object) values ('beside', ${name})`.execute(db)
  const kept = () =>
    world.asSystem(
      async (db) =>
        (await sql`select from platform.audit where object = ${name}`.execute(db)).rows.length,
    )
  await expect(
    world.asSystem((db) => Promise.all([put(db), sql`select 1 / 0`.execute(db), put(db)])),
  ).rejects.toThrow('division by zero')
  expect(await kept()).toBe(0)
  await world.asSystem((db) => Promise.all([put(db), put(db)]))
  expect(await kept()).toBe(2)
})

test('the requests that people wait for most take few statements', async () => {
  let statements = 0
  world.database.onStatement(() => statements++)
  const counted = async (ask: () => Promise<unknown>) => {
    await ask()
    statements = 0
    await ask()
    return statements
  }
  const { sender, spot, product } = await offerOnMarket(world)
  const reserve = () => sender.call(transactions.create, { body: { product, amount: 1 } })
  const { id } = await reserve()
  // Three of them are begin, entering and commit.
  expect({
    reserve: await counted(reserve),
    transaction: await counted(() => sender.call(transactions.get, { params: { id } })),
    product: await counted(() => sender.call(products.get, { params: { id: product } })),
    spot: await counted(() => sender.call(spots.get, { params: { id: spot.id } })),
  }).toEqual({ reserve: 10, transaction: 4, product: 11, spot: 8 })
})
