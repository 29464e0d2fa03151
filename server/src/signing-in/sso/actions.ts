import { randomUUID } from 'node:crypto'
import type { Received, Reply } from '@bouwkring/contract/endpoint'
import type { singleSignOn } from '@bouwkring/contract/single-sign-on'
import type { FastifyRequest } from 'fastify'
import { record } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import { suspect } from '../../platform/refusals.ts'
import type { Ctx, Services, Visit } from '../../platform/visit.ts'
import { tell } from '../../platform/jobs.ts'
import { pageOn } from '../../platform/mail.ts'
import { welcome } from '../actions.ts'
import { limiter } from '../../accounts/index.ts'
import { waitsForCode } from '../mfa/actions-half-way.ts'
import { ownHash } from '../queries-entry.ts'
import { openSessionFor, refuseClosed } from '../actions-sign-in.ts'
import { beginAt, endAt, personOf, ssoState, type Person } from './provider.ts'
import * as queries from './queries.ts'
import { flowSeconds, openFlow, sealFlow, type Flow } from './actions-flow.ts'
import { organisationsOf } from './rules.ts'

const limit = limiter('single sign-on', 60_000)
const cookieName = (services: Services) => (services.config.secureCookies ? '__Host-sso' : 'sso')

function keepFlow(ctx: Visit, value: string) {
  const { services } = ctx
  ctx.reply.setCookie(cookieName(services), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: services.config.secureCookies,
    maxAge: value === '' ? 0 : flowSeconds,
  })
}

export async function status(ctx: Ctx) {
  const linked = await queries.hasIdentity(ctx.db)
  return {
    available: ssoState(ctx.services) !== null,
    linked,
    can: { unlink: linked && (await ownHash(ctx.db)) !== null },
  }
}

/** Unlinks the work account, when there is a password to sign in with instead; the sessions stay. */
export async function unlink(ctx: Ctx) {
  if (!(await queries.unlinkIdentity(ctx.db)))
    throw new AppError('wrong_state', {
      state: (await queries.hasIdentity(ctx.db)) ? 'only_way_in' : 'off',
    })
  await tell(ctx.db, 'factor.changed', {
    userId: ctx.actor.userId,
    letter: randomUUID(),
    what: 'unlinked',
  })
  await record(ctx.db, { action: 'singleSignOn.unlink', object: '/user/sso' })
  return null
}

/** Asks the provider for the start address, before the transaction, so that a slow provider holds no connection. */
export async function askStart(
  services: Services,
  { body }: Received<typeof singleSignOn.start>,
  request: FastifyRequest,
) {
  await limit(services, request.ip, services.config.SIGN_IN_PER_MINUTE)
  if (ssoState(services) === null) throw new AppError('not_found')
  return beginAt(services, pageOn(services.config, request.hostTenant, '/oauth'), body.silent)
}

export function start(
  ctx: Visit,
  { back, link, stayLoggedIn }: Received<typeof singleSignOn.start>['body'],
  { url, expected }: Awaited<ReturnType<typeof beginAt>>,
): Promise<{ url: string }> {
  if (link && !ctx.actor) throw new AppError('not_signed_in')
  keepFlow(
    ctx,
    sealFlow(
      {
        ...expected,
        back,
        stay: stayLoggedIn,
        link: link && ctx.actor ? ctx.actor.userId : null,
        until: Date.now() + flowSeconds * 1000,
      },
      ctx.services.config.SESSION_SECRET,
    ),
  )
  return Promise.resolve({ url })
}

/** The silent refusals of a provider that has to ask the person something. */
const asksPerson = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])
const isSsoError = (error: unknown) => error instanceof AppError && error.code !== 'internal'

