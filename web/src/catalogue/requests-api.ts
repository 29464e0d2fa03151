import { management } from '@bouwkring/contract/management'
import { type OtlRequestStatus, otlRequests } from '@bouwkring/contract/otl-requests'
import { useTranslation } from '../texts/index.ts'
import { call } from '../platform/api.ts'
import { pages } from '../platform/query.ts'
import { anyFailure, useChange } from '../platform/use-change.ts'

export interface RequestFilter {
  name: string
  status: OtlRequestStatus | undefined
  page: number
}
const queryOf = ({ name, status, page }: RequestFilter) => ({
  page,
  ...(name && { name }),
  ...(status && { status }),
})

export const requestsQuery = (filter: RequestFilter) =>
  pages(otlRequests.list, { query: queryOf(filter) })
export const ownRequestsQuery = (filter: RequestFilter) =>
  pages(otlRequests.own, { query: queryOf(filter) })

/** Answers a request; the list and the number in the menu are refetched, also when someone else was first. */
function useAnswer<V>(run: (values: V) => Promise<unknown>, done: string) {
  const { t } = useTranslation('requests')
  return useChange(run, {
    done: t(done),
    failed: ({ message }) => t('error', { error: message }),
    forgets: [otlRequests.list, management],
    alsoAfter: anyFailure,
  })
}
export const useAccept = (id: number) =>
  useAnswer(
    (otl: number) => call(otlRequests.accept, { params: { id }, body: { otl } }),
    'accepted',
  )
export const useDecline = (id: number) =>
  useAnswer(
    (reason: string) =>
      call(otlRequests.decline, { params: { id }, body: reason ? { reason } : {} }),
    'declined',
  )
