import { mailCategory, type MailPreferences } from '@bouwkring/contract/mail-preferences'
import type { UserSetting, UserSettingBody } from '@bouwkring/contract/user-settings'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { whole } from '../platform/page.ts'
import { mergeUserSetting } from './queries-settings.ts'

const columns = ['id', 'category', 'value'] as const
const present = (row: { id: number; category: string; value: unknown }) =>
  ({ '@id': `/api/user-settings/${row.id}`, ...row }) as UserSetting
const own = (db: Db, userId: number) =>
  db.selectFrom('accounts.user_setting').select(columns).where('user_id', '=', userId)

/** The caller's own settings; those of other users are not found. */
export async function userSettings(ctx: Ctx, id: number, category: string | undefined) {
  if (id !== ctx.actor.userId) throw new AppError('not_found')
  const mine = own(ctx.db, id)
  return whole(
    (
      await (category === undefined ? mine : mine.where('category', '=', category))
        .orderBy('category')
        .execute()
    ).map(present),
  )
}

export async function createUserSetting(ctx: Ctx, { category, value }: UserSettingBody) {
  const row = {
    tenant_id: ctx.actor.tenantId,
    user_id: ctx.actor.userId,
    category,
    value: JSON.stringify(value),
  }
  const made = await ctx.db
    .insertInto('accounts.user_setting')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!made) throw new AppError('duplicate')
  return present(made)
}

export async function updateUserSetting(
  ctx: Ctx,
  id: number,
  { category, value }: UserSettingBody,
) {
  const set = { value: JSON.stringify(value), updated_at: new Date().toISOString() }
  const row = await ctx.db
    .updateTable('accounts.user_setting')
    .set(set)
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.userId)
    .where('category', '=', category)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return present(row)
}

/** Keeps the mail choices that are given; those that another tab or a mail's link made stay. */
export async function chooseMail({ db, actor }: Ctx, choices: MailPreferences) {
  const { rows } = await mergeUserSetting(db, actor.userId, mailCategory, choices)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return present(row)
}
