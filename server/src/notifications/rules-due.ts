import { mailDefaults, MailPreferences, type MailWhen } from '@bouwkring/contract/mail-preferences'
import { type MailedKind, mailedKinds } from '@bouwkring/contract/notification-kinds'

const isMailed = (kind: string): kind is MailedKind =>
  (mailedKinds as readonly string[]).includes(kind)
/** When a user wants to be mailed something of a kind. */
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
/** In which part of the letter of one run something is told. */
export const partOf = (kind: string) => parts[kind] ?? 'other'
/** What waits a moment, so that it comes in one letter with what else is due; the others are letters of their own. */
export const comesTogether = (kind: string) => partOf(kind) !== 'other'
