import type {
  Company,
  CompanyBody,
  Portrait,
  Profile,
  ProfileBody,
} from '@bouwkring/contract/users'
import { isAdmin, isReadOnly } from '@bouwkring/contract/system-roles'
import type { z } from 'zod'
import { AppError } from '../platform/errors.ts'
import { holds, needsOwnAccount } from '../platform/access.ts'
import type { Ctx } from '../platform/visit.ts'
import { factorRequired } from './queries-factor.ts'
import * as queries from './queries-users.ts'

/** A picture of a person or a logo as the API shows it. */
export const portrait = (key: string | null): Portrait | null =>
  key === null ? null : { object_key: key, cdn: `/cdn/images/${key}` }

export async function profile(ctx: Ctx): Promise<Profile> {
  const row = await queries.profileOf(ctx.db, ctx.actor.userId)
  if (!row) throw new AppError('session_ended')
  const { avatar_key: key, ...rest } = row
  return { ...rest, avatar: portrait(key) }
}

export async function saveProfile(
  ctx: Ctx,
  { version, phonenumber, ...body }: z.output<typeof ProfileBody>,
) {
  needsOwnAccount(ctx.actor)
  if (
    !(await queries.changeUser(ctx.db, ctx.actor.tenantId, ctx.actor.userId, version, {
      ...body,
      phonenumber: phonenumber || null,
    }))
  )
    throw new AppError('stale')
  return profile(ctx)
}

export async function company(ctx: Ctx): Promise<Company> {
  const row = await queries.company(ctx.db)
  if (!row) throw new AppError('session_ended')
  const { logo_key: key, created_at: made, ...rest } = row
  return {
    ...rest,
    created_at: made.toISOString(),
    logo: portrait(key),
    seats: await queries.seats(ctx.db),
    administrators: await queries.administrators(ctx.db, ctx.actor.tenantId),
    second_factor_required: await factorRequired(ctx.db, ctx.actor.tenantId),
    can: {
      edit: !isReadOnly(ctx.actor) && holds(ctx.actor, 'COMPANY_PROFILE_EDIT'),
      require: !isReadOnly(ctx.actor) && isAdmin(ctx.actor),
    },
  }
}

export async function saveCompany(ctx: Ctx, { version, ...body }: z.output<typeof CompanyBody>) {
  if (!(await queries.changeCompany(ctx.db, ctx.actor.tenantId, version, body)))
    throw new AppError('stale')
  return company(ctx)
}
