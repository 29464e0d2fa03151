import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { ErrorState, Skeleton } from '../../ui/index.ts'

/** A permission matrix once its data is there: before that a placeholder, and an error if it could not be fetched. What is there stays when it could not be fetched again. */
export function MatrixAnswer({
  data,
  error,
  refetch,
  children,
}: Pick<UseQueryResult, 'data' | 'error' | 'refetch'> & { children: ReactNode }) {
  const { t } = useTranslation('management')
  return (
    <>
      {error ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data ? children : error ? null : <Skeleton height={320} animation={false} aria-busy />}
    </>
  )
}
