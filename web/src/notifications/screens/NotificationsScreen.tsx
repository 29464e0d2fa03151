import type { NewMatches, Notification } from '@bouwkring/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, Check, Settings2 } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useAddress } from '../../platform/address.ts'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import {
  Button,
  ButtonLink,
  CountBadge,
  EmptyState,
  ErrorState,
  latePiece,
  NavTabs,
  PageHeader,
  Pager,
  Panel,
  ScreenTitle,
  Skeleton,
  useMediaQuery,
} from '../../ui/index.ts'
import { waitingQuery } from '../api.ts'
import { notificationsQuery, unfolded, useDismissAll } from '../news-api.ts'
import { byDay } from '../by-day.ts'
import { NewMatchesOfSpot } from '../pieces/NewMatchesOfSpot.tsx'
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

const PreferencesPanel = latePiece(() =>
  withTexts(import('../pieces/PreferencesPanel.tsx'), 'mail').then((module) => ({
    default: module.PreferencesPanel,
  })),
)

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
    <ul
      className={`${panelStyles.panel} ${styles.rows} ${styles.waiting}`}
      data-padding="flush"
      aria-busy
    >
      {Array.from({ length: 5 }, (_, row) => (
        <li key={row} className={styles.newsRow}>
          <Skeleton width={32} height={32} animation={false} />
          <div className="grow">
            <Skeleton width="40%" animation={false} />
            <Skeleton width="70%" animation={false} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The rows by day; `first` is beside the first heading. */
function Days({ rows, first }: { rows: readonly Notification[]; first: ReactNode }) {
  const { t } = useTranslation('notifications')
  return byDay(rows).map(({ group, rows: own }, at) => (
    <section key={group} aria-labelledby={`day-${group}`}>
      <div className={styles.groupHead}>
        <h2 id={`day-${group}`}>{t(`day.${group}`)}</h2>
        {at === 0 ? first : null}
      </div>
      <ul className={`${panelStyles.panel} ${styles.rows}`} data-padding="flush">
        {own.map((news) => (
          <NotificationRow key={news.id} news={news} group={group} />
        ))}
      </ul>
    </section>
  ))
}

type Counts = Record<NotificationTab, number>

function KindTabs({ tab, counts }: { tab: NotificationTab; counts: Counts | undefined }) {
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
          {counts ? <CountBadge count={counts[one]} tone="quiet" /> : null}
        </Link>
      ))}
    </NavTabs>
  )
}

/** The new matches, one line per spot, above everything else that happened. */
function MatchesBySpot({ matches }: { matches: readonly NewMatches[] }) {
  const { t } = useTranslation('waiting')
  if (matches.length === 0) return null
  return (
    <section aria-labelledby="by-spot">
      <div className={styles.groupHead}>
        <h2 id="by-spot">{t('bySpot')}</h2>
      </div>
      <Panel padding="flush">
        <ul className={styles.matchRows}>
          {matches.map((some) => (
            <NewMatchesOfSpot key={some.spot.id} matches={some} />
          ))}
        </ul>
      </Panel>
    </section>
  )
}

interface ListProps {
  rows: readonly Notification[] | undefined
  unread: number
  tab: NotificationTab
  /** There is content above it: an empty list here needs no message. */
  more: boolean
  error: Error | null
  onRetry: () => void
}

function List({ rows, unread, tab, more, error, onRetry }: ListProps) {
  const { t } = useTranslation('notifications')
  if (!rows)
    return error ? (
      <ErrorState what={t('failed')} meaning={error.message} onRetry={onRetry} />
    ) : (
      <Waiting />
    )
  if (rows.length === 0)
    return more ? (
      <MarkAll />
    ) : (
      // Unread notifications that are not listed (a match that is no longer visible) are marked as read here.
      <EmptyState
        icon={Bell}
        title={t('bell.none')}
        actions={unread > 0 && searchOf(tab).kind === undefined ? <MarkAll /> : null}
      >
        {t(tab === 'all' ? 'empty.why' : 'empty.whyTab')}
      </EmptyState>
    )
  return <Days rows={rows} first={unread > 0 ? <MarkAll /> : null} />
}

/** The link to the preferences if there is no room for them beside the list. */
function ToPreferences() {
  const { t } = useTranslation('notifications')
  return (
    <ButtonLink
      variant="text"
      to="/account/$section"
      params={{ section: 'e-mail' }}
      startIcon={<Settings2 size={18} aria-hidden />}
    >
      {t('preferences')}
    </ButtonLink>
  )
}

/** The contents of the tab in the URL. The new matches are above the rest: everything appears at once, so that nothing is pushed down. If they could not be fetched, they are listed one by one. */
function useNews() {
  const { tab, filter, page } = useAddress(readNotificationSearch)
  const above = filter.folded && page === 1
  const waiting = useQuery({ ...waitingQuery(), enabled: above })
  const listed = waiting.isLoadingError ? unfolded(filter) : filter
  const { data, error, refetch } = useQuery(notificationsQuery(listed, page))
  const here = above && waiting.isPending ? undefined : data
  const matches = above && here ? (waiting.data?.matches ?? []) : []
  const counts = data && { ...data.counts, unread: data.unread }
  return { tab, page, here, matches, counts, error, refetch }
}

/** The notifications of the tab in the URL. */
function News() {
  const { tab, page, here, matches, counts, error, refetch } = useNews()
  const turnTo = useTurnPage()
  return (
    <>
      <KindTabs tab={tab} counts={counts} />
      <MatchesBySpot matches={matches} />
      <List
        rows={here?.['hydra:member']}
        unread={here?.unread ?? 0}
        tab={tab}
        more={matches.length > 0}
        error={error}
        onRetry={() => void refetch()}
      />
      {here ? (
        <Pager page={page} pageSize={20} total={here['hydra:totalItems']} onPage={turnTo} />
      ) : null}
    </>
  )
}

/** /meldingen: what happened, newest first, by day; new matches by spot; beside it the user's mail preferences. */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications')
  const user = useUser()
  const wide = useMediaQuery('(min-width:1280px)')
  return (
    <div className={styles.screen}>
      <ScreenTitle page={t('title')} tenant={user.tenant.company} />
      <div className={wide ? `${styles.columns} ${styles.beside}` : styles.columns}>
        <div>
          <PageHeader title={t('title')} actions={wide ? null : <ToPreferences />} />
          <News />
        </div>
        {wide ? (
          <aside>
            <Suspense fallback={null}>
              <PreferencesPanel />
            </Suspense>
          </aside>
        ) : null}
      </div>
    </div>
  )
}
