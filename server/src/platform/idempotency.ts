import { sql } from 'kysely'
import type { Db } from './db.ts'
import { planKept } from './direct-connection.ts'
import { AppError } from './errors.ts'

interface Once {
  tenantId: number
  userId: number
  route: string
  key: string
  hash: string
}

/**
 * Runs the work once per key: the key is written first, in the same transaction, so a repeated call that arrives in the meantime waits for
 * this one and then gets its answer. The same key with another body is rejected.
 */
export async function onceOnly(db: Db, once: Once, work: () => Promise<unknown>): Promise<unknown> {
  if (once.key.length > 255 || once.key.length === 0)
    throw new AppError('invalid', { fields: [{ path: 'Idempotency-Key', message: 'field.wrong' }] })
  const row = { tenant_id: once.tenantId, user_id: once.userId, route: once.route, key: once.key }
  const first = await db
    .insertInto('platform.idempotency')
    .values({ ...row, request_hash: once.hash })
    .onConflict((c) => c.doNothing())
    .modifyEnd(planKept)
    .executeTakeFirst()
  const mine = db
    .selectFrom('platform.idempotency')
    .where('tenant_id', '=', row.tenant_id)
    .where('user_id', '=', row.user_id)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
  if (first.numInsertedOrUpdatedRows === 0n) {
    const was = await mine.select(['request_hash', 'reply']).executeTakeFirstOrThrow()
    if (was.request_hash !== once.hash) throw new AppError('key_reused')
    return was.reply
  }
  const answer = await work()
  await db
    .updateTable('platform.idempotency')
    .set({ reply: sql`${JSON.stringify(answer)}::json` })
    .where('tenant_id', '=', row.tenant_id)
    .where('user_id', '=', row.user_id)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
    .modifyEnd(planKept)
    .execute()
  return answer
}
