import {
  mailCategory,
  mailDefaults,
  type MailWhen,
  messageFrom,
} from '@bouwkring/contract/mail-preferences'
import { type MailedKind, mailedKinds } from '@bouwkring/contract/notification-kinds'
import { userSettings } from '@bouwkring/contract/user-settings'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { made } from '../platform/query.ts'
import { useChange } from '../platform/use-change.ts'

export type Choices = Record<MailedKind, MailWhen> & {
  match_from: number
  quiet_hours: boolean
}
interface Kept {
  id: number | null
  choices: Choices
}
const isWhen = (value: unknown): value is MailWhen =>
  value === 'now' || value === 'daily' || value === 'off'
const read = (value: unknown): Choices => {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  const when = Object.fromEntries(
    mailedKinds.map((kind) => [kind, isWhen(given[kind]) ? given[kind] : mailDefaults[kind]]),
  ) as Record<MailedKind, MailWhen>
  const from = given.match_from
  return {
    ...when,
    match_from: typeof from === 'number' ? from : messageFrom,
    quiet_hours: given.quiet_hours !== false,
  }
}

const kept = userSettings.list
/** What the signed-in person wants to get by mail, from which score they want to hear of a match, and whether hits wait at night. */
export const preferencesQuery = (userId: number) =>
  made(kept, ['mail', userId], async ({ signal }): Promise<Kept> => {
    const [one] = (
      await call(kept, { params: { id: userId }, query: { category: mailCategory } }, { signal })
    )['hydra:member']
    return { id: one?.id ?? null, choices: read(one?.value) }
  })

/** Keeps a choice at once; when it cannot be kept, what is shown is as it was. */
export function useChoose(userId: number) {
  const client = useQueryClient()
  const query = preferencesQuery(userId)
  return useChange(
    async (_part: Partial<Choices>) => {
      const now = client.getQueryData(query.queryKey)
      if (!now) return
      const body = { category: mailCategory, value: now.choices }
      const saved =
        now.id === null
          ? await call(userSettings.create, { body })
          : await call(userSettings.update, { params: { id: now.id }, body })
      client.setQueryData(query.queryKey, (last) => last && { ...last, id: saved.id })
    },
    {
      scope: 'mail-preferences',
      quiet: true,
      atOnce: {
        of: [query],
        as: (last: Kept, part) => ({ ...last, choices: { ...last.choices, ...part } }),
      },
    },
  )
}
