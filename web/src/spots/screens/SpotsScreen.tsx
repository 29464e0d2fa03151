import { useLocation, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { useIdText } from '../../platform/address-path.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { useMapLayers } from '../../places/index.ts'
import { ScreenTitle } from '../../ui/index.ts'
import { MapView } from '../../ui/map/index.ts'
import { type SpotFilter, spotsQuery } from '../api.ts'
import { shapeOf } from '../kinds.ts'
import { type ListPath, listOfPath, readFilter } from '../list-url.ts'
import { GoneSpot } from '../pieces/NoSpot.tsx'
import { SpotList } from '../pieces/SpotList.tsx'
import { SpotPanel, type SpotSlots } from '../pieces/SpotPanel.tsx'
import { isPlaced } from '../texts.ts'
import * as styles from '../pieces/spot-list.module.css'

function Overview({ filter, path }: { filter: SpotFilter; path: ListPath }) {
  const { t } = useTranslation('spots')
  const { productName } = useHost()
  const navigate = useNavigate()
  const layers = useMapLayers()
  const rows = useQuery(spotsQuery(filter)).data?.['hydra:member']
  const markers = (rows ?? []).flatMap(
    ({ id, name, location, definition, product_count: number }) =>
      isPlaced(location)
        ? [
            {
              id: String(id),
              label: name,
              lat: location.latitude,
              lng: location.longitude,
              shape: shapeOf(definition.kind),
              colour: definition.color,
              number,
              warning: number === 0,
            },
          ]
        : [],
  )
  return (
    <div className={styles.overview}>
      <ScreenTitle page={t(`list.title.${filter.view}`)} tenant={productName} />
      {rows ? (
        <MapView
          label={t('list.map')}
          layers={layers}
          markers={markers}
          fitTo={markers}
          onMarker={(id) => void navigate({ to: `/${path}/$id`, params: { id }, search: true })}
        />
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
  // A changed filter starts at the first page; typing must not fill the history.
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
