import { record } from '../platform/audit.ts'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { administers, eraseHere, otherAdmins, seats } from './queries-users.ts'

/** Erases a user of the caller's organisation; the calling code checks permission. The erasure is also recorded outside the database. */
export async function eraseUser(ctx: Ctx, id: number) {
  await allowLonger(ctx.db)
  const uuid = await eraseHere(ctx.db, id)
  if (uuid) await tell(ctx.db, 'person.erased', { uuid, tenantId: ctx.actor.tenantId })
}

/** Erases the caller, whose identity has been confirmed. The last administrator cannot leave: nobody would be left to answer for the organisation. */
export async function eraseOneself(ctx: Ctx) {
  // Checked while the tenant is locked, so that two administrators cannot leave at once.
  await seats(ctx.db, true)
  if (
    (await administers(ctx.db, ctx.actor.userId)) &&
    (await otherAdmins(ctx.db, ctx.actor.tenantId, ctx.actor.userId)) === 0
  )
    throw new AppError('last_administrator')
  await record(ctx.db, { action: 'privacy.erase', object: `/api/users/${ctx.actor.userId}` })
  await eraseUser(ctx, ctx.actor.userId)
  return null
}
