import { randomUUID } from 'node:crypto'
import type { Reply } from '@bouwkring/contract/endpoint'
import type { ChangePasswordBody, entry, OwnPasswordBody, Session } from '@bouwkring/contract/entry'
import { leansOn } from '@bouwkring/contract/password'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { record } from '../platform/audit.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx, Services, Visit } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { forgetFailures, hashPassword, limiter } from '../accounts/index.ts'
import { isCommon } from './common-passwords.ts'
import { isProved, proveOwn } from './actions-own-password.ts'
import { signInCandidate } from './queries.ts'
import * as queries from './queries-entry.ts'
import { whyNotIn } from './rules.ts'
import { hashOfLink, newRefreshToken } from './tokens.ts'

const hour = 3_600_000
const asking = limiter('letters', hour)
const links = limiter('mailed links', 60_000)

/** Rejects a new password that an attacker would try first. */
function refuseWeak(password: string, words: readonly string[]) {
  if (isCommon(password)) throw invalid('password', 'password.common')
  if (leansOn(password, words)) throw invalid('password', 'password.context')
}

/** Requests a letter, in the same way whether or not there is an account: the job finds out. */
async function askLetter(
  ctx: Visit,
  news: 'password.forgotten' | 'address.unconfirmed',
  email: string,
) {
  await asking(ctx.services, ctx.request.ip, ctx.services.config.SIGN_IN_PER_MINUTE)
  const candidate = await signInCandidate(ctx.db, email)
  // A user who confirmed the address but left before choosing a password has nothing left to confirm.
  const lacksPassword = candidate && !candidate.confirms_email && candidate.password_hash === null
  await tell(ctx.db, lacksPassword ? 'password.forgotten' : news, {
    userId: candidate && !candidate.disabled ? candidate.user_id : 0,
    letter: randomUUID(),
  })
  return null
}
export const resetPassword = (ctx: Visit, { email }: { email: string }) =>
  askLetter(ctx, 'password.forgotten', email)
export const resendConfirmation = (ctx: Visit, { email }: { email: string }) =>
  askLetter(ctx, 'address.unconfirmed', email)

/** Hashes the new password before the transaction, even when the link turns out to be invalid. */
export async function hashAhead(
  services: Services,
  { body }: { body: z.output<typeof ChangePasswordBody> },
  request: FastifyRequest,
) {
  const { config } = services
  await links(services, request.ip, config.SIGN_IN_PER_MINUTE)
  refuseWeak(body.password, [config.PRODUCT_NAME, body.email])
  return hashPassword(body.password)
}

/** Sets a password through a mailed link. */
export async function changePassword(
  ctx: Visit,
  body: z.output<typeof ChangePasswordBody>,
  hash: string,
): Promise<Reply<typeof entry.changePassword>> {
  const link = hashOfLink(body.token, body.email)
  const owner = await queries.linkOwner(ctx.db, link, ['password', 'reset'], body.email)
  if (!owner || owner.used) throw new AppError('invalid_link')
  refuseWeak(body.password, [owner.name, owner.company])
  const before = await signInCandidate(ctx.db, body.email)
  if ((await queries.setPasswordByLink(ctx.db, link, owner.purpose, hash)) === null)
    throw new AppError('invalid_link')
  // A first password is not a change: nobody gets a warning about what they just did.
  if (before?.password_hash != null)
    await tell(ctx.db, 'password.changed', { userId: owner.user_id, letter: randomUUID() })
  await forgetFailures(ctx.services, body.email)
  return { email: body.email, signIn: (before && whyNotIn(before.tenant_status)) ?? 'open' }
}

/** Checks the current password and hashes the new one, before the transaction. */
export async function changeAhead(
  services: Services,
  { body: { current, password } }: { body: z.output<typeof OwnPasswordBody> },
  request: FastifyRequest,
) {
  const proof = await proveOwn(services, request, current)
  if (!proof.fits) throw invalid('current', 'password.wrong')
  refuseWeak(password, [services.config.PRODUCT_NAME, proof.caller.name, proof.caller.company])
  return { proof, next: await hashPassword(password) }
}

/** Changes the caller's own password; the session of the request stays, the others end. */
export async function ownPassword(
  ctx: Ctx,
  { proof, next }: Awaited<ReturnType<typeof changeAhead>>,
) {
  if (!(await isProved(ctx, proof))) throw invalid('current', 'password.wrong')
  await queries.setOwnPassword(ctx.db, next, ctx.actor.sessionId)
  await tell(ctx.db, 'password.changed', { userId: ctx.actor.userId, letter: randomUUID() })
  await record(ctx.db, { action: 'entry.ownPassword', object: '/user/own-password' })
  return null
}

/** Confirms the address through the mailed link. Returns the token for choosing a password, once: a second press says that the link was used. */
export async function confirmEmail(ctx: Visit, { email, token }: { email: string; token: string }) {
  await links(ctx.services, ctx.request.ip, ctx.services.config.SIGN_IN_PER_MINUTE)
  const link = hashOfLink(token, email)
  const owner = await queries.linkOwner(ctx.db, link, ['confirm'], email)
  const chooses = newRefreshToken()
  if (
    !owner ||
    (await queries.confirmEmailByLink(ctx.db, link, hashOfLink(chooses, email))) === null
  )
    throw new AppError('invalid_link')
  return { chooses }
}

/** Marks the user as no longer new: the introduction is shown once, on any device. */
export async function watchedIntro(ctx: Ctx) {
  await queries.watchedIntro(ctx.db)
  return null
}

/** Where the caller is signed in; the browser of the request comes first. */
export async function sessions(ctx: Ctx): Promise<Session[]> {
  const rows = await queries.ownSessions(ctx.db)
  const shown = rows.map((row) => ({
    id: row.id,
    agent: row.agent,
    current: row.id === ctx.actor.sessionId,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
  return shown.sort((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one of the caller's own sessions, or all but this one. */
export async function endSession(ctx: Ctx, one: string | undefined) {
  const ended = await queries.endOwnSessions(
    ctx.db,
    one ?? null,
    one === undefined ? ctx.actor.sessionId : null,
  )
  if (one !== undefined && ended === 0) throw new AppError('not_found')
  await record(ctx.db, { action: 'entry.endSession', object: '/user/sessions', detail: { ended } })
  return null
}
