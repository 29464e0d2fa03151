import { accounts } from '@bouwkring/contract/accounts'
import { type Tenant, tenants } from '@bouwkring/contract/tenants'
import { useTranslation } from '../texts/index.ts'
import { ofPerson, userQuery } from '../accounts/index.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { pages, q } from '../platform/query.ts'
import { useChange } from '../platform/use-change.ts'
import { managed } from './managed.ts'

export const pageSize = 20
export interface TenantFilter {
  search: string
  status: Tenant['status'] | undefined
  page: number
}
export const tenantsQuery = ({ search, status, page }: TenantFilter) =>
  pages(tenants.list, {
    query: {
      page,
      itemsPerPage: pageSize,
      ...(search && { search }),
      ...(status && { status }),
    },
  })
export const tenantQuery = (id: number) => q(tenants.one, { params: { id } })
export const consequencesQuery = (id: number) =>
  q(tenants.consequences, { params: { id } }, { staleTime: 0 })
export const statusesQuery = () =>
  q(tenants.statuses, {}, { meta: { loud: true }, staleTime: Infinity })
export const companyTypesQuery = () => q(accounts.types, {}, { meta: { loud: true } })

/** A deed on organisations; refetches the lists and figures, and reports what was done. */
export function useTenantDeed<V, R>(run: (values: V) => Promise<R>, done: string, quiet = false) {
  const { t } = useTranslation('management')
  return useChange(run, { forgets: managed, done: t(done), quiet })
}

/** The key under which the device stores the organisation that the user works in. */
export const chosenKey = 'chosen-tenant'
/** Switches to another organisation (or the user's own): stored on this device too, and all data read before are cleared. */
export async function chooseTenant(id: number, company: string | null) {
  await call(tenants.choose, { params: { id } })
  if (company === null) localStorage.removeItem(chosenKey)
  else localStorage.setItem(chosenKey, JSON.stringify({ id, company }))
  // The user comes first: every screen needs it, and must not be without it for a moment.
  const user = await call(accounts.info, {})
  queryClient.setQueryData(userQuery().queryKey, user)
  await queryClient.resetQueries(ofPerson)
}
