import { useQuery } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { dayText } from '../../platform/format.ts'
import { EmptyState, ErrorState, Pager } from '../../ui/index.ts'
import { exchangedQuery } from '../api.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { TransactionItem } from './TransactionItem.tsx'
import * as styles from './exchanged.module.css'

/** Completed exchanges of a spot: with `released`, those in which it was the offering side, otherwise the asking side. */
export function ExchangedList({ spotId, released }: { spotId: number; released: boolean }) {
  const { t } = useTranslation('transactions')
  const [page, setPage] = useState(1)
  const { data, isError, error, refetch } = useQuery(exchangedQuery(spotId, released, page))
  if (!data)
    return isError ? (
      <ErrorState what={t('listFailed')} meaning={error.message} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    )
  if (data['hydra:totalItems'] === 0)
    return (
      <EmptyState
        icon={Repeat2}
        title={t(released ? 'exchanged.noneOffer' : 'exchanged.noneDemand')}
        level={3}
      >
        {t('exchanged.why')}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.items}>
        {data['hydra:member'].map((row) => (
          <TransactionItem
            key={row.id}
            transaction={row}
            title={row.product.name}
            other={(released ? row.to : row.from).company}
            when={dayText(row.date)}
          />
        ))}
      </ul>
      <Pager page={page} pageSize={20} total={data['hydra:totalItems']} onPage={setPage} />
    </>
  )
}
