import type { LoginBody, TenantStatus } from '@bouwkring/contract/accounts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { record } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import { suspect } from '../platform/refusals.ts'
import type { Services, Visit } from '../platform/visit.ts'
import {
  beginAttempt,
  deviceMark,
  forgetFailures,
  hashPassword,
  isKnownDevice,
  isOutdated,
  passwordFits,
  replaceHash,
} from '../accounts/index.ts'
import { waitsForCode } from './mfa/actions-half-way.ts'
import * as queries from './queries.ts'
import { nameSession } from './queries-entry.ts'
import { whyNotIn, sessionLife } from './rules.ts'
import { accessToken, hashOf, newRefreshToken } from './tokens.ts'

export type Login = z.output<typeof LoginBody>
const deviceCookie = (services: Services) =>
  services.config.secureCookies ? '__Host-device' : 'device'

/** Looks up the account and checks the password, before the transaction of the call: a hash takes long, and takes as long for an address without an account. */
export async function checkPassword(
  services: Services,
  { body }: { body: Login },
  request: FastifyRequest,
) {
  const { config, database } = services
  await beginAttempt(services, {
    email: body.email,
    ip: request.ip,
    known: isKnownDevice(
      body.email,
      request.cookies[deviceCookie(services)],
      config.SESSION_SECRET,
    ),
  })
  const candidate = await database.asVisitor((db) => queries.signInCandidate(db, body.email))
  if (candidate) suspect(request, { tenantId: candidate.tenant_id, userId: candidate.user_id })
  const stored = candidate?.password_hash ?? null
  const fits = await passwordFits(stored, body.password)
  if (candidate && stored !== null && fits && isOutdated(stored))
    await renewHash(services, candidate.user_id, stored, body.password)
  return { candidate, fits }
}
/** The password is known only now, so it is hashed again in today's way. If that fails at this moment, the next sign-in will do. */
async function renewHash({ database }: Services, userId: number, stored: string, password: string) {
  const hash = await hashPassword(password).catch(() => null)
  if (hash !== null) await database.asSystemAwaited((db) => replaceHash(db, userId, stored, hash))
}
type Checked = Awaited<ReturnType<typeof checkPassword>>

/** Rejects users of an organisation that is not open, with the reason, once their identity is known. */
export function refuseClosed(status: TenantStatus) {
  const why = whyNotIn(status)
  if (why !== null) throw new AppError(why)
}

/** Admits a user who may sign in; one answer for an unknown address and a wrong password. Only with the password does the user learn of an unconfirmed address or an inactive organisation. */
function admit(ctx: Visit, { candidate, fits }: Checked) {
  if (
    !candidate ||
    !fits ||
    candidate.disabled ||
    (ctx.host && ctx.host.id !== candidate.tenant_id)
  )
    throw new AppError('wrong_credentials')
  if (candidate.confirms_email) throw new AppError('email_not_confirmed')
  refuseClosed(candidate.tenant_status)
  return candidate
}

/** Opens a session for a person with a confirmed identity. */
export async function openSessionFor(ctx: Visit, userId: number, isAdmin: boolean, stay: boolean) {
  const refresh = newRefreshToken()
  const { idle, life } = sessionLife(isAdmin, stay)
  const sessionId = await queries.openSession(ctx.db, userId, hashOf(refresh), idle, life)
  await nameSession(ctx.db, sessionId, ctx.request.headers['user-agent'] ?? '', stay)
  const actor = await queries.actorOf(ctx.db, sessionId)
  if (!actor) throw new AppError('session_ended')
  await record(ctx.db, {
    action: 'accounts.login',
    object: ctx.request.url.replace(/[?#].*$/s, ''),
  })
  return { sessionId, refresh, actor }
}

/** A newly opened session. */
export type Opened = Awaited<ReturnType<typeof openSessionFor>>

/** Marks the browser as one that signed in to the account: guesses from elsewhere do not lock it out. */
export function markDevice(ctx: Visit, email: string) {
  const { config } = ctx.services
  ctx.reply.setCookie(deviceCookie(ctx.services), deviceMark(email, config.SESSION_SECRET), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: 365 * 86_400,
  })
}

/** Opens the session after a successful sign-in, unless a second factor is required first. */
export async function enter(ctx: Visit, body: Login, checked: Checked): Promise<Opened | AppError> {
  const candidate = admit(ctx, checked)
  await forgetFailures(ctx.services, body.email)
  if (await waitsForCode(ctx, candidate.user_id, body.stayLoggedIn))
    return new AppError('second_factor')
  markDevice(ctx, body.email)
  return openSessionFor(ctx, candidate.user_id, candidate.is_admin, body.stayLoggedIn)
}

/** The name of the cookie with the refresh token, which no script can read. */
export const refreshCookie = (ctx: Visit) =>
  ctx.services.config.secureCookies ? '__Host-refresh' : 'refresh'
function setRefreshCookie(ctx: Visit, value: string, maxAge: { maxAge?: number }) {
  ctx.reply.setCookie(refreshCookie(ctx), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.services.config.secureCookies,
    ...maxAge,
  })
}
export const dropRefreshCookie = (ctx: Visit) => setRefreshCookie(ctx, '', { maxAge: 0 })
/** The tokens of a session. For users who did not choose to stay signed in, the cookie disappears when the browser closes. */
export async function tokensOf(ctx: Visit, { sessionId, refresh, actor }: Opened) {
  setRefreshCookie(ctx, refresh, actor.stays ? { maxAge: 30 * 86_400 } : {})
  return {
    token: await accessToken(sessionId, ctx.services.config.SESSION_SECRET),
    refresh_token: refresh,
  }
}
