import type { Host, UserInfo } from '@bouwkring/contract/accounts'
import { presentMe, themeOf } from '../accounts/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx, Visit } from '../platform/visit.ts'
import * as queries from './queries.ts'
import { sessionLeft } from './queries-entry.ts'
import { refreshGrace } from './rules.ts'
import {
  dropRefreshCookie,
  enter,
  refreshCookie,
  tokensOf,
  type checkPassword,
  type Login,
  type Opened,
} from './actions-sign-in.ts'
import { ssoState } from './sso/provider.ts'
import { hashOf, successor } from './tokens.ts'

/** Signs in with a password that was already checked. */
export async function login(
  ctx: Visit,
  body: Login,
  checked: Awaited<ReturnType<typeof checkPassword>>,
) {
  const entered = await enter(ctx, body, checked)
  return entered instanceof AppError ? entered : welcome(ctx, entered)
}

/** The response to a sign-in: tokens, and the user. */
export const welcome = async (ctx: Visit, opened: Opened) => ({
  ...(await tokensOf(ctx, opened)),
  user: await userInfo(ctx, opened.actor),
})

const givenRefreshToken = (ctx: Visit, body: { refresh_token?: string | undefined }) =>
  body.refresh_token ?? ctx.request.cookies[refreshCookie(ctx)]

/** Exchanges the refresh token. Racing tabs get the same pair; a token that is reused later ends the session. A losing tab never clears the winner's cookie. */
export async function refresh(ctx: Visit, body: { refresh_token?: string | undefined }) {
  const given = givenRefreshToken(ctx, body)
  if (!given) throw new AppError('session_ended')
  const opened = await goOn(ctx, given)
  return opened instanceof AppError
    ? opened
    : { ...(await tokensOf(ctx, opened)), user_id: opened.actor.userId }
}

/** The session of a refresh token, with the next token. */
export async function goOn(ctx: Visit, given: string): Promise<Opened | AppError> {
  const next = successor(given, ctx.services.config.SESSION_SECRET)
  const done = await queries.rotate(ctx.db, hashOf(given), hashOf(next), refreshGrace)
  if (!done?.session_id || (done.outcome !== 'rotated' && done.outcome !== 'repeated'))
    return new AppError('session_ended')
  const actor = await queries.actorOf(ctx.db, done.session_id)
  if (!actor || (ctx.host && ctx.host.id !== actor.tenantId)) return new AppError('session_ended')
  return { sessionId: done.session_id, refresh: next, actor }
}

export async function logout(ctx: Visit, body: { refresh_token?: string | undefined }) {
  const given = givenRefreshToken(ctx, body)
  if (given) await queries.closeSession(ctx.db, hashOf(given), 'signed_out')
  dropRefreshCookie(ctx)
  return null
}

export const info = (ctx: Ctx) => userInfo(ctx, ctx.actor)

async function userInfo(ctx: Visit, actor: Ctx['actor']): Promise<UserInfo> {
  const [left, me] = await Promise.all([
    sessionLeft(ctx.db, actor.sessionId),
    presentMe(ctx, actor),
  ])
  if (left === null) throw new AppError('session_ended')
  return { ...me, session_left: left }
}

/** What this host stands for; a host that names no tenant was rejected earlier. */
export async function host(
  ctx: Visit,
  demoAccounts: Host['demoAccounts'],
  version: string,
): Promise<Host> {
  const { config } = ctx.services
  const tenant = ctx.host
    ? {
        '@id': `/api/tenants/${ctx.host.id}`,
        id: ctx.host.id,
        company: ctx.host.company,
        subdomain: ctx.host.subdomain,
      }
    : null
  return {
    productName: config.PRODUCT_NAME,
    productSlug: config.productSlug,
    tenant,
    tenantHosts: config.TENANT_HOSTS === 'on' ? new URL(config.PUBLIC_URL).host : null,
    version,
    theme: await themeOf(ctx.db, tenant?.id ?? null),
    demoAccounts:
      config.DEMO === 'on'
        ? demoAccounts.filter((a) => !tenant || a.company === tenant.company)
        : [],
    tileLayers: tileLayers(config),
    singleSignOn: ssoState(ctx.services),
  }
}

function tileLayers(config: Visit['services']['config']): Host['tileLayers'] {
  if (config.TILES === 'off') return []
  const pdok = 'https://service.pdok.nl'
  const photo = 'Luchtfoto © Beeldmateriaal Nederland / PDOK'
  return [
    {
      id: 'street',
      url:
        config.TILE_STREET ??
        `${pdok}/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png`,
      attribution: 'Kaartgegevens © Kadaster',
      overlay: false,
    },
    {
      id: 'satellite',
      url:
        config.TILE_SATELLITE ??
        `${pdok}/hwh/luchtfotorgb/wmts/v1_0/Actueel_orthoHR/EPSG:3857/{z}/{x}/{y}.jpeg`,
      attribution: photo,
      overlay: false,
    },
    {
      id: 'satelliteLabels',
      url:
        config.TILE_SATELLITE_LABELS ??
        `${pdok}/hwh/luchtfotorgb/wmts/v1_0/Actueel_ortho25/EPSG:3857/{z}/{x}/{y}.jpeg`,
      attribution: photo,
      overlay: true,
    },
  ]
}
