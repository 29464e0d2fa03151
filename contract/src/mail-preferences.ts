import { z } from 'zod'
import { mailWhens, mailedKinds, type MailedKind, notificationKinds } from './notification-kinds.ts'

/** When somebody is mailed what they are told. */
export const MailWhen = z.enum(mailWhens)
export type MailWhen = z.infer<typeof MailWhen>

/** Category of the setting that holds these choices. */
export const mailCategory = 'MAIL'
/** What holds for who chose nothing. */
export const mailDefaults = Object.fromEntries(
  mailedKinds.map((kind) => [kind, notificationKinds[kind].mail.when]),
) as Record<MailedKind, MailWhen>
/** From this score on somebody is told of a match, by notification and by mail, unless they chose another. */
export const messageFrom = 50
/** Hours of the day in the Netherlands between which mails that can wait until morning wait: from the first until the second. */
export const quietHours = { from: 20, till: 7 }
/** A choice for each kind that was chosen, and the least score of a match that is told; the others follow the defaults. */
export const MailPreferences = z.strictObject({
  ...(Object.fromEntries(mailedKinds.map((kind) => [kind, MailWhen.optional()])) as Record<
    MailedKind,
    z.ZodOptional<typeof MailWhen>
  >),
  match_from: z.number().int().min(0).max(100).optional(),
  /** Whether mails of saved searches keep the quiet hours; they do unless one says no. */
  quiet_hours: z.boolean().optional(),
})
export type MailPreferences = z.infer<typeof MailPreferences>
