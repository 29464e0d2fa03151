import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { offerOnMarket } from '../../test/reservable.ts'
import { useWorld } from '../../test/world.ts'
import { planKept, type Db } from './db.ts'

const world = useWorld()
const prepared = async (db: Db) =>
  (
    await sql<{
      name: string
      statement: string
    }>`select name, statement from pg_prepared_statements order by name`.execute(db)
  ).rows

test('a marked statement is prepared once for a connection and answers as it did; another is not', () =>
  world.asSystem(async (db) => {
    const before = await prepared(db)
    const ask = async (at: number) =>
      (await sql<{ is: number }>`${planKept} select ${at}::integer + 1 as is`.execute(db)).rows
    expect([await ask(1), await ask(41)]).toEqual([[{ is: 2 }], [{ is: 42 }]])
    await sql`select ${1}::integer as "not marked"`.execute(db)
    const more = (await prepared(db)).slice(before.length)
    expect(more.map(({ statement }) => statement.includes('+ 1 as is'))).toEqual([true])
  }))

test('what cannot be answered leaves the connection as it was', async () => {
  const divide = (by: number) =>
    world.asSystem(
      async (db) =>
        (await sql<{ is: number }>`${planKept} select 10 / ${by}::integer as is`.execute(db)).rows,
    )
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect(await divide(5)).toEqual([{ is: 2 }])
})

test('a connection keeps a hundred plans and sends what comes after them as any other', () =>
  world.asSystem(async (db) => {
    for (let at = 0; at < 120; at++)
      await sql`${planKept} select ${at}::integer as ${sql.id(`n${at}`)}`.execute(db)
    expect(await prepared(db)).toHaveLength(100)
  }))

test('what people wait for most takes few statements', async () => {
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
  // To begin, to come in and to commit are three of them.
  expect({
    reserve: await counted(reserve),
    transaction: await counted(() => sender.call(transactions.get, { params: { id } })),
    product: await counted(() => sender.call(products.get, { params: { id: product } })),
    spot: await counted(() => sender.call(spots.get, { params: { id: spot.id } })),
  }).toEqual({ reserve: 10, transaction: 4, product: 11, spot: 8 })
})
