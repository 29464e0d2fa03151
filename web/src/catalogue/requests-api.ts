import { type OtlRequestStatus, otlRequests } from '@bouwkring/contract/otl-requests'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../texts/index.ts'
import { call } from '../platform/api.ts'
import { tellError } from '../platform/tell-error.ts'
import { showToast } from '../ui/index.ts'

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
  queryOptions({
    queryKey: ['management', 'requests', filter],
    queryFn: () => call(otlRequests.list, { query: queryOf(filter) }),
    placeholderData: (was) => was,
  })
export const ownRequestsQuery = (filter: RequestFilter) =>
  queryOptions({
    queryKey: ['own-requests', filter],
    queryFn: () => call(otlRequests.own, { query: queryOf(filter) }),
    placeholderData: (was) => was,
  })

/** An answer to a request; the list and the figure in the menu are read again, also when someone else was first. */
function useAnswer<V>(run: (values: V) => Promise<unknown>, done: string) {
  const { t } = useTranslation('requests')
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    meta: { quiet: true },
    onSuccess: () => showToast(t(done), { tone: 'success' }),
    onError: (error) => tellError(error, t('error', { error: error.message })),
    onSettled: () => client.invalidateQueries({ queryKey: ['management'] }),
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
