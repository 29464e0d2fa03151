import { randomBytes } from 'node:crypto'
import type { Db } from '../../server/src/platform/db.ts'
import { hashOfKey } from '../../server/src/platform/keys.ts'
import type { Ids } from './people.ts'
import { insertRows, need } from './rows.ts'

const day = 86_400_000
const maker = 'beheer@delta.example'
/** Keys that the demo organisation made long ago; nobody knows them any more. */
const keys = [
  { name: 'Beheersysteem openbare ruimte', scopes: ['market:read', 'products:write'], hint: 'bk_7Qm2…x4Tz', made: 40, days: 365, used: 0.02, revoked: null },
  { name: 'Dashboard circulariteit', scopes: ['market:read', 'transactions:read', 'matches:read'], hint: 'bk_Rf8w…0aLk', made: 75, days: 180, used: 1.1, revoked: null },
  { name: 'Proef met bestekken', scopes: ['market:read'], hint: 'bk_pD3v…Yc9h', made: 70, days: 30, used: 44, revoked: null },
]

/** What other systems may do with, and are told of, the demo organisation. */
export async function loadIntegrations(db: Db, ids: Ids, today: Date) {
  const ago = (days: number) => new Date(today.getTime() - days * day).toISOString()
  await insertRows(
    db, 'integrations.api_key', { tenant_id: 'bigint', created_by: 'bigint', name: 'text', scopes: 'text[]', hash: 'bytea', hint: 'text', created_at: 'timestamptz', expires_at: 'timestamptz', last_used_at: 'timestamptz', revoked_at: 'timestamptz' },
    keys.map((k) => ({ tenant_id: need(ids.tenants, 'delta'), created_by: need(ids.users, maker), name: k.name, scopes: k.scopes, hash: `\\x${hashOfKey(randomBytes(32).toString('base64url')).toString('hex')}`, hint: k.hint, created_at: ago(k.made), expires_at: ago(k.made - k.days), last_used_at: ago(k.used), revoked_at: k.revoked })),
  )
}
