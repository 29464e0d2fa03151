import type { Notification } from '@bouwkring/contract/notifications'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import {
  CountBadge,
  EmptyState,
  ErrorState,
  NavTabs,
  PageHeader,
  Pager,
  ScreenTitle,
} from '../../ui/index.ts'
import { notificationsQuery, useDismissAll } from '../api.ts'
import { byDay } from '../by-day.ts'
import { NotificationRow } from '../pieces/NotificationRow.tsx'
import {
  type NotificationTab,
  readNotificationSearch,
  searchOf,
  tabs,
  useTurnPage,
} from '../notification-search.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './notifications.module.css'

function MarkAll() {
  const { t } = useTranslation('notifications')
  const dismissAll = useDismissAll()
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<Check size={16} aria-hidden />}
      loading={dismissAll.isPending}
      onClick={() => dismissAll.mutate()}
    >
      {t('markAll')}
    </Button>
  )
}

function Waiting() {
  return (
    <ul className={`${panelStyles.panel} ${styles.waiting}`} data-padding="flush" aria-busy>
      {Array.from({ length: 5 }, (_, row) => (
        <li key={row} className={styles.newsRow}>
          <Skeleton variant="circular" width={32} height={32} animation={false} />
          <div className="grow">
            <Skeleton width="40%" animation={false} />
            <Skeleton width="70%" animation={false} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The rows by day; `first` stands beside the first heading. */
function Days({ rows, first }: { rows: readonly Notification[]; first: ReactNode }) {
  const { t } = useTranslation('notifications')
  return byDay(rows).map(({ group, rows: own }, at) => (
    <section key={group} aria-labelledby={`day-${group}`}>
      <div className={styles.groupHead}>
        <h2 id={`day-${group}`}>{t(`day.${group}`)}</h2>
        {at === 0 ? first : null}
      </div>
      <ul className={panelStyles.panel} data-padding="flush">
        {own.map((news) => (
          <NotificationRow key={news.id} news={news} group={group} />
        ))}
      </ul>
    </section>
  ))
}

function KindTabs({ tab, unread }: { tab: NotificationTab; unread: number }) {
  const { t } = useTranslation('notifications')
  return (
    <NavTabs label={t('tabs')}>
      {tabs.map((one) => (
        <Link
          key={one}
          to="/meldingen"
          search={searchOf(one)}
          activeOptions={{ exact: true }}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`tab.${one}`)}
          {one === 'unread' ? <CountBadge count={unread} tone="quiet" /> : null}
        </Link>
      ))}
    </NavTabs>
  )
}

interface ListProps {
  rows: readonly Notification[] | undefined
  unread: number
  tab: NotificationTab
  error: Error | null
  onRetry: () => void
}

function List({ rows, unread, tab, error, onRetry }: ListProps) {
  const { t } = useTranslation('notifications')
  if (!rows)
    return error ? (
      <ErrorState what={t('failed')} meaning={error.message} onRetry={onRetry} />
    ) : (
      <Waiting />
    )
  if (rows.length === 0)
    return (
      <EmptyState icon={Bell} title={t('bell.none')}>
        {t(tab === 'all' ? 'empty.why' : 'empty.whyTab')}
      </EmptyState>
    )
  return <Days rows={rows} first={unread > 0 ? <MarkAll /> : null} />
}

/** /meldingen: what happened, newest first, by day. */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications')
  const user = useUser()
  const { tab, filter, page } = useAddress(readNotificationSearch)
  const turnTo = useTurnPage()
  const { data, error, refetch } = useQuery(notificationsQuery(filter, page))
  const unread = data?.unread ?? 0
  return (
    <div className={styles.screen}>
      <ScreenTitle page={t('title')} tenant={user.tenant.company} />
      <PageHeader title={t('title')} />
      <KindTabs tab={tab} unread={unread} />
      <List
        rows={data?.['hydra:member']}
        unread={unread}
        tab={tab}
        error={error}
        onRetry={() => void refetch()}
      />
      {data ? (
        <Pager page={page} pageSize={20} total={data['hydra:totalItems']} onPage={turnTo} />
      ) : null}
    </div>
  )
}
