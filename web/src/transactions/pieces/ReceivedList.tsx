import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { dayText } from '../../platform/format.ts'
import { ErrorState } from '../../ui/index.ts'
import { receivedQuery } from '../api.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { TransactionItem } from './TransactionItem.tsx'

/** Reservations on a product of the own organisation. */
export function ReceivedList({ productId }: { productId: number }) {
  const { t } = useTranslation('transactions')
  const { data, isError, error, refetch } = useQuery(receivedQuery(productId))
  const rows = data?.['hydra:member']
  return (
    <section aria-label={t('received.title')}>
      <h3>{t('received.title')}</h3>
      {rows ? rows.length === 0 ? <p className="sm mut">{t('received.none')}</p> : (
        <ul className="titems">{rows.map((row) => <TransactionItem key={row.id} transaction={row} title={(row.product.is_released ? row.to : row.from).company} when={dayText(row.created_at)} />)}</ul>
      ) : isError ? <ErrorState what={t('listFailed')} meaning={error.message} onRetry={() => void refetch()} /> : <ListSkeleton />}
    </section>
  )
}
