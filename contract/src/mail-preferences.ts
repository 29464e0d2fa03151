import { z } from 'zod'

/** When somebody is mailed what they are told: at once, once a day, or not. */
export const MailWhen = z.enum(['now', 'daily', 'off'])
export type MailWhen = z.infer<typeof MailWhen>

/** Kinds of notification that are also mailed; a message has a mail of its own, to whom it was written. */
export const mailedKinds = [
  'match',
  'reservation_received',
  'reservation_accepted',
  'reservation_declined',
  'reservation_retracted',
  'reservation_expired',
  'transaction_completed',
  'spot_expiring',
  'spot_expired',
  'group_invitation',
  'otl_answered',
  'otl_requested',
  'tenant_registered',
] as const
export type MailedKind = (typeof mailedKinds)[number]

/** Of these only super admins are told. */
export const chiefKinds: readonly MailedKind[] = ['tenant_registered']
/** Of these only who keeps the catalogue is told. */
export const keeperKinds: readonly MailedKind[] = ['otl_requested']
/** Of these only administrators of an organisation are told. */
export const adminKinds: readonly MailedKind[] = ['group_invitation']

/** Category of the setting that holds these choices. */
export const mailCategory = 'MAIL'
/** What holds for who chose nothing. */
export const mailDefaults: Record<MailedKind, MailWhen> = {
  match: 'daily',
  reservation_received: 'now',
  reservation_accepted: 'now',
  reservation_declined: 'now',
  reservation_retracted: 'now',
  reservation_expired: 'now',
  transaction_completed: 'now',
  spot_expiring: 'now',
  spot_expired: 'now',
  group_invitation: 'now',
  otl_answered: 'now',
  otl_requested: 'now',
  tenant_registered: 'now',
}
/** From this score on somebody is told of a match, by notification and by mail, unless they chose another. */
export const messageFrom = 50
/** A choice for each kind that was chosen, and the least score of a match that is told; the others follow the defaults. */
export const MailPreferences = z.strictObject({
  ...(Object.fromEntries(mailedKinds.map((kind) => [kind, MailWhen.optional()])) as Record<
    MailedKind,
    z.ZodOptional<typeof MailWhen>
  >),
  match_from: z.number().int().min(0).max(100).optional(),
})
export type MailPreferences = z.infer<typeof MailPreferences>
