import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makePicture, makeProduct, makeSpot } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { auditDays, terms } from './terms.ts'
import { forget, removeOrphans, withoutBytes } from './jobs-upkeep.ts'

const world = useWorld()
const day = 86_400_000
const later = (days: number) => new Date(Date.now() + days * day)
const count = async (table: string, only = 'true') =>
  world.asSystem(
    async (db) =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(only)}`.execute(db)
      ).rows[0]?.n,
  )

/** Creates a row now for everything that has a term. */
async function oneOfEach(me: Caller) {
  const mail = (key: string, state: string) =>
    sql`insert into platform.mail (tenant_id, dedupe_key, to_name, to_address, subject, body, state, sent_at) values (${me.tenantId}, ${key}, 'Sanne', 's@test.example', 'Over', 'Tekst', ${state}, ${state === 'sent' ? new Date() : null})`
  const spot = await makeSpot(me)
  await world.asSystem(async (db) => {
    const hash = () => sql`decode(${randomUUID().replaceAll('-', '').repeat(2)}, 'hex')`
    await sql`insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key) values (${me.tenantId}, ${me.userId}, 'match', '{}', ${randomUUID()})`.execute(
      db,
    )
    await sql`insert into accounts.one_time_token (hash, tenant_id, user_id, purpose, expires_at) values (${hash()}, ${me.tenantId}, ${me.userId}, 'reset', now())`.execute(
      db,
    )
    await sql`insert into accounts.half_way (hash, user_id, tenant_id, stay, expires_at) values (${hash()}, ${me.userId}, ${me.tenantId}, false, now())`.execute(
      db,
    )
    await sql`insert into accounts.attempt (key, since, count) values (${hash()}, now(), 1)`.execute(
      db,
    )
    await sql`insert into accounts.hand_over (hash, user_id, tenant_id, session_id, expires_at) select ${hash()}, user_id, tenant_id, id, now() from accounts.session where user_id = ${me.userId} limit 1`.execute(
      db,
    )
    await sql`insert into accounts.former_subdomain (subdomain, tenant_id, until) values ('vroeger', ${me.tenantId}, now())`.execute(
      db,
    )
    await sql`insert into integrations.api_key (tenant_id, created_by, name, scopes, hash, hint, expires_at) values (${me.tenantId}, ${me.userId}, 'Sleutel', '{market:read}', ${hash()}, 'bk_', now())`.execute(
      db,
    )
    await sql`with hook as (insert into integrations.webhook (tenant_id, name, url, events, secret) values (${me.tenantId}, 'x', 'https://a.example', '{match.found}', ${hash()}) returning id) insert into integrations.delivery (tenant_id, webhook_id, cause, event, body) select ${me.tenantId}, id, 'c', 'match.found', '{}' from hook`.execute(
      db,
    )
    await mail('sent', 'sent').execute(db)
    await mail('waiting', 'waiting').execute(db)
    await sql`insert into transactions.contact_message (sender_tenant_id, sender_user_id, receiver_tenant_id, product_name, name, email, company, message) values (${me.tenantId}, ${me.userId}, ${me.tenantId}, 'Tegel', 'S', 's@test.example', 'C', 'M')`.execute(
      db,
    )
    await sql`insert into platform.idempotency (tenant_id, user_id, route, key, request_hash) values (${me.tenantId}, ${me.userId}, 'POST /x', 'k', 'h')`.execute(
      db,
    )
    const { rows } = await sql<{
      id: number
    }>`insert into transactions.transaction (sender_tenant_id, receiver_tenant_id, amount, snapshot, expires_at) values (${me.tenantId}, ${me.tenantId}, 1, '{}', now() + interval '10 years') returning id`.execute(
      db,
    )
    await sql`insert into transactions.answer_link (hash, tenant_id, user_id, transaction_id, move, expires_at) values (${hash()}, ${me.tenantId}, ${me.userId}, ${rows[0]?.id}, 'accept', now())`.execute(
      db,
    )
    await sql`with kept as (insert into market.saved_search (tenant_id, user_id, name, filter, view, is_released) values (${me.tenantId}, ${me.userId}, 'Tegels', '{}', 'map', true) returning id, tenant_id) insert into market.saved_search_hit (search_id, product_id, tenant_id, why) select id, 1, tenant_id, 'new' from kept`.execute(
      db,
    )
    await sql`insert into products.bulk (tenant_id, spot_id, deed, state) values (${me.tenantId}, ${spot.id}, '{"act":"publish"}', 'done')`.execute(
      db,
    )
    await sql`with made as (insert into imports.import (tenant_id, spot_id, filename, file_hash) values (${me.tenantId}, ${spot.id}, 'voorraad.csv', '\\x01') returning id, tenant_id), file as (insert into files.file (tenant_id, kind, filename, bytes) values (${me.tenantId}, 'image', 'foto.jpg', 1) returning key),
      many as (insert into products.bulk_picture (tenant_id, file_key, filename, width, height) select ${me.tenantId}, key, 'foto.jpg', 1, 1 from file),
      picture as (insert into imports.picture (import_id, tenant_id, name, filename, file_key, width, height) select id, tenant_id, 'foto.jpg', 'foto.jpg', key, 1, 1 from made, file)
      insert into imports.file (import_id, tenant_id, bytes) select id, tenant_id, '\\x01' from made`.execute(
      db,
    )
  })
}

describe('data with a retention period (P7)', () => {
  test('is deleted within a day after it and not before; pending data stays', async () => {
    const me = await world.member()
    await oneOfEach(me)
    const steps = [...new Set(terms.map(({ days }) => days))].toSorted((a, b) => a - b)
    for (const days of steps) {
      // The age of a session counts from the end of its own life.
      const due = terms.filter((term) => term.days === days && term.what !== 'sessions')
      await forget(world, later(days - 0.5))
      for (const { table, only } of due)
        expect({ table, days, left: await count(table, only) }).toEqual({
          table,
          days,
          left: expect.any(Number) as number,
        })
      const before = await Promise.all(due.map(({ table, only }) => count(table, only)))
      expect(before.every((n) => (n ?? 0) > 0)).toBe(true)
      await forget(world, later(days + 0.5))
      for (const { table, only } of due)
        expect({ table, days, left: await count(table, only) }).toEqual({ table, days, left: 0 })
    }
    expect(await count('platform.mail')).toBe(1)
    expect(await count('accounts.session')).toBe(0)
    expect(await count('accounts.user', `id = ${me.userId}`)).toBe(1)
  })

  test('a living session stays', async () => {
    const me = await world.member()
    await forget(world)
    expect(await count('accounts.session', `user_id = ${me.userId}`)).toBe(1)
  })

  test('the periods equal those in docs/operations.md', () => {
    const told = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    for (const { what, days } of [...terms, { what: 'audit log', days: auditDays }])
      expect(told).toContain(`| ${what} | ${days} days |`)
  })
})

describe('files and rows (O8)', () => {
  test('unreferenced files are deleted after a day, referenced ones stay; a row without bytes is detected', async () => {
    const { storage } = world.app.services
    const me = await world.member()
    const product = await makeProduct(me, await makeSpot(me), { publish: true })
    const key = product.images[0]?.object_key as string
    const [lost, lostDocument] = [randomUUID(), randomUUID()]
    await storage.put(`images/${lost}/large`, await makePicture())
    await storage.put(`documents/${lostDocument}/original`, Buffer.from('x'))
    await storage.put(`erased/${randomUUID()}`, Buffer.from('x'))
    expect(await removeOrphans(world.app.services)).toBe(0)
    expect(await removeOrphans(world.app.services, Date.now() + 2 * day)).toBe(2)
    const left: string[] = []
    for await (const { key: one } of storage.list('')) left.push(one)
    expect(left.filter((one) => one.includes(lost) || one.includes(lostDocument))).toEqual([])
    expect(left.some((one) => one.includes(key))).toBe(true)
    expect(left.some((one) => one.startsWith('erased/'))).toBe(true)
    await world.asSystem((db) =>
      sql`update files.file set created_at = now() - interval '2 hours'`.execute(db),
    )
    expect(await withoutBytes(world.app.services)).toEqual([])
    await storage.remove(`images/${key}`)
    expect(await withoutBytes(world.app.services)).toEqual([key])
  })
})
