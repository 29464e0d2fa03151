import { randomUUID } from 'node:crypto'
import { market } from '@bouwkring/contract/market'
import { otlEditing } from '@bouwkring/contract/otl-editing'
import type { Spot } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../../test/make.ts'
import { tries } from '../../../test/ring.ts'
import { useMember, useWorld, type Caller } from '../../../test/world.ts'
import { present, ready, type Copy } from './copy.ts'
import { answered } from './counted.ts'

// A small limit, so that what many ask at once would exceed it if it grew with them.
const memoryMb = 96
// Requests may wait long for a connection: this is about the number of viewers, not about the load of the machine.
const world = useWorld({ MARKET_MEMORY_MB: String(memoryMb) }, { waitMs: 60_000 })
const me = useMember(world)

const source = () => ({ database: world.app.services.database, memoryMb, log: world.app.log })
const copy = () => present(world.app.services.database) as Copy

type Given = Record<string, unknown>

/** What the list, the map and the facets answer to one question. */
async function answers(who: Caller, filter: Given, page: Given) {
  const query = filter as never
  const list = await who.call(market.search, { query: { ...filter, ...page } as never })
  const { facets, properties } = await who.call(market.facets, { query })
  return {
    ids: list['hydra:member'].map((c) => c.id),
    total: list['hydra:totalItems'],
    onMap: (await who.call(market.map, { query })).product_count,
    facets,
    properties,
  }
}

/** The same twice: by the counting engine, which must not fail, and by the database. */
async function byBoth(who: Caller, filter: Given, page: Given = {}) {
  await ready(source())
  const before = { ...answered }
  const engine = await answers(who, filter, page)
  expect(answered.failed).toBe(before.failed)
  expect(answered.database).toBe(before.database)
  expect(answered.engine + answered.kept).toBe(before.engine + before.kept + 3)
  const { engine: counting, results } = copy()
  const { ask } = counting
  results.clear()
  counting.ask = () => Promise.reject(new Error('turned off'))
  try {
    const database = await answers(who, filter, page)
    expect(answered.failed).toBe(before.failed + 3)
    return { engine, database }
  } finally {
    counting.ask = ask
  }
}

/** A value of a property, and a term that it meets. */
const valueOf = (type: string, options: string[] | null) => {
  if (type === 'date') return { day: '2026-03-01', term: 'gte:2026-03-01' }
  if (type === 'number' || type === 'slider') return { number: 5, term: 'lte:5' }
  if (type === 'text' || type === 'url') return { texts: ['tekst'], term: 'has:tekst' }
  const option = options?.[0] ?? 'Ja'
  return { texts: [option], term: `is:${option}` }
}

test('a filter of 40 properties that everything meets', async () => {
  const spot = await makeSpot(me, { publish: true })
  const ids = [await rowOfProduct(world, spot), await rowOfProduct(world, spot)]
  const terms = await world.asSystem(async (db) => {
    const { rows } = await sql<{
      id: number
      reference: string
      type: string
      options: string[] | null
    }>`select id, reference, type, data -> 'options' as options from catalogue.property where type <> 'file' order by id limit 40`.execute(
      db,
    )
    expect(rows).toHaveLength(40)
    for (const { id, type, options } of rows) {
      const { texts = [], number = null, day = null } = valueOf(type, options)
      for (const product of ids)
        await sql`insert into products.property_value (tenant_id, product_id, property_id, texts, number, day)
          values (${spot.tenant.id}, ${product}, ${id}, ${texts}::text[], ${number}, ${day}::date)`.execute(
          db,
        )
    }
    return rows.map(({ reference, type, options }) => {
      return `${reference}:${valueOf(type, options).term}`
    })
  })
  await rowOfProduct(world, spot)
  const { engine, database } = await byBoth(me, { filters: terms, spot: spot.id })
  expect(engine).toEqual(database)
  expect(engine.ids).toEqual(ids.toReversed())
  expect(engine.onMap).toBe(2)
  // One term more than a list of a query may have.
  const tooMany = Array.from({ length: 101 }, () => terms[0] as string)
  expect(await me.status(market.search, { query: { filters: tooMany } as never })).toBe(400)
})

test('pages beyond the end are empty and keep the total', async () => {
  const spot = await makeSpot(me, { publish: true })
  for (let n = 0; n < 3; n++) await rowOfProduct(world, spot)
  for (const order of ['newest', 'amount', 'name', 'match'])
    for (const page of [2, 100_000]) {
      const { engine, database } = await byBoth(
        me,
        { spot: spot.id },
        { page, itemsPerPage: 100, order },
      )
      expect({ order, page, ...engine }).toEqual({ order, page, ...database })
      expect(engine).toMatchObject({ ids: [], total: 3, onMap: 3 })
    }
  expect(await me.status(market.search, { query: { page: 100_001 } as never })).toBe(400)
})

