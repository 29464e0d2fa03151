import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { EmptyState, ErrorState, Panel, Skeleton } from '../../ui/index.ts'
import { latestQuery } from '../news-api.ts'
import { NewsItem } from './NewsItem.tsx'
import * as styles from './news.module.css'

/** The newest notifications for the home page. */
export function LatestNotifications({ count = 6 }: { count?: number }) {
  const { t } = useTranslation('notifications')
  const { data, isError, refetch } = useQuery(latestQuery(count))
  const news = useDeferredValue(data?.['hydra:member'])
  return (
    <Panel title={t('title')} actions={<Link to="/meldingen">{t('bell.showAll')}</Link>}>
      {isError && !news ? <ErrorState what={t('failed')} onRetry={() => void refetch()} /> : null}
      {news?.length === 0 ? (
        <EmptyState icon={Bell} title={t('bell.none')} level={3}>
          {t('empty.why')}
        </EmptyState>
      ) : null}
      <ul className={styles.latest} aria-busy={!news && !isError}>
        {news?.map((one) => (
          <NewsItem key={one.id} news={one} />
        ))}
        {news || isError
          ? null
          : Array.from({ length: 5 }, (_, row) => (
              <li key={row} className={styles.item}>
                <Skeleton width={32} height={32} animation={false} />
                <div className="grow">
                  <Skeleton width="60%" animation={false} />
                  <Skeleton width="80%" animation={false} />
                </div>
              </li>
            ))}
      </ul>
    </Panel>
  )
}
