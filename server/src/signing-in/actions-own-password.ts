import type { FastifyRequest } from 'fastify'
import type { Actor } from '../platform/db.ts'
import { asCaller } from '../platform/enter.ts'
import type { Ctx, Services } from '../platform/visit.ts'
import { beginAttempt, forgetFailures, passwordFits } from '../accounts/index.ts'
import { ownHash } from './queries-entry.ts'

/** The result of checking the caller's password, and the hash used: if the hash changes meanwhile, it proves nothing. */
export interface Proof {
  caller: Actor
  hash: string | null
  fits: boolean
}
/** Counted separately from signing in, for each user. */
const keyOf = (userId: number) => `own ${userId}`

/** Checks the password that the caller enters again, before the transaction: a hash takes long and must hold no connection. Without a password, nothing is checked or counted as a guess. */
export async function proveOwn(
  services: Services,
  request: FastifyRequest,
  password: string | undefined,
): Promise<Proof> {
  const { hash, caller } = await asCaller(services, request, async (db, actor) => ({
    hash: await ownHash(db),
    caller: actor,
  }))
  if (hash === null || password === undefined || password === '')
    return { caller, hash, fits: false }
  const key = keyOf(caller.userId)
  await beginAttempt(services, { email: key, ip: request.ip })
  const fits = await passwordFits(hash, password)
  if (fits) await forgetFailures(services, key)
  return { caller, hash, fits }
}

/** As above, for a call whose body contains the password. */
export const proveAhead = (
  services: Services,
  { body }: { body: { password?: string | undefined } },
  request: FastifyRequest,
) => proveOwn(services, request, body.password)

/** Whether the proof is still valid. */
export const isProved = async (ctx: Ctx, { hash, fits }: Proof) =>
  fits && (await ownHash(ctx.db)) === hash
