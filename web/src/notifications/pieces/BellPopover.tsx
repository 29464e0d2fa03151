import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink, Skeleton } from '../../ui/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { unreadQuery, waitingQuery } from '../api.ts'
import { useDismissAll } from '../news-api.ts'
import { NewMatchesOfSpot } from './NewMatchesOfSpot.tsx'
import { NewsItem } from './NewsItem.tsx'
import { Fade } from '../../ui/mui/index.ts'
import * as styles from './bell.module.css'

function News({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('notifications')
  const { data, isError, refetch } = useQuery(unreadQuery())
  const waiting = useQuery(waitingQuery())
  if (data && waiting.data) {
    const matches = waiting.data.matches.slice(0, 10)
    if (data['hydra:member'].length + matches.length === 0)
      return <p className={styles.none}>{t('bell.none')}</p>
    return (
      <ul>
        {matches.map((some) => (
          <NewMatchesOfSpot key={some.spot.id} matches={some} onFollow={onFollow} />
        ))}
        {data['hydra:member'].map((news) => (
          <NewsItem key={news.id} news={news} onFollow={onFollow} />
        ))}
      </ul>
    )
  }
  if (isError || waiting.isError)
    return (
      <p className={styles.none} role="alert">
        {t('bell.failed')}{' '}
        <Button
          size="small"
          variant="text"
          onClick={() => void Promise.all([refetch(), waiting.refetch()])}
        >
          {t('bell.retry')}
        </Button>
      </p>
    )
  return (
    <div className={`${styles.none} column gap-2`} aria-busy>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height={40} animation={false} />
      ))}
    </div>
  )
}

function Unread({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const { data } = useQuery(unreadQuery())
  const dismissAll = useDismissAll()
  return (
    <section aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <div className={styles.news}>
        <News onFollow={onClose} />
      </div>
      <footer>
        <ButtonLink size="small" variant="text" to="/meldingen" onClick={onClose}>
          {t('bell.showAll')}
        </ButtonLink>
        {data?.unread ? (
          <Button
            size="small"
            variant="text"
            loading={dismissAll.isPending}
            onClick={() => dismissAll.mutate()}
          >
            {t('bell.clearAll')}
          </Button>
        ) : null}
      </footer>
    </section>
  )
}

/** The news, below the bell. */
export function BellPopover({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Fade in={open} timeout={350} unmountOnExit>
      <div className={styles.popover}>
        <Unread onClose={onClose} />
      </div>
    </Fade>
  )
}
