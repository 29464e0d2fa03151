import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Bell, Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../accounts/index.ts'
import { CountBadge, EmptyState, ErrorState, NavTabs, PageHeader, Pager, ScreenTitle } from '../../ui/index.ts'
import { notificationsQuery, useDismissAll } from '../api.ts'
import { byDay } from '../by-day.ts'
import { NotificationRow } from '../pieces/NotificationRow.tsx'
import { readNotificationSearch, searchOf, tabs, useTurnPage } from '../notification-search.ts'
import '../notifications.css'

/** /meldingen: what happened, newest first, by day. */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications')
  const user = useUser()
  const { tab, filter, page } = readNotificationSearch(useSearch({ strict: false }))
  const turnTo = useTurnPage()
  const { data, isError, error, refetch } = useQuery(notificationsQuery(filter, page))
  const dismissAll = useDismissAll()
  const rows = data?.['hydra:member']
  const markAll = user.readOnly || !data?.unread ? null : (
    <Button size="small" variant="text" startIcon={<Check size={16} aria-hidden />} loading={dismissAll.isPending} onClick={() => dismissAll.mutate()}>{t('markAll')}</Button>
  )
  return (
    <div className="nscreen">
      <ScreenTitle page={t('title')} tenant={user.tenant.company} />
      <PageHeader title={t('title')} />
      <NavTabs label={t('tabs')}>
        {tabs.map((one) => (
          <Link key={one} to="." search={searchOf(one)} activeOptions={{ exact: true }} aria-current={one === tab ? 'page' : undefined}>
            {t(`tab.${one}`)}{one === 'unread' && data?.unread ? <CountBadge count={data.unread} tone="quiet" /> : null}
          </Link>
        ))}
      </NavTabs>
      {isError && !rows ? <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} /> : null}
      {rows?.length === 0 ? <EmptyState icon={Bell} title={t('bell.none')}>{t(tab === 'all' ? 'empty.why' : 'empty.whyTab')}</EmptyState> : null}
      <div aria-busy={!rows && !isError}>
        {rows ? byDay(rows).map(({ group, rows: own }, at) => (
          <section key={group} aria-labelledby={`day-${group}`}>
            <div className="nhead"><h2 id={`day-${group}`}>{t(`day.${group}`)}</h2>{at === 0 ? markAll : null}</div>
            <ul className="panel flush">{own.map((news) => <NotificationRow key={news.id} news={news} group={group} />)}</ul>
          </section>
        )) : isError ? null : <ul className="panel flush nwait">{Array.from({ length: 5 }, (_, row) => <li key={row} className="nrow"><Skeleton variant="circular" width={32} height={32} animation={false} /><div className="grow"><Skeleton width="40%" animation={false} /><Skeleton width="70%" animation={false} /></div></li>)}</ul>}
      </div>
      {data ? <Pager page={page} pageSize={20} total={data['hydra:totalItems']} onPage={turnTo} /> : null}
    </div>
  )
}
