import type { AllFigures, OwnFigures } from '@bouwkring/contract/management'
import { useQuery } from '@tanstack/react-query'
import {
  Building2,
  CircleCheck,
  Inbox,
  type LucideIcon,
  MailWarning,
  MapPinned,
  Package,
  Repeat2,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { countText, useTranslation } from '../../texts/index.ts'
import { useIsSuperAdmin, useNamed, useUser } from '../../accounts/index.ts'
import { dayText } from '../../platform/format.ts'
import {
  EmptyState,
  ErrorState,
  PageHeader,
  Panel,
  ScreenTitle,
  Skeleton,
  wholeDays,
} from '../../ui/index.ts'
import { allFiguresQuery, ownFiguresQuery } from '../api.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from '../pieces/lists.module.css'

interface Figure {
  key: string
  icon: LucideIcon
  value: number | string
}

function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  const { t, i18n } = useTranslation('management')
  return (
    <ul className={styles.figures} aria-label={label}>
      {figures.map(({ key, icon: Icon, value }) => (
        <li key={key} className={panelStyles.panel}>
          <Icon size={20} aria-hidden className="muted" />
          <b className="ink-strong">
            {typeof value === 'number' ? countText(value, i18n.language) : value}
          </b>
          <span className="small muted">{t(`figure.${key}`)}</span>
        </li>
      ))}
    </ul>
  )
}

const ownOf = (own: OwnFigures): Figure[] => [
  {
    key: 'users',
    icon: Users,
    value: own.maxUsers > 0 ? `${own.users} / ${own.maxUsers}` : own.users,
  },
  { key: 'activeSpots', icon: MapPinned, value: own.activeSpots },
  { key: 'publishedProducts', icon: Package, value: own.publishedProducts },
  { key: 'openReservations', icon: Repeat2, value: own.openReservations },
  { key: 'ownRoles', icon: ShieldCheck, value: own.ownRoles },
]
const allOf = (all: AllFigures): Figure[] => [
  { key: 'pending', icon: Inbox, value: all.tenants.pending },
  { key: 'tenants', icon: Building2, value: all.tenants.active + all.tenants.demo },
  { key: 'inactive', icon: Building2, value: all.tenants.inactive },
  { key: 'users', icon: Users, value: all.users },
  { key: 'activeSpots', icon: MapPinned, value: all.activeSpots },
  { key: 'publishedProducts', icon: Package, value: all.publishedProducts },
  { key: 'completed30', icon: CircleCheck, value: all.completed30 },
  { key: 'otlRequests', icon: Inbox, value: all.otlRequests },
  { key: 'mailsFailed', icon: MailWarning, value: all.mailsFailed },
]

/** Items that await a decision: registrations, and organisations that are full. */
function Waiting({ all }: { all: AllFigures }) {
  const { t } = useTranslation('management')
  const named = useNamed()
  return (
    <div className={styles.columns}>
      <Panel title={t('dashboard.waiting')}>
        {all.waiting.length === 0 ? (
          <EmptyState icon={CircleCheck} level={3} title={t('dashboard.noneWaiting')} />
        ) : (
          <ul className={styles.list}>
            {all.waiting.map((one) => (
              <li key={one.id}>
                <span className="grow bold ink-strong">{one.company}</span>
                <span className="small muted">
                  {one.group ? named(one.group) : ''} · {wholeDays(dayText(one.created_at))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('dashboard.full')}>
        {all.full.length === 0 ? (
          <EmptyState icon={Users} level={3} title={t('dashboard.noneFull')} />
        ) : (
          <ul className={styles.list}>
            {all.full.map((one) => (
              <li key={one.id}>
                <span className="grow bold ink-strong">{one.company}</span>
                <span className="small muted">
                  {t(
                    one.userCount > one.max_user_count
                      ? 'dashboard.overCount'
                      : 'dashboard.fullCount',
                    { count: one.userCount, max: one.max_user_count },
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function WholeProduct() {
  const { t } = useTranslation('management')
  const { data, error, refetch } = useQuery(allFiguresQuery())
  if (error)
    return <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} animation={false} aria-busy />
  return (
    <section className="column gap-4" aria-label={t('dashboard.all')}>
      <h2>{t('dashboard.all')}</h2>
      <Figures label={t('dashboard.all')} figures={allOf(data)} />
      <Waiting all={data} />
    </section>
  )
}

/** /app/management/dashboard: what an administrator needs to see first. */
export function DashboardScreen() {
  const { t } = useTranslation('management')
  const user = useUser()
  const superAdmin = useIsSuperAdmin()
  const { data: own, error, refetch } = useQuery(ownFiguresQuery())
  return (
    <div className={`column gap-5 ${styles.dashboard}`}>
      <ScreenTitle page={t('dashboard.title')} tenant={user.tenant.company} />
      <PageHeader title={t('dashboard.title')} lead={t('dashboard.lead')} />
      {superAdmin ? <WholeProduct /> : null}
      <section className="column gap-4" aria-label={user.tenant.company}>
        <h2>{user.tenant.company}</h2>
        {error ? (
          <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
        ) : null}
        {own ? <Figures label={own.company} figures={ownOf(own)} /> : null}
      </section>
    </div>
  )
}
