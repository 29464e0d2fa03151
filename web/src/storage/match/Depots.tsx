import type { ProposedDepot, StorageProposal } from '@bouwkring/contract/storage'
import { CalendarDays, Clock, House, Layers, MapPin, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { moneyText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { floorText, kgText, kmText, priceOr } from '../number-text.ts'
import { Radio, RadioGroup } from '../../ui/mui/index.ts'
import * as styles from './depots.module.css'

interface DepotProps {
  depot: ProposedDepot
  proposal: Pick<StorageProposal, 'weeks' | 'floor_m2'>
  chosen: boolean
}

/** One figure of a depot: its name, its value, and what it consists of. */
function Fact({
  name,
  value,
  more,
  children,
}: {
  name: string
  value: ReactNode
  more?: string
  children?: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {children}
        {more ? <span className={styles.more}>{more}</span> : null}
      </dd>
    </div>
  )
}

function Facts({ depot, proposal: { weeks, floor_m2: floor } }: Omit<DepotProps, 'chosen'>) {
  const { t, i18n } = useTranslation('storage')
  const { language } = i18n
  const { free_m2: free, cents, cents_per_m2_week: each } = depot
  const { legs_km: legs, detour_km: detour, transport_kg: transport, trips } = depot
  return (
    <dl className={styles.facts}>
      <Fact
        name={t('fact.room')}
        value={
          <>
            <b>{floorText(free, language)}</b> {t('fact.free')}
          </>
        }
      >
        <span className={styles.bar} aria-hidden>
          <i style={{ width: `${Math.min(100, (100 * (floor ?? 0)) / Math.max(free, 1e-9))}%` }} />
        </span>
      </Fact>
      <Fact
        name={t('fact.price', { count: weeks })}
        value={<b>{priceOr(cents, t, language)}</b>}
        {...(each !== null && { more: t('perWeek', { price: moneyText(each, language) }) })}
      />
      <Fact
        name={t('fact.detour')}
        value={
          <>
            <b>{kmText(Math.max(0, detour), language)}</b> km
          </>
        }
        more={t('legs', { first: kmText(legs[0], language), second: kmText(legs[1], language) })}
      />
      <Fact
        name={t('fact.transport')}
        value={
          transport === null ? (
            t('unknown')
          ) : (
            <>
              <b>{kgText(transport, language)}</b> kg&nbsp;CO₂e
            </>
          )
        }
        {...(trips !== null && { more: t('trips', { count: trips }) })}
      />
    </dl>
  )
}

function Marks({ depot, id }: { depot: ProposedDepot; id: string }) {
  const { t, i18n } = useTranslation('storage')
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (
    <ul id={id} className={styles.marks}>
      <li>
        <Layers size={16} aria-hidden />
        {depot.accepts.length === 0
          ? t('takesAll')
          : t('takes', { what: list.format(depot.accepts.map(({ name }) => name)) })}
      </li>
      {depot.covered ? (
        <li>
          <House size={16} aria-hidden />
          {t('covered')}
        </li>
      ) : null}
      {depot.hours ? (
        <li>
          <Clock size={16} aria-hidden />
          {depot.hours}
        </li>
      ) : null}
      <li data-short={depot.short || undefined}>
        {depot.short ? (
          <TriangleAlert size={16} aria-hidden />
        ) : (
          <CalendarDays size={16} aria-hidden />
        )}
        {t(depot.short ? 'mostShort' : 'most', { count: depot.max_weeks })}
      </li>
    </ul>
  )
}

function Depot({ depot, proposal, chosen }: DepotProps) {
  const { t } = useTranslation('storage')
  const id = useId()
  const { spot, tenant } = depot
  return (
    <div className={styles.depot} data-chosen={chosen || undefined}>
      <div className={styles.name}>
        <Radio
          value={spot.id}
          slotProps={{ input: { id, 'aria-describedby': `${id}-marks` } }}
          size="small"
        />
        <label htmlFor={id}>{spot.name}</label>
        <span className="small ink-soft row gap-1">
          <MapPin size={14} aria-hidden />
          {spot.location.city || t('noPlace')}
        </span>
      </div>
      <Facts depot={depot} proposal={proposal} />
      <Marks depot={depot} id={`${id}-marks`} />
      <p className="tiny muted">{t('of', { company: tenant.company })}</p>
    </div>
  )
}

/** The depots to choose from, those with the smallest detour. */
export function Depots({
  proposal,
  chosen,
  labelledBy,
  onChoose,
}: {
  proposal: StorageProposal
  chosen: number
  labelledBy: string
  onChoose: (spot: number) => void
}) {
  return (
    <RadioGroup
      value={chosen}
      onChange={(_, value) => onChoose(Number(value))}
      aria-labelledby={labelledBy}
      className="column gap-3"
      sx={{ flexWrap: 'nowrap' }}
    >
      {proposal.depots.map((depot) => (
        <Depot
          key={depot.spot.id}
          depot={depot}
          proposal={proposal}
          chosen={depot.spot.id === chosen}
        />
      ))}
    </RadioGroup>
  )
}
