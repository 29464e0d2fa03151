import { imageUrl } from '@bouwkring/contract/image-url'
import type { Notification } from '@bouwkring/contract/notifications'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { agoText, dayText, momentText } from '../../platform/format.ts'
import { useDismiss } from '../news-api.ts'
import type { DayGroup } from '../by-day.ts'
import { useFollow } from '../use-follow.ts'
import { KindIcon } from './KindIcon.tsx'
import { Button, IconButton, wholeDays } from '../../ui/index.ts'
import * as newsStyles from './news.module.css'
import * as styles from '../screens/notifications.module.css'

/** A notification on its own page: its full text, its time and its link. */
export function NotificationRow({ news, group }: { news: Notification; group: DayGroup }) {
  const { t, i18n } = useTranslation('notifications')
  const follow = useFollow()
  const dismiss = useDismiss()
  const read = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const link = currentTarget.closest('li')?.querySelector('a')
    // The button disappears: a keyboard user continues from the row that contained it.
    dismiss.mutate(news, { onSuccess: () => link?.focus() })
  }
  const when = {
    today: agoText(news.created_at, i18n.language),
    yesterday: momentText(news.created_at).slice(-5),
    week: momentText(news.created_at),
    earlier: dayText(news.created_at),
  }[group]
  return (
    <li className={`${styles.newsRow} ${news.dismiss ? '' : newsStyles.unread}`}>
      <KindIcon kind={news.kind} />
      <div className="grow">
        <p className={styles.subject}>
          <span className={news.dismiss ? 'medium ink-strong' : 'bold ink-strong'}>
            {wholeDays(news.subject)}
          </span>
          {news.dismiss ? null : <span className={styles.organisation}>{t('new')}</span>}
        </p>
        <p className="small">{wholeDays(news.full_details)}</p>
      </div>
      {news.image ? (
        <img
          className={styles.picture}
          src={imageUrl(news.image, 'icon')}
          alt=""
          width={52}
          height={44}
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <time
        className={`${styles.time} small muted`}
        dateTime={news.created_at}
        title={momentText(news.created_at)}
      >
        {when}
      </time>
      {news.dismiss ? null : (
        <IconButton
          size="small"
          className={styles.markRead}
          aria-label={t('markOne', { subject: news.subject })}
          title={t('markRead')}
          disabled={dismiss.isPending}
          onClick={read}
        >
          <Check size={18} aria-hidden />
        </IconButton>
      )}
      <Button size="small" className={newsStyles.coverLink} {...follow(news)}>
        {news.link_text || t('view')}
        <span className="visually-hidden">: {news.subject}</span>
      </Button>
    </li>
  )
}
