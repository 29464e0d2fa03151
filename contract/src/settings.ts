import { z } from 'zod'
import { ThemeColour } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { idParams } from './reference.ts'

/** The settings of an organisation; a category is always required. */
export const SettingCategory = z.enum(['Theme'], { error: 'category.required' })
const themeValue = z
  .array(ThemeColour)
  .min(1, 'field.required')
  .max(7, 'field.wrong')
  .refine((list) => new Set(list.map((one) => one.name)).size === list.length, 'field.wrong')

/** A setting of the caller's organisation. */
export const Setting = z.object({
  '@id': z.string(),
  id: z.number(),
  category: SettingCategory,
  value: z.array(ThemeColour),
  version: z.number().int(),
})
export type Setting = z.infer<typeof Setting>

export const settings = {
  list: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'Settings of the own organisation',
    access: 'signed-in',
    query: z.strictObject({ category: SettingCategory.optional() }),
    reply: paged(Setting),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/settings',
    summary: 'Set what was not set before, such as the theme',
    act: { nl: 'Instelling bewaard', en: 'Setting kept' },
    access: 'admin',
    body: z.strictObject({ category: SettingCategory, value: themeValue }),
    reply: Setting,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings/:id',
    summary: 'Change a setting',
    act: { nl: 'Instelling gewijzigd', en: 'Setting changed' },
    access: 'admin',
    params: idParams,
    body: z.strictObject({
      category: SettingCategory,
      value: themeValue,
      version: z.number().int(),
    }),
    reply: Setting,
  }),
}
