import { users } from '@bouwkring/contract/users'
import { pages, q } from '../../platform/query.ts'
import { upload } from '../../platform/upload.ts'
import { useChange } from '../../platform/use-change.ts'
import { userQuery } from '../api.ts'

export interface UserFilter {
  page: number
  search: string
  role?: number | undefined
}

export const usersQuery = ({ page, search, role }: UserFilter) =>
  pages(users.list, {
    query: { page, ...(search && { search }), ...(role !== undefined && { role }) },
  })
export const rolesQuery = () => q(users.roles, {}, { meta: { loud: true } })
export const profileQuery = () => q(users.profile, {})
export const companyQuery = () => q(users.company, {})

/** A change to what these queries show; refetches the list and the user's own data. */
export const useAccountChange = <I, O>(change: (input: I) => Promise<O>) =>
  useChange(change, {
    forgets: [users.list, users.company, users.profile, userQuery()],
    quiet: true,
  })

/** Sends an import file: for a preview, or with a role to add everybody in it. */
export const sendImport = (file: File, role: number | null, way: Parameters<typeof upload>[3]) =>
  upload(
    users.import,
    { body: role === null ? { preview: 'true' } : { preview: 'false', role } },
    file,
    way,
  )
