import { users } from '@bouwkring/contract/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { upload } from '../../platform/upload.ts'
import { useDeed } from '../../platform/use-deed.ts'
import { userQuery } from '../api.ts'

export interface UserFilter {
  page: number
  search: string
  role?: number | undefined
}

export const usersQuery = ({ page, search, role }: UserFilter) =>
  queryOptions({
    queryKey: ['accounts', 'users', page, search, role],
    queryFn: ({ signal }) =>
      call(
        users.list,
        { query: { page, ...(search && { search }), ...(role !== undefined && { role }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
export const rolesQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'givableRoles'],
    meta: { loud: true },
    queryFn: () => call(users.roles, {}),
  })
export const profileQuery = () =>
  queryOptions({ queryKey: ['accounts', 'profile'], queryFn: () => call(users.profile, {}) })
export const companyQuery = () =>
  queryOptions({ queryKey: ['accounts', 'company'], queryFn: () => call(users.company, {}) })

/** A change to what these queries show; the list and oneself are fetched anew. */
export const useChange = <I, O>(change: (input: I) => Promise<O>) =>
  useDeed(change, {
    renews: [
      ['accounts', 'users'],
      ['accounts', 'company'],
      ['accounts', 'profile'],
      userQuery().queryKey,
    ],
    quiet: true,
  })

/** Sends an import file: to look at it, or with a role to add everybody in it. */
export const sendImport = (file: File, role: number | null, way: Parameters<typeof upload>[3]) =>
  upload(
    users.import,
    { body: role === null ? { preview: 'true' } : { preview: 'false', role } },
    file,
    way,
  )
