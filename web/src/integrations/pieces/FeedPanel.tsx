import { feeds } from '@bouwkring/contract/feeds'
import { useQuery } from '@tanstack/react-query'
import { anyFailure, useChange } from '../../platform/use-change.ts'
import { useTranslation } from '../../texts/index.ts'
import { ErrorState, Panel, Skeleton } from '../../ui/index.ts'
import { SwitchInput } from '../../ui/form/index.ts'
import { feedQuery } from '../api.ts'
import * as styles from '../integrations.module.css'

function Switch() {
  const { t } = useTranslation('integrations')
  const { data, error, refetch } = useQuery(feedQuery())
  const set = useChange(feeds.set, {
    forgets: [feeds],
    alsoAfter: anyFailure,
    done: ({ active }) => t(active ? 'feed.on' : 'feed.off'),
  })
  if (error && !data)
    return <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={60} />
  return (
    <div className="column gap-3">
      <SwitchInput
        id="feed-active"
        label={t('feed.switch')}
        checked={data.active}
        disabled={!data.can.edit || set.isPending}
        onChange={(active) => set.mutate({ body: { active } })}
      />
      {data.active ? (
        <p>
          <span className="bold">{t('feed.url')}</span>:{' '}
          <a className={styles.breakAnywhere} href={data.url}>
            {data.url}
          </a>
          <br />
          <span className="small muted">
            {t('feed.count', { count: data.products })}. {t('feed.soon')}
          </span>
        </p>
      ) : null}
    </div>
  )
}

/** Whether everyone may read a feed of the public products of the user's organisation. */
export function FeedPanel() {
  const { t } = useTranslation('integrations')
  return (
    <Panel title={t('feed.title')} padding="roomy">
      <p className={`muted ${styles.introduction}`}>{t('feed.lead')}</p>
      <Switch />
    </Panel>
  )
}
