import type { Product } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { dayText } from '../../platform/format.ts'
import { ErrorState } from '../../ui/index.ts'
import { receivedQuery } from '../api.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { TransactionItem } from './TransactionItem.tsx'
import * as styles from './exchanged.module.css'

/** Reservations on a product of the user's organisation, and those that an own offer answers or an own demand is for: with the other organisation, whichever made the request. */
export function ReceivedList({ product }: { product: Pick<Product, 'id' | 'is_released'> }) {
  const { t } = useTranslation('transactions')
  const { data, isError, error, refetch } = useQuery(receivedQuery(product.id))
  const rows = data?.['hydra:member']
  return (
    <section aria-label={t('received.title')}>
      <h3>{t('received.title')}</h3>
      {rows ? (
        rows.length === 0 ? (
          <p className="small muted">{t('received.none')}</p>
        ) : (
          <ul className={styles.items}>
            {rows.map((row) => (
              <TransactionItem
                key={row.id}
                transaction={row}
                title={(product.is_released ? row.to : row.from).company}
                when={dayText(row.created_at)}
              />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState what={t('listFailed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : (
        // Most products have none or one: what stands below moves little.
        <ListSkeleton rows={1} />
      )}
    </section>
  )
}
