import type { Notification } from '@bouwkring/contract/notifications'
import { useTranslation } from '../../texts/index.ts'
import { agoText } from '../../platform/format.ts'
import { useFollow } from '../use-follow.ts'
import { KindIcon } from './KindIcon.tsx'
import { wholeDays } from '../../ui/index.ts'
import * as styles from './news.module.css'

/** A notification in a few lines: all of it is the link. */
export function NewsItem({ news, onFollow }: { news: Notification; onFollow?: () => void }) {
  const { t, i18n } = useTranslation('notifications')
  const follow = useFollow(onFollow)
  return (
    <li className={`${styles.item} ${news.dismiss ? '' : styles.unread}`}>
      <KindIcon kind={news.kind} />
      <div className="grow">
        <a className={styles.coverLink} {...follow(news)}>
          {wholeDays(news.subject)}
        </a>
        <p className="small">{wholeDays(news.details)}</p>
        <p className="tiny muted">
          <time dateTime={news.created_at}>{agoText(news.created_at, i18n.language)}</time>
        </p>
      </div>
      {news.dismiss ? null : (
        <span className={styles.unreadDot}>
          <span className="visually-hidden">{t('unread')}</span>
        </span>
      )}
    </li>
  )
}
