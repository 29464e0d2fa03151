import type { Reply } from '@bouwkring/contract/endpoint'
import { accounts, type Host, type UserInfo } from '@bouwkring/contract/accounts'
import { type Query, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Permission } from '@bouwkring/contract/permissions'
import { isAdmin, isSuperAdmin } from '@bouwkring/contract/system-roles'
import { call } from '../platform/api.ts'
import { forgetDevice } from '../platform/forget-device.ts'
import { about, made, q } from '../platform/query.ts'
import { accessToken, setAccess } from '../platform/session.ts'
import { queryClient } from '../platform/query-client.ts'

/** What this host stands for; loaded before the first screen. */
export const hostQuery = () => q(accounts.host, {}, { staleTime: Infinity })
/** The signed-in person, null for a visitor; refreshed every 15 minutes. */
export const userQuery = () =>
  made(accounts.info, ['me'], () => (accessToken() === null ? null : call(accounts.info, {})), {
    staleTime: 60_000,
    refetchInterval: 900_000,
  })
export const groupsQuery = () =>
  made(
    accounts.groups,
    ['all'],
    async ({ signal }) => {
      const lists = await Promise.all([
        call(accounts.staticGroups, {}, { signal }),
        call(accounts.globalGroups, {}, { signal }),
        // Not everyone may see these.
        call(accounts.groups, {}, { signal }).catch((error: { status?: number }) => {
          if (error.status !== 403) throw error
          return { 'hydra:member': [] }
        }),
      ])
      return lists.flatMap((list) => list['hydra:member'])
    },
    { meta: { loud: true } },
  )
export const divisionsQuery = () => q(accounts.divisions, {}, { meta: { loud: true } })
export const colleaguesQuery = () => q(accounts.colleagues, {}, { meta: { loud: true } })

export const useHost = (): Host => useSuspenseQuery(hostQuery()).data
/** The signed-in person, or null. */
export const useMaybeUser = (): UserInfo | null => useQuery(userQuery()).data ?? null
/** The signed-in person, on screens that only exist for them. */
export function useUser(): UserInfo {
  const user = useMaybeUser()
  if (!user) throw new Error('this screen needs a signed-in user')
  return user
}
/** Whether the signed-in person holds one of the permissions. Only hides: the server decides. */
export function useHolds(...wanted: Permission[]) {
  const user = useMaybeUser()
  return user !== null && wanted.some((p) => user.permissions.includes(p))
}

/** Whether the signed-in person is an administrator, of its organisation or of the product. */
export function useIsAdmin() {
  const user = useMaybeUser()
  return user !== null && isAdmin(user)
}
/** Whether the signed-in person is a keeper of the catalogue of all organisations. */
export const useKeepsCatalogue = () => useMaybeUser()?.keeps_catalogue ?? false
/** Whether the signed-in person is an administrator of the whole product. */
export function useIsSuperAdmin() {
  const user = useMaybeUser()
  return user !== null && isSuperAdmin(user)
}

export async function signIn(
  body: { email: string; password: string; stayLoggedIn: boolean },
  keep = false,
) {
  takeIn(await call(accounts.login, { body }), keep)
}

/** Everything that was read for a person, except the host and who that person is, which the frame watches for the theme. */
export const ofPerson = {
  predicate: (query: Query) => !about(accounts.host, accounts.info).predicate(query),
}

/** Takes over a new sign-in; `keep` when the same person signs in again over an open page. */
export function takeIn(reply: Reply<typeof accounts.login>, keep = false) {
  if (!keep) queryClient.removeQueries(ofPerson)
  setAccess(reply.token, reply.user.id)
  queryClient.setQueryData(userQuery().queryKey, reply.user)
}

/** Stored on the device: somebody signed in here with a work account. */
export const workAccount = 'work-account'

/** Signs out here and, after a sign-in with a work account, redirects to its provider to sign out there. */
export async function signOut() {
  const leaving =
    localStorage.getItem(workAccount) === null
      ? null
      : await (await import('./sso/leave.ts')).leaveAt()
  try {
    await call(accounts.logout, { body: {} })
  } finally {
    setAccess(null, null, true)
    localStorage.removeItem(workAccount)
    forgetDevice()
    queryClient.setQueryData(userQuery().queryKey, null)
    queryClient.removeQueries(ofPerson)
  }
  if (leaving !== null) window.location.assign(leaving)
}

/** Pending invitations to groups; refetched every 15 minutes. */
export const invitesQuery = (may: boolean) =>
  q(
    accounts.groupInvites,
    {},
    { enabled: may, refetchInterval: 900_000, staleTime: 60_000, meta: { quiet: true } },
  )
/** The number of pending invitations to groups that the user may answer. */
export const useInviteCount = () =>
  useQuery(invitesQuery(useHolds('GROUP_READ'))).data?.['hydra:member'].filter(
    (invite) => invite.can.answer,
  ).length ?? 0
