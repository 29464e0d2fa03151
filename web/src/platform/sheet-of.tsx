import type { Paged } from '@bouwkring/contract/page'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../ui/index.ts'

/** The props of a table from a fetched list; `what` is shown when it could not be fetched. */
export const sheetOf = <R,>(
  {
    data,
    error,
    isFetching,
    refetch,
  }: Pick<UseQueryResult<Paged<R>>, 'data' | 'error' | 'isFetching' | 'refetch'>,
  what: string,
) => ({
  rows: data?.['hydra:member'],
  total: data?.['hydra:totalItems'],
  loading: isFetching,
  error:
    error && !data ? (
      <ErrorState what={what} meaning={error.message} onRetry={() => void refetch()} />
    ) : undefined,
})
