import { accounts } from '@bouwkring/contract/accounts'
import { groups } from '@bouwkring/contract/groups'
import { organisation } from '@bouwkring/contract/organisation'
import { pages, q } from '../../platform/query.ts'

interface Asked {
  page: number
  search: string
}
const asked = ({ page, search }: Asked) => ({ query: { page, ...(search && { search }) } })

export const savedContactsQuery = (at: Asked) => pages(organisation.contacts, asked(at))
export const ownDivisionsQuery = (at: Asked) => pages(organisation.divisions, asked(at))
export const ownGroupsQuery = () => q(groups.own, {})
/** Organisations that can be invited to a group, by name. */
export const candidatesQuery = (group: number, search: string) =>
  pages(
    groups.candidates,
    { params: { id: group }, query: { search, itemsPerPage: 8 } },
    { meta: { loud: true }, enabled: search !== '' },
  )

/** The queries that show groups to their members, or to organisations that may become one. */
export const groupLists = [
  groups,
  accounts.groups,
  accounts.globalGroups,
  accounts.groupInvites,
] as const
