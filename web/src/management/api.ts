import { management } from '@bouwkring/contract/management'
import { tenants } from '@bouwkring/contract/tenants'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIsSuperAdmin } from '../accounts/index.ts'
import { q } from '../platform/query.ts'

/** The interval for checking for new registrations. */
const everyMs = 60_000

export const ownFiguresQuery = () => q(management.own, {})
export const allFiguresQuery = () => q(management.all, {})

/** The items that need attention, by menu entry. A failure is silent: the badge is only a hint. */
export function useBadges() {
  const enabled = useIsSuperAdmin()
  const { data: registrations = 0 } = useQuery(
    q(tenants.registrations, {}, { refetchInterval: everyMs, enabled }),
  )
  const otlRequests = useQuery({ ...allFiguresQuery(), enabled }).data?.otlRequests ?? 0
  return { registrations, otlRequests }
}

/** The version that the server runs, according to its version file. */
export const versionQuery = () =>
  queryOptions({
    queryKey: ['version'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await fetch('/version.txt', { signal })
      return response.ok ? (await response.text()).trim() : ''
    },
  })
