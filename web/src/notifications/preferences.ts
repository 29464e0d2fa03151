import {
  mailCategory,
  mailDefaults,
  type MailWhen,
  messageFrom,
} from '@bouwkring/contract/mail-preferences'
import {
  type MailedKind,
  mailedKinds,
  notificationKinds,
  notificationTabs,
} from '@bouwkring/contract/notification-kinds'
import { userSettings } from '@bouwkring/contract/user-settings'
import { call } from '../platform/api.ts'
import { made } from '../platform/query.ts'
import { useChange } from '../platform/use-change.ts'

export type Choices = Record<MailedKind, MailWhen> & {
  match_from: number
  quiet_hours: boolean
}
const isWhen = (value: unknown): value is MailWhen =>
  value === 'now' || value === 'daily' || value === 'off'
const isMailed = (name: string): name is MailedKind => mailedKinds.some((kind) => kind === name)

/** The choices among the stored preferences; defaults fill in the rest. */
const chosenIn = (value: unknown): Partial<Choices> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      ([name, given]) =>
        (isMailed(name) && isWhen(given)) ||
        (name === 'match_from' && typeof given === 'number') ||
        (name === 'quiet_hours' && typeof given === 'boolean'),
    ),
  )
const standard: Choices = { ...mailDefaults, match_from: messageFrom, quiet_hours: true }

/** The signed-in user's mail preferences, their minimum score for a match, and whether hits wait at night. */
export const preferencesQuery = (userId: number) =>
  made(userSettings.list, ['mail', userId], async ({ signal }): Promise<Choices> => {
    const [one] = (
      await call(
        userSettings.list,
        { params: { id: userId }, query: { category: mailCategory } },
        { signal },
      )
    )['hydra:member']
    return { ...standard, ...chosenIn(one?.value) }
  })

/** Saves a choice at once; if saving fails, the display is restored. */
export const useChoose = (userId: number) =>
  useChange((part: Partial<Choices>) => call(userSettings.chooseMail, { body: part }), {
    scope: 'mail-preferences',
    quiet: true,
    atOnce: {
      of: [preferencesQuery(userId)],
      as: (last: Choices, part) => ({ ...last, ...part }),
    },
  })

/** Kinds by their tab, in the order of the tabs; tabs without any of these kinds are left out. */
export const groupsOf = (kinds: readonly MailedKind[]) =>
  notificationTabs
    .map((tab) => ({ tab, kinds: kinds.filter((kind) => notificationKinds[kind].tab === tab) }))
    .filter((group) => group.kinds.length > 0)

/** When the user gets mails about all of these kinds; `mixed` when that differs. */
export function chosenFor(kinds: readonly MailedKind[], choices: Choices): MailWhen | 'mixed' {
  const [first = 'off', ...others] = kinds.map((kind) => choices[kind])
  return others.every((when) => when === first) ? first : 'mixed'
}
