import { AppError } from '../../platform/errors.ts'
import type { Visit } from '../../platform/visit.ts'
import { beginAttempt, forgetFailures } from '../../accounts/index.ts'
import * as queries from './queries.ts'
import { recoveryHash, stepOf, unsealFor } from './actions-secrets.ts'

/** The refusal of a code: wrong, or used before. */
export const wrongCode = () =>
  new AppError('wrong_code', { fields: [{ path: 'code', message: 'code.wrong' }] })

/** Counts a guess at a user's second factor, as for passwords: five failures lock it for ten minutes. */
export const beginGuess = (ctx: Visit, userId: number) =>
  beginAttempt(ctx.services, { email: `factor ${userId}`, ip: ctx.request.ip })
export const forgetGuesses = (ctx: Visit, userId: number) =>
  forgetFailures(ctx.services, `factor ${userId}`)

/** Whether an app code, or a recovery code, of a user is valid; checking uses it up. The user is the caller, or whoever is half-way in by the token `way`. */
export async function codeFits(
  ctx: Visit,
  userId: number,
  sealed: Buffer,
  code: string,
  way: Buffer | null = null,
): Promise<boolean> {
  const { SESSION_SECRET: secret } = ctx.services.config
  if (code.length > 6)
    return queries.useRecoveryCode(ctx.db, way, recoveryHash(code, userId, secret))
  const key = unsealFor(sealed, userId, secret)
  const step = key === null ? null : stepOf(key, code)
  return step !== null && queries.useStep(ctx.db, way, step)
}
