import type { Received, Reply } from '@bouwkring/contract/endpoint'
import { codeSeconds, tokenLogin, tokenLoginPath } from '@bouwkring/contract/token-login'
import type { FastifyRequest } from 'fastify'
import { record } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import { suspect } from '../../platform/refusals.ts'
import type { Ctx, Services, Visit } from '../../platform/visit.ts'
import { pageOn } from '../../platform/mail.ts'
import { goOn, welcome } from '../actions.ts'
import { limiter } from '../../accounts/index.ts'
import { actorOf } from '../queries.ts'
import { hashOf, newRefreshToken } from '../tokens.ts'
import * as queries from './queries.ts'
import { readTicket, type Ticket } from './rules.ts'

const limit = limiter('token login', 60_000)
const refused = () => new AppError('invalid_link')

/** A link for another device. On the host of the user's organisation, or the common one: another organisation's host would refuse it. */
export async function issue(ctx: Ctx): Promise<Reply<typeof tokenLogin.issue>> {
  await limit(ctx.services, `user ${ctx.actor.userId}`, ctx.services.config.SIGN_IN_PER_MINUTE)
  const code = newRefreshToken()
  if (!(await queries.beginHandOver(ctx.db, ctx.actor.sessionId, hashOf(code))))
    throw new AppError('session_ended')
  await record(ctx.db, { action: 'tokenLogin.issue', object: tokenLogin.issue.path })
  const own = ctx.host?.id === (ctx.actor.homeTenantId ?? ctx.actor.tenantId) ? ctx.host : null
  return {
    url: pageOn(ctx.services.config, own, `${tokenLoginPath}?q=${code}`),
    seconds: codeSeconds,
  }
}

type Given = Received<typeof tokenLogin.enter>

/** Reads the input before the transaction, with the session of the structure's access token. */
export async function readGiven(services: Services, { body }: Given, request: FastifyRequest) {
  await limit(services, request.ip, services.config.SIGN_IN_PER_MINUTE)
  const ticket = readTicket(body.q)
  return {
    ticket,
    session:
      ticket && 'refresh' in ticket && ticket.access !== undefined
        ? await services.readToken(ticket.access)
        : undefined,
  }
}
type Read = Awaited<ReturnType<typeof readGiven>>

/** The holder of the ticket, on this host; undefined when the ticket is wrong, expired, used, from another organisation or from a user who may not sign in. */
async function holderOf(ctx: Visit, { ticket, session }: Read) {
  if (!ticket) return undefined
  const holder =
    'code' in ticket
      ? await queries.holderOfCode(ctx.db, hashOf(ticket.code))
      : await holderOfTokens(ctx, ticket.refresh, session)
  if (holder) suspect(ctx.request, { tenantId: holder.tenant_id, userId: holder.user_id })
  return holder && (!ctx.host || ctx.host.id === holder.tenant_id) ? holder : undefined
}

/** Both tokens of the structure must be valid and belong to one session. */
async function holderOfTokens(ctx: Visit, token: string, session: string | null | undefined) {
  const holder = await queries.holderOfRefresh(ctx.db, hashOf(token))
  return session === undefined || session === holder?.session_id ? holder : undefined
}

export async function look(
  ctx: Visit,
  read: Read,
): Promise<Reply<typeof tokenLogin.look> | AppError> {
  const holder = await holderOf(ctx, read)
  return holder ? { name: holder.name, company: holder.company } : refused()
}

/** The session for a code: opened once, and no stronger or longer than the one in which the code was made. */
async function byCode(ctx: Visit, { code }: Extract<Ticket, { code: string }>) {
  const first = newRefreshToken()
  const sessionId = await queries.endHandOver(
    ctx.db,
    hashOf(code),
    ctx.host?.id ?? null,
    hashOf(first),
    ctx.request.headers['user-agent'] ?? '',
  )
  const actor = sessionId === null ? null : await actorOf(ctx.db, sessionId)
  return sessionId === null || !actor
    ? refused()
    : welcome(ctx, { sessionId, refresh: first, actor })
}

/** Continues the session of a refresh token here, with the next token. */
async function byTokens(ctx: Visit, { refresh }: Extract<Ticket, { refresh: string }>) {
  const opened = await goOn(ctx, refresh)
  return opened instanceof AppError ? refused() : welcome(ctx, opened)
}

export async function enter(
  ctx: Visit,
  read: Read,
): Promise<Reply<typeof tokenLogin.enter> | AppError> {
  const { ticket } = read
  if (!ticket || !(await holderOf(ctx, read))) return refused()
  const entered = 'code' in ticket ? await byCode(ctx, ticket) : await byTokens(ctx, ticket)
  if (!(entered instanceof AppError))
    await record(ctx.db, { action: 'tokenLogin.enter', object: tokenLogin.enter.path })
  return entered
}
