import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
