import { randomBytes } from 'node:crypto'
import type { ApiKey, ApiKeyBody } from '@bouwkring/contract/integrations'
import type { KeyScope } from '@bouwkring/contract/key-scopes'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import type { z } from 'zod'
import { needsOwnAccount } from '../platform/access.ts'
import { record } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { hashOfKey, keyPrefix } from '../platform/keys.ts'
import { offsetOf, paged } from '../platform/page.ts'
import * as queries from './queries-keys.ts'

/** The maximum number of simultaneously valid keys of one organisation. */
const mostKeys = 50

const pathOf = (id: number) => `/api/integrations/keys/${id}`
const present = (ctx: Ctx, row: queries.KeyRow): ApiKey => ({
  '@id': pathOf(row.id),
  id: row.id,
  name: row.name,
  scopes: row.scopes as KeyScope[],
  hint: row.hint,
  maker: row.maker,
  state: row.state,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  can: { revoke: row.state === 'active' && !isReadOnly(ctx.actor) },
})
async function keyOf(ctx: Ctx, id: number) {
  const row = await queries.keyById(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A page of the keys of the caller's organisation. Only users of the organisation itself may create a key, not a user who works in it from another. */
export async function list(ctx: Ctx, query: { page: number; itemsPerPage: number }) {
  const { rows, total } = await queries.keysPage(
    ctx.db,
    ctx.actor.tenantId,
    offsetOf(query),
    query.itemsPerPage,
  )
  return {
    ...paged(
      rows.map((row) => present(ctx, row)),
      total,
      query,
      ctx.request.url,
    ),
    can: { create: !isReadOnly(ctx.actor) && ctx.actor.homeTenantId === undefined },
  }
}

/** Creates a key and returns it, once. */
export async function create(ctx: Ctx, body: z.output<typeof ApiKeyBody>) {
  needsOwnAccount(ctx.actor)
  if ((await queries.holdWorkingKeys(ctx.db, ctx.actor.tenantId)) >= mostKeys)
    throw new AppError('wrong_state', { state: String(mostKeys) })
  const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`
  const scopes = [...new Set(body.scopes)]
  const id = await queries.insertKey(ctx.db, ctx.actor, {
    name: body.name,
    scopes,
    hash: hashOfKey(key),
    hint: `${key.slice(0, 7)}…${key.slice(-4)}`,
    days: body.expires_in_days,
  })
  await record(ctx.db, {
    action: 'integrations.createKey',
    object: pathOf(id),
    detail: { scopes, days: body.expires_in_days },
  })
  return { ...present(ctx, await keyOf(ctx, id)), key }
}

/** Revokes a key; a revoked key stays revoked. */
export async function revoke(ctx: Ctx, id: number) {
  await keyOf(ctx, id)
  await queries.revokeKey(ctx.db, ctx.actor.tenantId, id)
  return null
}
