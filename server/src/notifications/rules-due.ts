import { mailDefaults, MailPreferences, type MailWhen } from '@bouwkring/contract/mail-preferences'
import { type MailedKind, mailedKinds } from '@bouwkring/contract/notification-kinds'

const isMailed = (kind: string): kind is MailedKind =>
  (mailedKinds as readonly string[]).includes(kind)
/** When a user wants to get mails of a kind. */
export function whenOf(kind: string, kept: unknown): MailWhen {
  if (!isMailed(kind)) return 'off'
  const chosen = MailPreferences.safeParse(kept)
  return (chosen.success ? chosen.data[kind] : undefined) ?? mailDefaults[kind]
}

const parts: Readonly<Record<string, 'waiting' | 'match' | 'search'>> = {
  reservation_received: 'waiting',
  match: 'match',
  search_hit: 'search',
  search_broken: 'search',
}
/** The part of a run's letter that contains a kind. */
export const partOf = (kind: string) => parts[kind] ?? 'other'
/** The part that contains a notification: a reservation that awaits no answer from the reader any more is news like any other. */
export const partFor = ({ kind, isOpen }: { kind: string; isOpen: boolean }) =>
  partOf(kind) === 'waiting' && !isOpen ? 'other' : partOf(kind)
/** Whether a kind waits briefly, to be combined with what else is due in one letter; the others are separate letters. */
export const comesTogether = (kind: string) => partOf(kind) !== 'other'
