import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from '../texts/index.ts'
import { useHolds } from '../accounts/index.ts'
import { DistanceNote, featuredQuery, ProductTile } from '../market/index.ts'
import { EmptyState, ErrorState, Panel, Skeleton } from '../ui/index.ts'
import { CardNotes } from './CardNotes.tsx'
import * as cardStyles from '../ui/card.module.css'
import * as styles from './home.module.css'

const shown = 4

/** Offers with a picture: those that fit a demand of the user's organisation first, then the newest. */
export function Featured() {
  const { t } = useTranslation('home')
  const maySearch = useHolds('SHOW_SEARCH')
  const { data: found, error, refetch } = useQuery(featuredQuery())
  // Drawn in short steps, between which the browser does what the user asks.
  const data = useDeferredValue(found)
  return (
    <Panel
      title={t('featured.title')}
      actions={maySearch ? <Link to="/zoeken">{t('featured.all')}</Link> : null}
    >
      {error ? (
        <ErrorState
          what={t('featured.failed')}
          meaning={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={Sparkles} title={t('featured.none')} level={3}>
          {t('featured.teach')}
        </EmptyState>
      ) : null}
      <CardNotes>
        <ul className={styles.featured} aria-busy={!data && !error}>
          {data?.slice(0, shown).map((product) => (
            <li key={product.id}>
              <ProductTile product={product} level={3} eager />
            </li>
          ))}
          {data || error
            ? null
            : Array.from({ length: shown }, (_, at) => (
                <li key={at} className={cardStyles.card}>
                  <Skeleton className={cardStyles.photo} animation={false} />
                  <div className={`${cardStyles.text} ${styles.coming}`}>
                    <Skeleton width="70%" animation={false} />
                    <Skeleton width="50%" animation={false} />
                  </div>
                </li>
              ))}
        </ul>
      </CardNotes>
      <DistanceNote products={data?.slice(0, shown)} />
    </Panel>
  )
}
