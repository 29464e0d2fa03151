import { groups } from '@bouwkring/contract/groups'
import { organisation } from '@bouwkring/contract/organisation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

interface Asked {
  page: number
  search: string
}
const asked = ({ page, search }: Asked) => ({ query: { page, ...(search && { search }) } })

export const savedContactsQuery = (at: Asked) =>
  queryOptions({
    queryKey: ['accounts', 'contactPersons', 'saved', at.page, at.search],
    queryFn: ({ signal }) => call(organisation.contacts, asked(at), { signal }),
    placeholderData: keepPreviousData,
  })
export const ownDivisionsQuery = (at: Asked) =>
  queryOptions({
    queryKey: ['accounts', 'divisions', 'own', at.page, at.search],
    queryFn: ({ signal }) => call(organisation.divisions, asked(at), { signal }),
    placeholderData: keepPreviousData,
  })
export const ownGroupsQuery = () =>
  queryOptions({ queryKey: ['accounts', 'groups', 'own'], queryFn: () => call(groups.own, {}) })
/** Organisations that can be invited to a group, by name. */
export const candidatesQuery = (group: number, search: string) =>
  queryOptions({
    queryKey: ['accounts', 'groups', 'candidates', group, search],
    meta: { loud: true },
    queryFn: ({ signal }) =>
      call(
        groups.candidates,
        { params: { id: group }, query: { search, itemsPerPage: 8 } },
        { signal },
      ),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
