import type {
  ContactPerson,
  ContactPersonBody,
  GlobalGroup,
  Group,
} from '@bouwkring/contract/accounts'
import type { z } from 'zod'
import { needsOwnAccount } from '../platform/access.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx, Visit } from '../platform/visit.ts'
import { offsetOf, paged, whole } from '../platform/page.ts'
import * as queries from './queries.ts'

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

/** Makes the caller a contact person; once, however often it is called. */
export async function addYourself(ctx: Ctx) {
  needsOwnAccount(ctx.actor)
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
