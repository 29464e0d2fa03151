import type { Match, MatchPart } from '@bouwkring/contract/matching'
import { Lock, Pencil } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useUser } from '../../accounts/index.ts'
import { useMapLayers } from '../../places/index.ts'
import { here } from '../../platform/address.ts'
import { dayText } from '../../platform/format.ts'
import { MarketTag, productAmount } from '../../products/index.ts'
import { shapeOf, SpotTypeMark } from '../../spots/index.ts'
import { ButtonLink, KeyValueList, latePiece } from '../../ui/index.ts'
import { MapView } from '../../ui/map/index.ts'
import { loadNeeded } from '../load-fit.ts'
import { partText } from '../part-text.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './own-side.module.css'

const StillNeeded = latePiece(loadNeeded)

interface OwnSideProps {
  matches: Match[]
  range: number | null
  onOpen: (id: number) => void
}

type Own = Match['own']

function Conditions({ parts }: { parts: MatchPart[] }) {
  const { t, i18n } = useTranslation('matching')
  if (parts.length === 0) return null
  return (
    <>
      <h3 className="overline">{t('own.conditions')}</h3>
      <ul className={styles.conditions}>
        {parts.map((part) => (
          <li key={part.name}>
            <Lock size={15} aria-hidden className="muted" />
            <span className="grow">{part.name}</span>
            <b>{partText(part, 'asked', t, i18n.language)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

const markerOf = ({ latitude, longitude, spot, name, city }: Own, id: string) =>
  latitude === null || longitude === null
    ? []
    : [
        {
          id,
          lat: latitude,
          lng: longitude,
          label: [name, city].filter(Boolean).join(', '),
          shape: shapeOf(spot.definition.kind),
          colour: spot.definition.color,
        },
      ]

function OwnMap({ own, matches, range, onOpen }: OwnSideProps & { own: Own }) {
  const { t } = useTranslation('matching')
  const layers = useMapLayers()
  const [here] = markerOf(own, 'own')
  if (!here) return null
  const markers = [here, ...matches.flatMap(({ id, other }) => markerOf(other, String(id)))]
  return (
    <MapView
      label={t('own.map')}
      layers={layers}
      height={250}
      controls={false}
      markers={markers}
      highlighted="own"
      fitTo={markers.map(({ lat, lng }) => ({ lat, lng }))}
      onMarker={(id) => {
        if (id !== 'own') onOpen(Number(id))
      }}
      circle={range === null ? undefined : { lat: here.lat, lng: here.lng, metres: range * 1000 }}
    />
  )
}

function Facts({ own, range }: { own: Own; range: number | null }) {
  const { t, i18n } = useTranslation('matching')
  const facts = useTranslation('facts').t
  const period =
    own.available_from || own.available_till
      ? t('part.range', { from: dayText(own.available_from), till: dayText(own.available_till) })
      : t('part.always')
  return (
    <KeyValueList
      items={[
        { key: t('own.amount'), value: productAmount(own, facts, i18n.language) },
        { key: t('own.period'), value: period },
        {
          key: t(own.is_released ? 'own.reach' : 'own.area'),
          value:
            range === null ? t('part.noLimit') : t('own.around', { km: range, city: own.city }),
        },
      ]}
    />
  )
}

/** The organisation's own product beside its matches: what it requests or offers, its hard conditions, and where they all are. */
export function OwnSide(props: OwnSideProps) {
  const { t } = useTranslation('matching')
  const { readOnly } = useUser()
  const mayEdit = useHolds('SPOT_ITEM_EDIT') && !readOnly
  const [best] = props.matches
  if (!best) return null
  const { own } = best
  const change = own.is_released ? 'own.editOffer' : 'own.editDemand'
  return (
    <section
      className={`${panelStyles.panel} ${styles.ownSide}`}
      data-padding="flush"
      aria-label={t('own.label')}
    >
      <div className={styles.inside}>
        <MarketTag released={own.is_released} />
        <h2>{own.name}</h2>
        <p className="small">
          <SpotTypeMark definition={{ ...own.spot.definition, name: own.spot.name }} />
        </p>
        <Facts own={own} range={props.range} />
        {own.is_released ? null : (
          <div className={styles.needed}>
            <Suspense fallback={null}>
              <StillNeeded id={own.id} />
            </Suspense>
          </div>
        )}
        <Conditions
          parts={own.is_released ? [] : best.parts.filter((part) => part.condition !== null)}
        />
        <ButtonLink
          fullWidth
          {...here({ product: own.id, tab: undefined, ...(mayEdit && { edit: true }) })}
          startIcon={mayEdit ? <Pencil size={16} aria-hidden /> : undefined}
        >
          {t(mayEdit ? change : 'own.view')}
        </ButtonLink>
      </div>
      <OwnMap {...props} own={own} />
    </section>
  )
}
