import {
  mailCategory,
  mailDefaults,
  type MailWhen,
  messageFrom,
} from '@bouwkring/contract/mail-preferences'
import { type MailedKind, mailedKinds } from '@bouwkring/contract/notification-kinds'
import { userSettings } from '@bouwkring/contract/user-settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

export type Choices = Record<MailedKind, MailWhen> & { match_from: number }
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
  return { ...when, match_from: typeof from === 'number' ? from : messageFrom }
}

/** What the signed-in person wants to get by mail, and from which score they want to hear of a match. */
export const preferencesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['userSettings', 'mail', userId],
    queryFn: async ({ signal }): Promise<Kept> => {
      const [kept] = (
        await call(
          userSettings.list,
          { params: { id: userId }, query: { category: mailCategory } },
          { signal },
        )
      )['hydra:member']
      return { id: kept?.id ?? null, choices: read(kept?.value) }
    },
  })

/** Keeps a choice at once; when it cannot be kept, what is shown is as it was. */
export function useChoose(userId: number) {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery(userId)
  return useMutation({
    scope: { id: 'mail-preferences' },
    mutationFn: async (_part: Partial<Choices>) => {
      const now = client.getQueryData(queryKey)
      if (!now) return
      const body = { category: mailCategory, value: now.choices }
      const saved =
        now.id === null
          ? await call(userSettings.create, { body })
          : await call(userSettings.update, { params: { id: now.id }, body })
      client.setQueryData(queryKey, (last) => last && { ...last, id: saved.id })
    },
    onMutate: (part) => {
      const before = client.getQueryData(queryKey)
      client.setQueryData(
        queryKey,
        (last) => last && { ...last, choices: { ...last.choices, ...part } },
      )
      return { before }
    },
    onError: (_error, _part, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before)
    },
  })
}
