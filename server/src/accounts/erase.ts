import type { EraseBody } from '@bouwkring/contract/privacy'
import type { z } from 'zod'
import { record } from '../platform/audit.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/http.ts'
import { tell } from '../platform/jobs.ts'
import { beginAttempt, forgetFailures } from './attempts.ts'
import { passwordFits } from './passwords.ts'
import { ownHash, ownSessions } from './queries-entry.ts'
import { administers, eraseHere, otherAdmins, seats } from './queries-users.ts'

/** Milliseconds after signing in. */
const justNow = 600_000

/** Erases a user of the own organisation; who may is decided by the caller. That it was done is kept beside the database too. */
export async function eraseUser(ctx: Ctx, id: number) {
  const uuid = await eraseHere(ctx.db, id)
  if (uuid) await tell(ctx.db, 'person.erased', { uuid })
}

/** The password again; who signs in with a work account alone has none, and has to have done so just now. */
async function proveOneself(ctx: Ctx, password = '') {
  const hash = await ownHash(ctx.db)
  if (hash === null) {
    const here = (await ownSessions(ctx.db)).find(({ id }) => id === ctx.actor.sessionId)
    if (!here || Date.now() - here.created_at.getTime() > justNow) throw invalid('password', 'session.old')
    return
  }
  if (password === '') throw invalid('password', 'password.required')
  const key = `own ${ctx.actor.userId}`
  beginAttempt(key, ctx.request.ip, ctx.services.config.SIGN_IN_PER_MINUTE, false)
  if (!(await passwordFits(hash, password))) throw invalid('password', 'password.wrong')
  forgetFailures(key)
}

/** Erases the caller, who gives the password again. The last administrator cannot: nobody would be left to answer for the organisation. */
export async function eraseOwn(ctx: Ctx, { password }: z.output<typeof EraseBody>) {
  if (ctx.actor.homeTenantId !== undefined) throw new AppError('own_account')
  await proveOneself(ctx, password)
  // Asked while the tenant is held, so that two administrators cannot leave at once.
  await seats(ctx.db, true)
  if ((await administers(ctx.db, ctx.actor.userId)) && (await otherAdmins(ctx.db, ctx.actor.tenantId, ctx.actor.userId)) === 0) throw new AppError('last_administrator')
  await record(ctx.db, { action: 'privacy.erase', object: `/api/users/${ctx.actor.userId}` })
  await eraseUser(ctx, ctx.actor.userId)
  return null
}
