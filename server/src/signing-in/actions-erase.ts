import type { EraseBody } from '@bouwkring/contract/privacy'
import type { z } from 'zod'
import { eraseOneself } from '../accounts/index.ts'
import { needsOwnAccount } from '../platform/access.ts'
import { invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { isProved, type Proof } from './actions-own-password.ts'
import { ownSessions } from './queries-entry.ts'

/** Milliseconds since signing in. */
const justNow = 600_000

/** Requires the password again; users with only a work account have none, and must have signed in just now. */
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

/** Erases the caller, who enters the password again. */
export async function eraseOwn(ctx: Ctx, { password }: z.output<typeof EraseBody>, proof: Proof) {
  needsOwnAccount(ctx.actor)
  await proveOneself(ctx, password, proof)
  return eraseOneself(ctx)
}
