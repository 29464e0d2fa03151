import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mailCategory, MailPreferences } from './mail-preferences.ts'
import { paged } from './page.ts'
import { idParams } from './reference.ts'
import { oneLine } from './line.ts'

/** Blocks that a dashboard can hold, each at most once. */
export const WidgetType = z.enum(['featured-products', 'shortcuts', 'notifications'])
export type WidgetType = z.infer<typeof WidgetType>

/** Category of the setting that holds the layout of the dashboard. */
export const dashboardCategory = 'DASHBOARD_WIDGETS'
const Widget = z.strictObject({ id: z.string().min(1).max(60), widgetType: WidgetType })
const column = z.array(Widget).max(WidgetType.options.length, 'field.tooLong')
/** Layout of the dashboard: three columns of blocks. */
export const DashboardLayout = z
  .strictObject({ col1: column, col2: column, col3: column })
  .refine(
    ({ col1, col2, col3 }) =>
      new Set([...col1, ...col2, ...col3].map((w) => w.widgetType)).size ===
      col1.length + col2.length + col3.length,
    { error: 'widget.twice' },
  )
export type DashboardLayout = z.infer<typeof DashboardLayout>

/** A user's own setting. */
export const UserSetting = z.object({
  '@id': z.string(),
  id: z.number(),
  category: z.string(),
  value: z.json(),
})
export type UserSetting = z.infer<typeof UserSetting>

/** The contents of the product's own categories. */
const shapes: Partial<Record<string, z.ZodType>> = {
  [dashboardCategory]: DashboardLayout,
  [mailCategory]: MailPreferences,
}
const value = z.json().refine((given) => JSON.stringify(given).length <= 20_000, 'field.tooLong')
export const UserSettingBody = z
  .strictObject({
    category: oneLine(60, 'field.required'),
    value,
  })
  .superRefine((given, context) => {
    const shape = shapes[given.category]
    const read = shape?.safeParse(given.value)
    for (const issue of read?.error?.issues ?? [])
      context.addIssue({ code: 'custom', message: issue.message, path: ['value', ...issue.path] })
  })
export type UserSettingBody = z.output<typeof UserSettingBody>

export const userSettings = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/:id/settings',
    summary: 'What the caller has set for itself, all or of one category',
    access: 'signed-in',
    params: idParams,
    query: z.strictObject({ category: z.string().trim().min(1).max(60).optional() }),
    reply: paged(UserSetting),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/user-settings',
    summary: 'Set something for oneself; a category is made once',
    act: { nl: 'Persoonlijke instelling bewaard', en: 'Personal setting kept' },
    access: 'signed-in',
    personal: true,
    body: UserSettingBody,
    reply: UserSetting,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/user-settings/:id',
    summary: 'Change what one has set for oneself',
    act: { nl: 'Persoonlijke instelling gewijzigd', en: 'Personal setting changed' },
    access: 'signed-in',
    personal: true,
    params: idParams,
    body: UserSettingBody,
    reply: UserSetting,
  }),
  chooseMail: endpoint({
    method: 'PUT',
    path: '/api/mail-preferences',
    summary: 'Choose when mails come: the choices given change, the others stay as they are',
    act: { nl: 'E-mailvoorkeur gewijzigd', en: 'Email preference changed' },
    access: 'signed-in',
    personal: true,
    body: MailPreferences,
    reply: UserSetting,
  }),
}