const many = tries(60, 200)

describe('many viewers', () => {
  test(
    `${many} with different groups at once: each gets its own counts, within the memory of the engine`,
    { timeout: 120_000 },
    async () => {
      const owner = await world.member()
      const spots: Spot[] = []
      for (let n = 0; n < 8; n++) spots.push(await makeSpot(owner, { publish: true }))
      for (const spot of spots) await rowOfProduct(world, spot, { name: 'Ringbalk' })
      const viewers = await Promise.all(Array.from({ length: many }, () => world.member()))
      await world.asSystem(async (db) => {
        const { rows: groups } = await sql<{
          id: number
        }>`insert into accounts."group" (kind, name, tenant_id, bit)
        select 'custom', 'Kring ' || n || ${randomUUID()}, ${owner.tenantId}, (select max(bit) from accounts."group") + n from generate_series(1, 8) n returning id`.execute(
          db,
        )
        for (const [n, { id }] of groups.entries()) {
          const spot = spots[n]?.id as number
          await sql`delete from spots.visibility where spot_id = ${spot}`.execute(db)
          await sql`insert into spots.visibility (tenant_id, spot_id, group_id) values (${owner.tenantId}, ${spot}, ${id})`.execute(
            db,
          )
          const members = viewers.flatMap((v, at) => ((at + 1) & (1 << n) ? v.tenantId : []))
          await sql`insert into accounts.group_member (group_id, tenant_id, status) select ${id}, unnest(${members}::bigint[]), 'accepted'`.execute(
            db,
          )
        }
      })
      const failed = answered.failed
      const query = { search: 'ringbalk' } as never
      const seen = await Promise.all(
        viewers.map(async (viewer) => {
          const [list, { facets }] = await Promise.all([
            viewer.call(market.search, { query }),
            viewer.call(market.facets, { query }),
          ])
          const units = facets.find((f) => f.name === 'unit')?.values ?? []
          return [list['hydra:totalItems'], units.reduce((sum, { count }) => sum + count, 0)]
        }),
      )
      const bitsOf = (n: number) => n.toString(2).replaceAll('0', '').length
      expect(seen).toEqual(viewers.map((_, at) => [bitsOf(at + 1), bitsOf(at + 1)]))
      expect(answered.failed).toBe(failed)
      const { payload } = await world.app.inject('/metrics')
      const told = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(payload)?.[1])
      expect(told('market_copy_loaded')).toBe(1)
      expect(told('market_copy_bytes')).toBeGreaterThan(0)
      expect(told('market_copy_bytes')).toBeLessThan(memoryMb * 1e6)
      expect(told('market_copy_rows_kept')).toBeGreaterThanOrEqual(2 * many)
      expect(told('market_copy_rows_kept')).toBeLessThanOrEqual(100_000)
    },
  )
})

test('a catalogue that is numbered anew in between', async () => {
  const chief = await world.member('ROLE_SUPER_ADMIN')
  const make = (name: string, parent: number | null = null) =>
    chief.call(otlEditing.make, { body: { type: 'product', name, parent } })
  const [last, low] = [await make('Zz laatste'), await make('Aa eerste')]
  const child = await make('Aa eerste klein', low.id)
  await world.jobs()
  const spot = await makeSpot(me, { publish: true })
  await rowOfProduct(world, spot, { otl_id: low.id })
  await rowOfProduct(world, spot, { otl_id: child.id })
  await rowOfProduct(world, spot, { otl_id: last.id })
  const below = async (otl: number) => {
    const { engine, database } = await byBoth(me, { otl: [otl], spot: spot.id })
    expect(engine).toEqual(database)
    return engine.total
  }
  expect([await below(last.id), await below(low.id)]).toEqual([1, 2])
  const { version } = await chief.call(otlEditing.form, { params: { id: low.id } })
  await chief.call(otlEditing.move, {
    params: { id: low.id },
    body: { parent: last.id, version, with_products: true },
  })
  // Products follow in a job; until then both count them where they were.
  expect([await below(last.id), await below(low.id)]).toEqual([1, 2])
  await world.jobs()
  expect([await below(last.id), await below(low.id), await below(child.id)]).toEqual([3, 2, 1])
})