/** Exchanges the provider's reply, before the transaction. */
export async function askPerson(
  services: Services,
  { body }: Received<typeof singleSignOn.finish>,
  request: FastifyRequest,
): Promise<{ flow: Flow; person: Person }> {
  await limit(services, request.ip, services.config.SIGN_IN_PER_MINUTE)
  if (ssoState(services) === null) throw new AppError('not_found')
  const flow = openFlow(request.cookies[cookieName(services)] ?? '', services.config.SESSION_SECRET)
  const given = new URLSearchParams(body.parameters)
  if (!flow || given.get('state') !== flow.state) throw new AppError('sso_refused')
  if (asksPerson.has(given.get('error') ?? ''))
    throw new AppError('sso_interaction', { state: flow.back })
  try {
    return {
      flow,
      person: await personOf(
        services,
        pageOn(services.config, request.hostTenant, '/oauth'),
        body.parameters,
        flow,
      ),
    }
  } catch (error) {
    if (isSsoError(error)) throw error
    request.log.warn(
      { reason: (error as { code?: string }).code ?? (error as Error).name },
      'single sign-on refused',
    )
    throw new AppError('sso_refused', { cause: error })
  }
}

const refusals = {
  full: 'users_full',
  taken: 'sso_taken',
  not_active: 'tenant_not_active',
  no_organisation: 'sso_refused',
} as const

/** The user of a work account; a first-time user becomes an ordinary user of the organisation of its directory. */
async function userOf(ctx: Visit, person: Person) {
  const label = organisationsOf(ctx.services.config.OIDC_TENANTS).get(person.directory)
  if (label === undefined) throw new AppError('sso_refused')
  const known = await queries.userOfIdentity(ctx.db, person)
  if (known) return known
  if (person.email === null) throw new AppError('sso_refused')
  const outcome = await queries.arrive(
    ctx.db,
    label,
    person,
    (person.name ?? person.email).slice(0, 200),
    person.email,
    ctx.language,
  )
  if (outcome !== 'made' && outcome !== 'known') throw new AppError(refusals[outcome])
  const made = await queries.userOfIdentity(ctx.db, person)
  if (!made) throw new AppError('sso_refused')
  return made
}

async function link(ctx: Visit, flow: Flow, person: Person) {
  const label = organisationsOf(ctx.services.config.OIDC_TENANTS).get(person.directory)
  if (label === undefined || ctx.actor?.userId !== flow.link) throw new AppError('sso_refused')
  const outcome = await queries.linkIdentity(ctx.db, person, label)
  if (outcome !== 'linked') throw new AppError(outcome === 'taken' ? 'sso_taken' : 'sso_refused')
  await record(ctx.db, { action: 'singleSignOn.link', object: '/user/sso' })
  return { back: flow.back, entered: null }
}

export async function finish(
  ctx: Visit,
  { flow, person }: Awaited<ReturnType<typeof askPerson>>,
): Promise<Reply<typeof singleSignOn.finish> | AppError> {
  keepFlow(ctx, '')
  if (flow.link !== null) return link(ctx, flow, person)
  const user = await userOf(ctx, person)
  suspect(ctx.request, { tenantId: user.tenant_id, userId: user.user_id })
  if (user.disabled || (ctx.host && ctx.host.id !== user.tenant_id))
    throw new AppError('sso_refused')
  refuseClosed(user.tenant_status)
  // A second factor shown at the provider counts; otherwise the user's own one is required, if there is one.
  if (!person.strong && (await waitsForCode(ctx, user.user_id, flow.stay)))
    return new AppError('second_factor', { state: flow.back })
  const opened = await openSessionFor(ctx, user.user_id, user.is_admin, flow.stay)
  await queries.throughProvider(ctx.db, opened.sessionId, person.strong)
  return {
    back: flow.back,
    entered: await welcome(ctx, {
      ...opened,
      actor: { ...opened.actor, factorShown: opened.actor.factorShown || person.strong },
    }),
  }
}

/** The address for signing out at the provider. When the provider is unreachable, signing out here is enough. */
export async function leave(ctx: Ctx) {
  if (
    ssoState(ctx.services) === null ||
    !(await queries.isThroughProvider(ctx.db, ctx.actor.sessionId))
  )
    return { url: null }
  const url = await endAt(ctx.services, pageOn(ctx.services.config, ctx.host, '/sign-in')).catch(
    () => null,
  )
  return { url }
}
