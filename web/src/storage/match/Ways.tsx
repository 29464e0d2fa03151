import type { ProposedDepot, StorageProposal, Way } from '@bouwkring/contract/storage'
import { useMapLayers } from '../../places/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { type MapMarker, MapView } from '../../ui/map/index.ts'
import { kgText, kmText } from '../number-text.ts'
import * as styles from './ways.module.css'

interface WayProps {
  name: string
  about: string
  way: Way
  /** kg CO2e of the longest bar. */
  most: number
  chosen?: boolean
}

function OneWay({ name, about, way, most, chosen = false }: WayProps) {
  const { t, i18n } = useTranslation('storage')
  const { language } = i18n
  const { km, trips, transport_kg: transport, net_kg: net } = way
  const driven = [
    km === null ? '' : `${kmText(km, language)} km`,
    trips === null ? '' : t('trips', { count: trips }),
  ].filter(Boolean)
  return (
    <li className={styles.oneWay} data-chosen={chosen || undefined}>
      <p className="bold ink-strong wrap-anywhere">{name}</p>
      <p className="tiny muted">{about}</p>
      {transport === null ? (
        <p className="small">{t('transportUnknown')}</p>
      ) : (
        <>
          <span className={styles.bar} aria-hidden>
            <i style={{ width: `${(100 * transport) / Math.max(most, 1e-9)}%` }} />
          </span>
          <p className={styles.figure}>
            <b>{kgText(transport, language)}</b> <small>kg&nbsp;CO₂e</small>
          </p>
        </>
      )}
      <p className="tiny muted">{t('net')}</p>
      <p className="bold ink-strong">
        {net === null ? t('unknown') : `${kgText(net, language)} kg`}
      </p>
      {driven.length > 0 ? <p className="tiny muted">{driven.join(', ')}</p> : null}
    </li>
  )
}

type Place = StorageProposal['places']['offer']
const at = ({ latitude: lat, longitude: lng }: Pick<Place, 'latitude' | 'longitude'>) =>
  lat === null || lng === null ? null : { lat, lng }

/** Where the goods are, where they wait and where they go. */
function WayMap({
  proposal: { places },
  depot,
}: {
  proposal: StorageProposal
  depot: ProposedDepot
}) {
  const { t } = useTranslation('storage')
  const layers = useMapLayers()
  const [offer, store, demand] = [at(places.offer), at(depot.spot.location), at(places.demand)]
  if (!offer || !store || !demand) return null
  const markers: MapMarker[] = [
    {
      id: 'offer',
      ...offer,
      label: t('map.offer', { city: places.offer.city }),
      shape: 'circle',
      colour: '#c2410c',
      number: 1,
    },
    {
      id: 'store',
      ...store,
      label: t('map.store', { name: depot.spot.name }),
      shape: 'square',
      colour: '#0f7b6c',
      number: 2,
    },
    {
      id: 'demand',
      ...demand,
      label: t('map.demand', { city: places.demand.city }),
      shape: 'hexagon',
      colour: '#c2410c',
      number: 3,
    },
  ]
  const label = t('map.label', {
    name: depot.spot.name,
    offer: places.offer.city,
    demand: places.demand.city,
  })
  // An illustration of the text: it takes no focus, and does not block scrolling by touch.
  return (
    <div role="img" aria-label={label}>
      <div inert>
        <MapView
          label={label}
          layers={layers}
          height={190}
          controls={false}
          clustered={false}
          className={styles.map ?? ''}
          highlighted="demand"
          markers={markers}
          flows={[
            { id: 'direct', from: offer, to: demand, tone: 'internal', weight: 2 },
            { id: 'first', from: offer, to: store, tone: 'taken', weight: 3 },
            { id: 'second', from: store, to: demand, tone: 'taken', weight: 3 },
          ]}
          fitTo={[offer, store, demand]}
        />
      </div>
    </div>
  )
}

/** Driving straight there and through the depot, side by side. */
export function Ways({ proposal, depot }: { proposal: StorageProposal; depot: ProposedDepot }) {
  const { t } = useTranslation('storage')
  const { direct } = proposal
  const most = Math.max(direct.transport_kg ?? 0, depot.transport_kg ?? 0)
  return (
    <div className={styles.ways}>
      <WayMap proposal={proposal} depot={depot} />
      <h4>{t('ways')}</h4>
      <ul className={styles.pair}>
        <OneWay name={t('direct')} about={t('directNot')} way={direct} most={most} />
        <OneWay
          name={t('via', { name: depot.spot.name })}
          about={t('withStorage')}
          way={depot}
          most={most}
          chosen
        />
      </ul>
      <p className="tiny muted">{t('counted')}</p>
    </div>
  )
}
