import type { EraseBody } from '@bouwkring/contract/privacy'
import type { z } from 'zod'
import { record } from '../platform/audit.ts'
import { allowLonger } from '../platform/db.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { isProved, type Proof } from './actions-own-password.ts'
import { ownSessions } from './queries-entry.ts'
import { administers, eraseHere, otherAdmins, seats } from './queries-users.ts'

/** Milliseconds after signing in. */
const justNow = 600_000

/** Erases a user of the own organisation; who may is decided by the caller. That it was done is kept beside the database too. */
export async function eraseUser(ctx: Ctx, id: number) {
  await allowLonger(ctx.db)
  const uuid = await eraseHere(ctx.db, id)
  if (uuid) await tell(ctx.db, 'person.erased', { uuid })
}

/** The password again; who signs in with a work account alone has none, and has to have done so just now. */
async function proveOneself(ctx: Ctx, password: string | undefined, proof: Proof) {
  if (proof.hash === null) {
    const here = (await ownSessions(ctx.db)).find(({ id }) => id === ctx.actor.sessionId)
    if (!here || Date.now() - here.created_at.getTime() > justNow)
      throw invalid('password', 'session.old')
    return
  }
  if (!password) throw invalid('password', 'password.required')
  if (!(await isProved(ctx, proof))) throw invalid('password', 'password.wrong')
}

/** Erases the caller, who gives the password again. The last administrator cannot: nobody would be left to answer for the organisation. */
export async function eraseOwn(ctx: Ctx, { password }: z.output<typeof EraseBody>, proof: Proof) {
  if (ctx.actor.homeTenantId !== undefined) throw new AppError('own_account')
  await proveOneself(ctx, password, proof)
  // Asked while the tenant is held, so that two administrators cannot leave at once.
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
