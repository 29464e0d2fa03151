import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Transaction } from '@bouwkring/contract/transactions'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { useHost, useUser, WaysOn } from '../../accounts/index.ts'
import { useIdText } from '../../platform/address-path.ts'
import { isApiError } from '../../platform/api.ts'
import { ButtonLink, ErrorState, latePiece, ScreenTitle, Skeleton } from '../../ui/index.ts'
import { transactionQuery } from '../api.ts'
import { Banner } from '../pieces/Banner.tsx'
import { Course } from '../pieces/Course.tsx'
import { DetailHeader } from '../pieces/DetailHeader.tsx'
import { Parties } from '../pieces/Parties.tsx'
import { ProductPanel } from '../pieces/ProductPanel.tsx'
import { Receipt } from '../pieces/Receipt.tsx'
import { TransportChoice } from '../pieces/TransportChoice.tsx'
import { type TellWay, WayMap } from '../pieces/WayMap.tsx'
import { useDeeds } from '../use-deeds.tsx'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './transaction.module.css'

const PartOfBasket = latePiece(() =>
  withTexts(import('../basket/PartOfBasket.tsx'), 'baskets').then((module) => ({
    default: module.PartOfBasket,
  })),
)

function Waiting() {
  return (
    <div className={styles.columns} aria-busy>
      <div className="column gap-4">
        {[56, 120, 300].map((height) => (
          <Skeleton key={height} height={height} animation={false} />
        ))}
      </div>
      <div className="column gap-4">
        {[220, 240].map((height) => (
          <Skeleton key={height} height={height} animation={false} />
        ))}
      </div>
    </div>
  )
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('transactions')
  const { productName, productSlug } = useHost()
  const gone = error === null || (isApiError(error) && error.status === 404)
  const back = (
    <ButtonLink to="/mijn-{$product}" params={{ product: productSlug }}>
      {t('toAll', { product: productName })}
    </ButtonLink>
  )
  return (
    <>
      <h1 className="visually-hidden">{t('one')}</h1>
      <ErrorState
        what={t(gone ? 'notFound' : 'oneFailed')}
        meaning={gone ? t('notFoundWhy') : error.message}
        onRetry={gone ? undefined : onRetry}
        actions={
          <>
            {back}
            <WaysOn />
          </>
        }
      />
    </>
  )
}

/** Mijn {product}, one transaction: its subject, the two sides, the distance, and what to do now. `effect` shows its effect, `way` further information about the route. */
export function TransactionScreen({
  effect,
  way,
}: {
  effect?: (transaction: Transaction) => ReactNode
  way?: TellWay
}) {
  const { t } = useTranslation('transactions')
  const user = useUser()
  const id = Number(useIdText())
  const query = useQuery(transactionQuery(id))
  const { start, dialog } = useDeeds()
  const title = (
    <ScreenTitle
      page={t('number', { id: Number.isNaN(id) ? '' : id })}
      tenant={user.tenant.company}
    />
  )
  const transaction = query.data
  if (!transaction)
    return (
      <div className={styles.detail}>
        {title}
        {query.isLoading ? (
          <>
            <h1 className="visually-hidden">{t('one')}</h1>
            <Waiting />
          </>
        ) : (
          <Missing error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    )
  return (
    <div className={styles.detail}>
      {title}
      <DetailHeader transaction={transaction} onDeed={(deed) => start(deed, transaction)} />
      <div className={styles.columns}>
        <div className="column gap-4">
          <Banner transaction={transaction} />
          {transaction.basket ? (
            <Suspense fallback={null}>
              <PartOfBasket transaction={transaction} />
            </Suspense>
          ) : null}
          <Parties transaction={transaction} />
          <section
            className={`${panelStyles.panel} ${styles.route}`}
            data-padding="flush"
            aria-label={t('transfer')}
          >
            <WayMap transaction={transaction} {...(way && { told: way })} />
            <div className={styles.padded}>
              <TransportChoice transaction={transaction} />
            </div>
          </section>
        </div>
        <div className="column gap-4">
          <ProductPanel transaction={transaction} />
          {effect?.(transaction)}
          <Course transaction={transaction} />
        </div>
      </div>
      <Receipt transaction={transaction} />
      {dialog}
    </div>
  )
}
