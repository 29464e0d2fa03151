import type { Basket } from '@bouwkring/contract/baskets'
import type { BasketNet, BasketRide } from '@bouwkring/contract/net-effect'
import { useQuery } from '@tanstack/react-query'
import { useMapLayers } from '../../places/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { MapView } from '../../ui/map/index.ts'
import { Panel, Skeleton } from '../../ui/index.ts'
import { netOfBasket } from '../net-api.ts'
import { basketMap, type BasketMap, type Standing, standingOf } from './basket-map.ts'
import { figure } from './net-text.ts'
import * as styles from './basket-map.module.css'

const colours: Record<Standing, string> = {
  sure: 'var(--ok)',
  waiting: 'var(--wait)',
  gone: '#7d857a',
}
const shown = ['sure', 'waiting'] as const

/** The letters of lines that are loaded at one place, as far as they fit on a marker. */
const written = ([first = '', ...more]: readonly string[]) =>
  more.length > 0 ? `${first}+` : first

function Drawn({ map: { loadings, depots, ends, legs } }: { map: BasketMap }) {
  const { t } = useTranslation('neteffect')
  const layers = useMapLayers()
  return (
    <MapView
      label={t('map.label')}
      layers={layers}
      height={220}
      controls={false}
      wholeOnPaper
      clustered={false}
      className={styles.map ?? ''}
      markers={[
        ...ends.map(({ name, ...place }, at) => ({
          ...place,
          id: `end-${at}`,
          label: name,
          shape: 'hexagon' as const,
          colour: '#c2410c',
        })),
        ...depots.map(({ name, ...place }, at) => ({
          ...place,
          id: `depot-${at}`,
          label: name,
          shape: 'square' as const,
          colour: '#5b6670',
        })),
        ...loadings.map(({ letters, city, standing, ...place }) => ({
          ...place,
          id: letters.join(),
          letter: written(letters),
          label: `${letters.join(', ')}: ${city}, ${t(`map.${standing}`)}`,
          shape: 'circle' as const,
          colour: colours[standing],
        })),
      ]}
      flows={legs.map(({ standing, ...leg }) => ({
        ...leg,
        tone: standing === 'sure' ? 'sure' : 'waiting',
        weight: 3,
      }))}
      fitTo={[...ends, ...depots, ...loadings]}
    />
  )
}

/** The loads by place, with the route and the trips; below them the totals. */
function Rides({ net, letters }: { net: BasketNet; letters: ReadonlyMap<number, string> }) {
  const { t, i18n } = useTranslation('neteffect')
  const stores = new Map(net.lines.map(({ transaction, store }) => [transaction, store]))
  const wayOf = ({ transactions: [first = 0], km }: BasketRide) => {
    const depot = stores.get(first)?.name
    const far = km === null ? null : figure(km, i18n.language, 0, 1)
    if (far === null) return t('noDistance')
    return depot ? t('map.by', { km: far, depot }) : t('map.way', { km: far })
  }
  return (
    <div className={styles.rides}>
      <ul>
        {net.rides.map((ride) => (
          <li key={ride.transactions.join()}>
            <b>{ride.transactions.map((id) => letters.get(id)).join(', ')}</b>
            <span>{wayOf(ride)}</span>
            <span>
              {ride.trips === null ? t('map.noTrips') : t('map.trips', { count: ride.trips })}
            </span>
          </li>
        ))}
      </ul>
      {net.trips !== null && net.km !== null && net.rides.length > 1 ? (
        <p className="bold">
          {t('map.together', {
            trips: t('map.trips', { count: net.trips }),
            km: figure(net.km, i18n.language, 0, 1),
          })}
        </p>
      ) : null}
    </div>
  )
}

/** The space for the rides until they are calculated: a line of 29 px for each active one, and one for the totals. */
const ridesHeight = ({ lines }: Basket) =>
  29 * (lines.filter((line) => standingOf(line) !== 'gone').length + 1)

/** Where the lines of a basket are loaded and where they go, with kilometres and trips of the active ones. `letters`: the letter of each line on its page. */
export function MapOfBasket({
  basket,
  letters,
}: {
  basket: Basket
  letters: ReadonlyMap<number, string>
}) {
  const { t } = useTranslation('neteffect')
  const { data, isLoading } = useQuery(netOfBasket(basket))
  const map = basketMap(basket, letters, data)
  if (map.loadings.length === 0) return null
  const legend = shown.filter((standing) => map.legs.some((leg) => leg.standing === standing))
  return (
    <Panel title={t('map.title')}>
      <Drawn map={map} />
      {legend.length > 0 ? (
        <ul className={styles.legend}>
          {legend.map((standing) => (
            <li key={standing}>
              <span data-standing={standing} aria-hidden />
              {t(`map.${standing}`)}
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.rides.length > 0 ? <Rides net={data} letters={letters} /> : null}
      {isLoading ? <Skeleton height={ridesHeight(basket)} animation={false} aria-busy /> : null}
    </Panel>
  )
}
