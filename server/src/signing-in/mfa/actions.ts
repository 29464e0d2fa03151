import { randomUUID } from 'node:crypto'
import type { Reply } from '@bouwkring/contract/endpoint'
import type { secondFactor } from '@bouwkring/contract/second-factor'
import { isAdmin } from '@bouwkring/contract/system-roles'
import { findUser, requireFactor, toReset } from '../../accounts/index.ts'
import { record } from '../../platform/audit.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { suspect } from '../../platform/refusals.ts'
import type { Ctx, Visit } from '../../platform/visit.ts'
import { tell } from '../../platform/jobs.ts'
import { welcome } from '../actions.ts'
import { isProved, type Proof } from '../actions-own-password.ts'
import { markDevice, openSessionFor } from '../actions-sign-in.ts'
import { hashOf } from '../tokens.ts'
import { beginGuess, codeFits, forgetGuesses, wrongCode } from './actions-code.ts'
import { givenHalfWay, setHalfWay } from './actions-half-way.ts'
import * as queries from './queries.ts'
import { addressOf, newRecoveryCodes, newSecret, recoveryHash, sealFor } from './actions-secrets.ts'

async function ownFactor(ctx: Ctx) {
  const factor = await queries.ownFactor(ctx.db, ctx.actor.sessionId)
  if (!factor) throw new AppError('session_ended')
  return factor
}
const asksPassword = ({ has_password: has, fresh }: Awaited<ReturnType<typeof ownFactor>>) =>
  has && !fresh

export async function status(ctx: Ctx): Promise<Reply<typeof secondFactor.status>> {
  const factor = await ownFactor(ctx)
  return {
    active: factor.confirmed_at !== null,
    confirmed_at: factor.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: factor.codes_left,
    required:
      ctx.actor.factorAsked ||
      (ctx.services.config.MFA_FOR_ADMINS === 'required' && isAdmin(ctx.actor)),
    asks_password: asksPassword(factor),
    has_password: factor.has_password,
  }
}

export async function begin(ctx: Ctx, proof: Proof) {
  const [factor, me] = [await ownFactor(ctx), await findUser(ctx.db, ctx.actor.userId)]
  if (!me || factor.confirmed_at !== null) throw new AppError('wrong_state', { state: 'active' })
  if (asksPassword(factor) && !(await isProved(ctx, proof)))
    throw invalid('password', 'password.wrong')
  const { config } = ctx.services
  const secret = newSecret()
  if (!(await queries.beginFactor(ctx.db, sealFor(secret, me.id, config.SESSION_SECRET))))
    throw new AppError('wrong_state', { state: 'active' })
  return { secret, uri: addressOf(secret, config.PRODUCT_NAME, me.email) }
}

/** Notifies the user by mail, and records it in the audit log. */
async function told(ctx: Ctx, what: 'on' | 'off' | 'reset' | 'codes', userId = ctx.actor.userId) {
  if (what !== 'codes') await tell(ctx.db, 'factor.changed', { userId, letter: randomUUID(), what })
  await record(ctx.db, { action: `secondFactor.${what}`, object: `/api/users/${userId}` })
}

const hashesOf = (ctx: Ctx, codes: readonly string[]) =>
  codes.map((code) => recoveryHash(code, ctx.actor.userId, ctx.services.config.SESSION_SECRET))

export async function confirm(ctx: Ctx, code: string) {
  const { secret, confirmed_at: before } = await ownFactor(ctx)
  if (!secret || before !== null)
    throw new AppError('wrong_state', { state: before === null ? 'off' : 'active' })
  await beginGuess(ctx, ctx.actor.userId)
  if (code.length > 6 || !(await codeFits(ctx, ctx.actor.userId, secret, code))) throw wrongCode()
  const codes = newRecoveryCodes()
  if (!(await queries.confirmFactor(ctx.db, hashesOf(ctx, codes), ctx.actor.sessionId)))
    throw new AppError('wrong_state', { state: 'active' })
  await forgetGuesses(ctx, ctx.actor.userId)
  await told(ctx, 'on')
  return { recovery_codes: codes }
}

/** The caller's active factor, proved with one of its codes. */
async function prove(ctx: Ctx, code: string) {
  const { secret, confirmed_at: since } = await ownFactor(ctx)
  if (!secret || since === null) throw new AppError('wrong_state', { state: 'off' })
  await beginGuess(ctx, ctx.actor.userId)
  if (!(await codeFits(ctx, ctx.actor.userId, secret, code))) throw wrongCode()
  await forgetGuesses(ctx, ctx.actor.userId)
}

export async function renewCodes(ctx: Ctx, code: string) {
  await prove(ctx, code)
  const codes = newRecoveryCodes()
  await queries.replaceCodes(ctx.db, hashesOf(ctx, codes))
  await told(ctx, 'codes')
  return { recovery_codes: codes }
}

export async function remove(ctx: Ctx, code: string, proof: Proof) {
  if ((await ownFactor(ctx)).has_password && !(await isProved(ctx, proof)))
    throw invalid('password', 'password.wrong')
  await prove(ctx, code)
  await queries.dropOwnFactor(ctx.db)
  await told(ctx, 'off')
  return null
}

/** Helps a user who has lost both app and codes. */
export async function reset(ctx: Ctx, id: number) {
  await toReset(ctx, id)
  if (!(await queries.resetFactor(ctx.db, id))) throw new AppError('wrong_state', { state: 'off' })
  await told(ctx, 'reset', id)
  return null
}

export async function require(ctx: Ctx, required: boolean) {
  await requireFactor(ctx.db, ctx.actor.tenantId, required)
  await record(ctx.db, {
    action: 'secondFactor.require',
    object: `/api/tenants/${ctx.actor.tenantId}`,
    detail: { required },
  })
  return { required }
}

/** The second step of signing in. A wrong code is counted, also for the half-way token itself: after five, the password is required again. */
export async function verify(ctx: Visit, code: string) {
  const given = givenHalfWay(ctx)
  const way = given === undefined ? undefined : await queries.tryHalfWay(ctx.db, hashOf(given))
  if (given === undefined || !way || (ctx.host && ctx.host.id !== way.tenant_id))
    return new AppError('session_ended')
  suspect(ctx.request, { tenantId: way.tenant_id, userId: way.user_id })
  await beginGuess(ctx, way.user_id)
  if (!(await codeFits(ctx, way.user_id, way.secret, code, hashOf(given)))) return wrongCode()
  const opened = await openSessionFor(ctx, way.user_id, way.is_admin, way.stay)
  if (!(await queries.endHalfWay(ctx.db, hashOf(given), opened.sessionId)))
    throw new AppError('session_ended')
  await forgetGuesses(ctx, way.user_id)
  setHalfWay(ctx, '')
  markDevice(ctx, way.email)
  return welcome(ctx, opened)
}
