import { z } from 'zod'
import { mailWhens, mailedKinds, type MailedKind, notificationKinds } from './notification-kinds.ts'

/** When somebody receives a mail about their notifications. */
export const MailWhen = z.enum(mailWhens)
export type MailWhen = z.infer<typeof MailWhen>

/** Category of the setting that holds these choices. */
export const mailCategory = 'MAIL'
/** The defaults for users who have chosen nothing. */
export const mailDefaults = Object.fromEntries(
  mailedKinds.map((kind) => [kind, notificationKinds[kind].mail.when]),
) as Record<MailedKind, MailWhen>
/** The lowest score at which somebody is notified of a match, in the product and by mail, unless they chose another. */
export const messageFrom = 50
/** Hours of the day in the Netherlands during which mails that can wait until morning are held: from the first until the second. */
export const quietHours = { from: 20, till: 7 }
/** The choice for each kind that a user chose, and the lowest score for match notifications; the others follow the defaults. */
export const MailPreferences = z.strictObject({
  ...(Object.fromEntries(mailedKinds.map((kind) => [kind, MailWhen.optional()])) as Record<
    MailedKind,
    z.ZodOptional<typeof MailWhen>
  >),
  match_from: z.number().int().min(0).max(100).optional(),
  /** Whether mails of saved searches observe the quiet hours; they do unless the user opts out. */
  quiet_hours: z.boolean().optional(),
})
export type MailPreferences = z.infer<typeof MailPreferences>
