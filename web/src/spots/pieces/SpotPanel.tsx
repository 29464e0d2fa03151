import type { Spot } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { keeping, useAddress } from '../../platform/address.ts'
import { ErrorTabs, latePiece, ScreenTitle, type TabItem, useMediaQuery } from '../../ui/index.ts'
import { spotQuery } from '../api.ts'
import { type ListPath, readEditing, readTab, type SpotTab } from '../list-url.ts'
import { SpotWhere } from '../shape/SpotWhere.tsx'
import { NoSpot, spotWaiting } from './NoSpot.tsx'
import { SpotActions } from './SpotActions.tsx'
import { SpotDetails } from './SpotDetails.tsx'
import { SpotStatusChip } from './SpotStatusChip.tsx'
import { SpotTypeMark } from './SpotTypeMark.tsx'
import * as styles from './spot-panel.module.css'

const EditSpot = latePiece(() =>
  import('../form/EditSpot.tsx').then((module) => ({ default: module.EditSpot })),
)

/** What higher rooms show inside a spot. */
export interface SpotSlots {
  /** The offers (`released`) or demands of the spot, with the actions on them. */
  products: (spot: Spot, released: boolean) => ReactNode
  /** A few of its products with their pictures. */
  preview: (spot: Spot) => ReactNode
  /** Link to its matches, with their number. */
  matches: (spot: Spot) => ReactNode
  /** The RAW contract of the spot; another organisation's spot has this tab if it is a tender. */
  contract: (spot: Spot) => ReactNode
  /** The room that a depot offers for storage. */
  storage?: (spot: Spot) => ReactNode
  /** What was exchanged through this spot; its tabs are shown only if this is given. */
  exchanged?: (spot: Spot, released: boolean) => ReactNode
}

interface SpotPanelProps extends SpotSlots {
  id: number
  path: ListPath
}

function Body({ spot, path, slots }: { spot: Spot; path: ListPath; slots: SpotSlots }) {
  const { t } = useTranslation('spots')
  const wanted = useAddress(readTab)
  const navigate = useNavigate()
  const { products, preview, contract, storage, exchanged } = slots
  const { counts } = spot
  const items: TabItem<SpotTab>[] = [
    {
      value: 'details',
      label: t('tab.details'),
      content: <SpotDetails spot={spot} preview={preview(spot)} />,
    },
    {
      value: 'offers',
      label: t('tab.offers'),
      count: counts.offers,
      content: products(spot, true),
    },
    {
      value: 'demands',
      label: t('tab.demands'),
      count: counts.demands,
      content: products(spot, false),
    },
    ...(!spot.is_external || spot.definition.kind === 'tender'
      ? [{ value: 'contract' as const, label: t('tab.contract'), content: contract(spot) }]
      : []),
    ...(storage && spot.definition.kind === 'depot'
      ? [{ value: 'storage' as const, label: t('tab.storage'), content: storage(spot) }]
      : []),
    { value: 'location', label: t('tab.location'), content: <SpotWhere spot={spot} /> },
  ]
  if (exchanged && !spot.is_external) {
    items.push(
      {
        value: 'exchanged-offers',
        label: t('tab.exchangedOffers'),
        count: counts.exchangedOffers,
        content: exchanged(spot, true),
      },
      {
        value: 'exchanged-demands',
        label: t('tab.exchangedDemands'),
        count: counts.exchangedDemands,
        content: exchanged(spot, false),
      },
    )
  }
  const tab = items.some((item) => item.value === wanted) ? wanted : 'details'
  const open = (part: SpotTab) =>
    void navigate({
      to: `/${path}/$id`,
      params: { id: String(spot.id) },
      search: keeping({
        part: part === 'details' ? undefined : part,
        list: undefined,
        find: undefined,
      }),
    })
  return (
    <ErrorTabs
      label={t('tab.label')}
      tabs={items}
      value={tab}
      onChange={open}
      panelClassName={styles.tabPanel}
    />
  )
}

/** One spot beside its list: its details, the actions on it, and its tabs; or its form. */
export function SpotPanel({ id, path, ...slots }: SpotPanelProps) {
  const { t } = useTranslation('spots')
  const { productName } = useHost()
  const asksEditing = useAddress(readEditing)
  const phone = useMediaQuery('(max-width:599px)')
  const { data: spot, error, refetch } = useQuery(spotQuery(id))
  if (!spot) return <NoSpot path={path} error={error} onRetry={() => void refetch()} />
  const editing = asksEditing && spot.can.edit
  const facts = (
    <span className={`grow row wrap ${styles.facts}`}>
      <SpotTypeMark definition={spot.definition} />
      <span className="small muted">{t('panel.number', { id: spot.id })}</span>
      {phone ? <SpotStatusChip status={spot.status} /> : null}
      {spot.projectnumber ? (
        <span className="small muted">
          {t('panel.projectnumber', { number: spot.projectnumber })}
        </span>
      ) : null}
      {spot.is_external ? <span className="small muted">{spot.tenant.company}</span> : null}
    </span>
  )
  return (
    <section className={styles.panel} aria-label={t('panel.named', { name: spot.name })}>
      <ScreenTitle page={spot.name} tenant={productName} />
      <header>
        <SpotActions
          spot={spot}
          path={path}
          editing={editing}
          phone={phone}
          matches={slots.matches(spot)}
          facts={facts}
          title={
            <div className="row wrap">
              <h1 tabIndex={-1}>{spot.name}</h1>
              {phone ? null : <SpotStatusChip status={spot.status} />}
            </div>
          }
        />
      </header>
      {editing ? (
        <Suspense fallback={spotWaiting}>
          <EditSpot key={spot.id} spot={spot} path={path} />
        </Suspense>
      ) : (
        <Body spot={spot} path={path} slots={slots} />
      )}
    </section>
  )
}
