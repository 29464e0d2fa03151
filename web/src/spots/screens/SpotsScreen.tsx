import { useLocation, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { useIdText } from '../../platform/address-path.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { useMapLayers } from '../../places/index.ts'
import { ScreenTitle } from '../../ui/index.ts'
import { MapView } from '../../ui/map/index.ts'
import { placesQuery, type SpotFilter } from '../api.ts'
import { legendOf, shapeOf } from '../kinds.ts'
import { type ListPath, listOfPath, readFilter } from '../list-url.ts'
import { GoneSpot } from '../pieces/NoSpot.tsx'
import { SpotList } from '../pieces/SpotList.tsx'
import { SpotPanel, type SpotSlots } from '../pieces/SpotPanel.tsx'
import * as styles from '../pieces/spot-list.module.css'

function Overview({ filter, path }: { filter: SpotFilter; path: ListPath }) {
  const { t } = useTranslation('spots')
  const { productName } = useHost()
  const navigate = useNavigate()
  const layers = useMapLayers()
  const found = useQuery(placesQuery(filter)).data
  const markers = (found?.places ?? []).map(
    ({ id, name, latitude: lat, longitude: lng, definition, product_count: number }) => ({
      id: String(id),
      label: `${name}, ${t('list.products', { count: number })}`,
      lat,
      lng,
      shape: shapeOf(definition.kind),
      colour: definition.color,
      number,
      warning: number === 0,
    }),
  )
  return (
    <div className={styles.overview}>
      <ScreenTitle page={t(`list.title.${filter.view}`)} tenant={productName} />
      {found ? (
        <MapView
          label={t('list.map')}
          layers={layers}
          markers={markers}
          fitTo={markers}
          legend={{ label: t('list.legend'), items: legendOf(found.places) }}
          onMarker={(id) => void navigate({ to: `/${path}/$id`, params: { id }, search: true })}
        />
      ) : null}
      {found && found.total > found.places.length ? (
        <p className={styles.more}>
          {t('list.morePlaces', { count: found.places.length, total: found.total })}
        </p>
      ) : null}
    </div>
  )
}

const numberOf = (text: string | undefined) =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** A list of spots with the chosen one beside it; on a phone one of the two fills the screen. */
export function SpotsScreen(slots: SpotSlots) {
  const path = listOfPath(useLocation({ select: (l) => l.pathname }))
  const given = useIdText()
  const put = useChangeAddress()
  const id = numberOf(given)
  const filter = useAddress((search) => readFilter(path, search))
  // A changed filter starts at the first page; typing must not fill the browser history.
  const change = (next: Partial<Omit<SpotFilter, 'view'>>) =>
    put(
      { page: undefined, ...next, ...(next.page === 1 && { page: undefined }) },
      { replace: 'search' in next },
    )
  return (
    <div className={given === undefined ? styles.spots : `${styles.spots} ${styles.open}`}>
      <SpotList
        key={path}
        path={path}
        filter={filter}
        selected={given === undefined ? undefined : (id ?? -1)}
        onFilter={change}
      />
      {given === undefined ? <Overview filter={filter} path={path} /> : null}
      {id !== undefined ? <SpotPanel key={id} id={id} path={path} {...slots} /> : null}
      {given !== undefined && id === undefined ? <GoneSpot path={path} /> : null}
    </div>
  )
}
