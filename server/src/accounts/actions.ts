import type {
  ContactPerson,
  ContactPersonBody,
  GlobalGroup,
  Group,
  Host,
  TenantStatus,
  UserInfo,
} from '@bouwkring/contract/accounts'
import { isReadOnly } from '@bouwkring/contract/permissions'
import type { z } from 'zod'
import { AppError } from '../platform/errors.ts'
import { mustSetUp, isCatalogueKeeper } from '../platform/access.ts'
import type { Ctx, Visit } from '../platform/visit.ts'
import { offsetOf, paged, whole } from '../platform/page.ts'
import { portrait } from './actions-profile.ts'
import * as queries from './queries.ts'
import { sessionLeft } from './queries-entry.ts'
import { defaultTheme, refreshGrace } from './rules.ts'
import { inOrder } from './rules-roles.ts'
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

/** Signs in with a password that was checked ahead. */
export async function login(
  ctx: Visit,
  body: Login,
  checked: Awaited<ReturnType<typeof checkPassword>>,
) {
  const entered = await enter(ctx, body, checked)
  return entered instanceof AppError ? entered : welcome(ctx, entered)
}

/** The answer to a sign-in: tokens, and who it is. */
export const welcome = async (ctx: Visit, opened: Opened) => ({
  ...(await tokensOf(ctx, opened)),
  user: await userInfo(ctx, opened.actor),
})

const givenRefreshToken = (ctx: Visit, body: { refresh_token?: string | undefined }) =>
  body.refresh_token ?? ctx.request.cookies[refreshCookie(ctx)]

/** Exchanges the refresh token. Tabs that race get the same pair; a token that comes back later ends the session. A loser never clears the cookie of the winner. */
export async function refresh(ctx: Visit, body: { refresh_token?: string | undefined }) {
  const given = givenRefreshToken(ctx, body)
  if (!given) throw new AppError('session_ended')
  const opened = await goOn(ctx, given)
  return opened instanceof AppError ? opened : tokensOf(ctx, opened)
}

/** The session of a refresh token, with the token that comes after it. */
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

async function userInfo({ db, services }: Visit, actor: Ctx['actor']): Promise<UserInfo> {
  const user = await queries.findUser(db, actor.userId, actor.tenantId)
  const left = await sessionLeft(db, actor.sessionId)
  if (!user || left === null) throw new AppError('session_ended')
  return {
    '@id': `/api/users/${user.id}`,
    id: user.id,
    uuid: user.uuid,
    name: user.name,
    email: user.email,
    phonenumber: user.phonenumber,
    avatar: portrait(user.avatar_key),
    roles: actor.roles,
    permissions: inOrder(actor.permissions),
    readOnly: isReadOnly(actor),
    is_first_login: user.is_first_login,
    second_factor: mustSetUp(actor, services.config) ? 'asked' : actor.factorShown ? 'on' : 'off',
    tenant: {
      '@id': `/api/tenants/${user.tenant_id}`,
      id: user.tenant_id,
      company: user.company,
      subdomain: user.subdomain,
      status: user.status as TenantStatus,
      group: user.group,
      government: user.government ?? false,
      logo: portrait(user.logo_key),
    },
    theme: (await queries.themeOf(db, user.tenant_id)) ?? defaultTheme,
    home_tenant: actor.homeTenantId ?? null,
    keeps_catalogue: isCatalogueKeeper(actor),
    stays: actor.stays,
    session_left: left,
  }
}

/** What this host stands for; a host that names no tenant was refused before. */
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
    theme: (tenant && (await queries.themeOf(ctx.db, tenant.id))) ?? defaultTheme,
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

type GroupRow = Awaited<ReturnType<typeof queries.groups>>[number]
/** A group as the API shows it. */
export const presentGroup = (g: GroupRow): GlobalGroup => ({
  '@id': `/api/groups/${g.id}`,
  id: g.id,
  name: g.name,
  kind: g.kind as Group['kind'],
  is_mandatory: g.is_mandatory,
  government: g.government,
  version: g.version,
  members:
    g.kind === 'global' ? (g.tenants ?? 0) : g.kind === 'custom' ? (g.joined ?? 0) + 1 : null,
})
export const groups = async (ctx: Visit, kind: Group['kind']) =>
  whole((await queries.groups(ctx.db, kind)).map(presentGroup))

type ContactRow = Awaited<ReturnType<typeof queries.contactPersonsById>>[number]
/** A contact person as the API shows it. */
export const presentContact = (row: ContactRow): ContactPerson => ({
  '@id': `/api/contactpersons/${row.id}`,
  ...row,
})

export async function contactPersons(
  ctx: Ctx,
  query: {
    page: number
    itemsPerPage: number
    saved?: boolean | undefined
    user?: number | undefined
    search?: string | undefined
  },
) {
  const { rows, total } = await queries.contactPersons(
    ctx.db,
    ctx.actor.tenantId,
    query,
    offsetOf(query),
    query.itemsPerPage,
  )
  return paged(rows.map(presentContact), total, query, ctx.request.url)
}

export async function createContactPerson(ctx: Ctx, body: z.output<typeof ContactPersonBody>) {
  return presentContact(
    await queries.insertContact(ctx.db, { ...body, tenant_id: ctx.actor.tenantId }),
  )
}

/** Makes the caller a contact person; once, however often it is asked. */
export async function addYourself(ctx: Ctx) {
  const was = await queries.contactOfUser(ctx.db, ctx.actor.userId)
  if (was) return presentContact(was)
  const me = await queries.findUser(ctx.db, ctx.actor.userId)
  if (!me) throw new AppError('session_ended')
  const [first = me.name, ...rest] = me.name.split(' ')
  return presentContact(
    await queries.insertContact(ctx.db, {
      tenant_id: me.tenant_id,
      user_id: me.id,
      first_name: first,
      last_name: rest.join(' '),
      email: me.email,
      phonenumber: me.phonenumber ?? '',
    }),
  )
}

export const divisions = async (ctx: Ctx) =>
  whole(
    (await queries.divisions(ctx.db, ctx.actor.tenantId)).map((d) => ({
      '@id': `/api/divisions/${d.id}`,
      ...d,
    })),
  )
export const colleagues = async (ctx: Ctx) =>
  whole(
    (await queries.colleagues(ctx.db, ctx.actor.tenantId)).map((c) => ({
      '@id': `/api/users/${c.id}`,
      ...c,
    })),
  )
