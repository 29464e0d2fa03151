import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'
import { hashOfKey } from '../../server/src/platform/keys.ts'
import type { Ids } from './people.ts'
import { insertRows, need } from './rows.ts'

const day = 86_400_000
const maker = 'beheer@delta.example'
/** Keys that the demo organisation created long ago; nobody knows them any more. */
const keys = [
  {
    name: 'Beheersysteem openbare ruimte',
    scopes: ['market:read', 'products:write'],
    hint: 'bk_7Qm2…x4Tz',
    made: 40,
    days: 365,
    used: 0.02,
    revoked: null,
  },
  {
    name: 'Dashboard circulariteit',
    scopes: ['market:read', 'transactions:read', 'matches:read'],
    hint: 'bk_Rf8w…0aLk',
    made: 75,
    days: 180,
    used: 1.1,
    revoked: null,
  },
  {
    name: 'Proef met bestekken',
    scopes: ['market:read'],
    hint: 'bk_pD3v…Yc9h',
    made: 70,
    days: 30,
    used: 44,
    revoked: null,
  },
]

/** What other systems may do with the demo organisation, and what they are notified of. */
export async function loadIntegrations(db: Db, ids: Ids, today: Date) {
  const ago = (days: number) => new Date(today.getTime() - days * day).toISOString()
  await insertRows(
    db,
    'integrations.api_key',
    {
      tenant_id: 'bigint',
      created_by: 'bigint',
      name: 'text',
      scopes: 'text[]',
      hash: 'bytea',
      hint: 'text',
      created_at: 'timestamptz',
      expires_at: 'timestamptz',
      last_used_at: 'timestamptz',
      revoked_at: 'timestamptz',
    },
    keys.map((k) => ({
      tenant_id: need(ids.tenants, 'delta'),
      created_by: need(ids.users, maker),
      name: k.name,
      scopes: k.scopes,
      hash: `\\x${hashOfKey(randomBytes(32).toString('base64url')).toString('hex')}`,
      hint: k.hint,
      created_at: ago(k.made),
      expires_at: ago(k.made - k.days),
      last_used_at: ago(k.used),
      revoked_at: k.revoked,
    })),
  )
  await sql`insert into integrations.feed (tenant_id, active) values (${need(ids.tenants, 'delta')}, true)`.execute(
    db,
  )
  // The demo market is loaded before any listener runs, so the job is added by its name.
  await sql`select platform.add_job('feed.stale>integrations', json_build_object('tenantId', ${need(ids.tenants, 'delta')}::bigint))`.execute(
    db,
  )
  await loadWebhook(db, need(ids.tenants, 'delta'))
}

/** A webhook with its deliveries about the last reservations. Its system does not exist, and nobody knows its secret. */
async function loadWebhook(db: Db, tenantId: number) {
  const { rows } = await sql<{
    id: number
  }>`insert into integrations.webhook (tenant_id, name, url, events, secret, created_at)
    values (${tenantId}, 'Beheersysteem openbare ruimte', 'https://koppelvlak.delta.example/bouwkring', '{match.found,reservation.made,reservation.accepted,transaction.completed}', ${randomBytes(64)}, now() - interval '40 days') returning id`.execute(
    db,
  )
  await sql`
    insert into integrations.delivery (tenant_id, webhook_id, cause, event, body, state, attempts, due_at, attempted_at, status, duration_ms, answer, created_at)
    select ${tenantId}, ${rows[0]?.id}, 'step:' || s.id, e.event,
      jsonb_build_object('type', e.event, 'timestamp', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'data', jsonb_build_object('transaction', jsonb_build_object('id', t.id, 'uri', '/api/transactions/' || t.id, 'status', s.to_status, 'amount', s.amount))),
      case when s.id % 7 = 3 then 'failed' else 'delivered' end, case when s.id % 7 = 3 then 10 when s.id % 5 = 1 then 2 else 1 end, s.at, s.at, case when s.id % 7 = 3 then 503 else 200 end, 80 + s.id % 240, case when s.id % 7 = 3 then 'Service Unavailable' else '{"ontvangen":true}' end, s.at
    from transactions.step s join transactions.transaction t on t.id = s.transaction_id and ${tenantId} in (t.sender_tenant_id, t.receiver_tenant_id)
    join (values ('create', 'reservation.made'), ('accept', 'reservation.accepted'), ('process', 'transaction.completed')) e (move, event) on e.move = s.move
    where s.at > now() - interval '30 days'`.execute(db)
}
