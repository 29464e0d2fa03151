import { point, type Map as LeafletMap } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { AttributionControl, MapContainer, Popup } from 'react-leaflet'
import { BaseMap } from './BaseMap.tsx'
import { Flows } from './Flows.tsx'
import {
  BASE_LAYER,
  DEFAULT_CENTRE,
  DEFAULT_ZOOM,
  type MapLayer,
  type MapViewProps,
  type Position,
} from './map-props.ts'
import { KeepInSight } from './KeepInSight.tsx'
import { Lines } from './Lines.tsx'
import { MapControls } from './MapControls.tsx'
import { Markers } from './Markers.tsx'
import { OnPaper } from './OnPaper.tsx'
import { PlaceNames } from './PlaceNames.tsx'
import { ShapeMark } from './ShapeMark.tsx'
import { rememberLayer, rememberedLayer } from './remembered-layer.ts'
import { Sight } from './Sight.tsx'
import { Tiles } from './Tiles.tsx'
import { useCovering } from './use-covering.ts'
import { useMediaQuery } from '../use-media-query.ts'
import * as placeKindStyles from '../place-kind.module.css'
import * as legendStyles from './map-legend.module.css'
import * as styles from './map.module.css'

/** Asks the browser for the user's location; calls `denied` when it does not give it. */
const askPosition = (found: (at: Position) => void, denied: () => void) => {
  if (!('geolocation' in navigator)) {
    denied()
    return
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => found({ lat: coords.latitude, lng: coords.longitude }),
    denied,
    { timeout: 10_000 },
  )
}

/** The last chosen layer, if this installation has it; else its first one. */
const firstLayer = (layers: MapLayer[]) => {
  const kept = rememberedLayer()
  return kept !== undefined && (kept === BASE_LAYER || layers.some(({ id }) => id === kept))
    ? kept
    : (layers[0]?.id ?? BASE_LAYER)
}

/** The chosen tile layer, until it proves to be unreachable. */
function useLayer({ layers = [], layer, onLayer }: MapViewProps) {
  const [own, setOwn] = useState(() => layer ?? firstLayer(layers))
  const [gone, setGone] = useState<string[]>([])
  const chosen = layers.find((one) => one.id === (layer ?? own))
  const tiles = chosen && !gone.includes(chosen.id) ? chosen : undefined
  const choose = (next: string) => {
    setGone([])
    setOwn(next)
    rememberLayer(next)
    onLayer?.(next)
  }
  return {
    chosen: chosen?.id ?? BASE_LAYER,
    tiles,
    choose,
    lose: (lost: string) => setGone((before) => [...before, lost]),
  }
}

const toldKey = 'map-layer-told'
/** Whether the user is still to be told that a layer does not answer: once per visit, on any map. */
function firstTold(layer: string) {
  try {
    const told = (sessionStorage.getItem(toldKey) ?? '').split(' ')
    if (told.includes(layer)) return false
    sessionStorage.setItem(toldKey, [...told, layer].join(' ').trim())
  } catch {
    // Without storage the user is told each time.
  }
  return true
}

function PlacedPopup({
  popup,
  covered,
  still,
}: {
  popup: NonNullable<MapViewProps['popup']>
  covered: number | undefined
  still: boolean
}) {
  // The same array for the same place: with a new one the popup would close and reopen, and lose the focus.
  const at = useMemo<[number, number]>(() => [popup.lat, popup.lng], [popup.lat, popup.lng])
  return (
    <>
      <Popup
        // A popup opened after a preview is a different one: it is measured again.
        key={`${at.join()} ${popup.inSight}`}
        position={at}
        autoPan={false}
        closeOnClick={false}
        closeOnEscapeKey={false}
        closeButton={false}
        offset={[0, -16]}
        // An opened popup has a fixed width, even while its content is loading: the map measures it once.
        minWidth={popup.inSight ? 256 : 50}
        maxWidth={300}
      >
        {popup.content}
      </Popup>
      {popup.inSight ? (
        <KeepInSight key={`sight ${at.join()}`} top={covered} still={still} />
      ) : null}
    </>
  )
}

/** What floats over the map. */
function Overlay({ children, ...legend }: Pick<MapViewProps, 'children' | 'legend'>) {
  const box = useCovering()
  return (
    <div ref={box} className={styles.overlay} data-covers>
      {children}
      <Legend {...legend} />
    </div>
  )
}

function Legend({ legend }: Pick<MapViewProps, 'legend'>) {
  if (!legend || legend.items.length === 0) return null
  return (
    <ul className={`${legendStyles.legend} ${legend.className ?? ''}`} aria-label={legend.label}>
      {legend.items.map(({ name, ...mark }) => (
        <li key={`${name} ${mark.colour}`} className={placeKindStyles.placeKind}>
          <ShapeMark {...mark} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Place, size and look of the map where its owner does not set them. */
const frameOf = ({
  centre = DEFAULT_CENTRE,
  zoom = DEFAULT_ZOOM,
  layers = [],
  controls = true,
  className = '',
  height = '100%',
}: MapViewProps) => ({ centre, zoom, layers, controls, className, height })

/** The map itself; screens use MapView, which loads it when it is first shown. */
export function MapCanvas(props: MapViewProps) {
  const { label, popup, children } = props
  const { centre, zoom, layers, controls, className, height } = frameOf(props)
  const { t } = useTranslation('ui')
  const id = useId()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [here, setHere] = useState<Position>()
  const [note, setNote] = useState('')
  const { chosen, tiles, choose, lose } = useLayer(props)
  const fail = (name: string, lost: string) => {
    lose(lost)
    if (firstTold(lost)) setNote(t('map.tilesGone', { name }))
  }
  const locate = () =>
    askPosition(
      (found) => {
        setHere(found)
        map?.setView([found.lat, found.lng], 13, { animate: !still })
      },
      () => setNote(t('map.noLocation')),
    )
  const move = (across: number, down: number) => {
    if (map) map.panBy(map.getSize().scaleBy(point(across / 3, down / 3)), { animate: !still })
  }
  return (
    <div
      className={`${styles.map} ${className}`}
      style={{ height }}
      role="region"
      aria-label={label}
      aria-describedby={`${id}-keys`}
    >
      <span id={`${id}-keys`} hidden>
        {t('map.keys')}
      </span>
      <div className={styles.sight}>
        <MapContainer
          ref={setMap}
          center={[centre.lat, centre.lng]}
          zoom={zoom}
          minZoom={6}
          maxZoom={20}
          zoomControl={false}
          attributionControl={false}
          maxBounds={[
            [48, -2],
            [56, 13],
          ]}
          maxBoundsViscosity={0.8}
          zoomAnimation={!still}
          fadeAnimation={!still}
          markerZoomAnimation={!still}
          inertia={!still}
          className={styles.box}
        >
          <AttributionControl prefix={false} />
          <BaseMap />
          {tiles ? (
            <Tiles key={tiles.id} layer={tiles} onGone={() => fail(tiles.name, tiles.id)} />
          ) : null}
          {!tiles || tiles.places ? <PlaceNames /> : null}
          <Lines {...props} here={here} />
          {props.flows ? <Flows flows={props.flows} /> : null}
          <Markers {...props} />
          {popup ? <PlacedPopup popup={popup} covered={props.covered} still={still} /> : null}
          <Sight {...props} still={still} />
          <OnPaper />
        </MapContainer>
        {controls ? (
          <MapControls
            layers={layers}
            layer={chosen}
            onLayer={(next) => {
              setNote('')
              choose(next)
            }}
            onZoom={(step) => map?.setZoom(map.getZoom() + step, { animate: !still })}
            onLocate={locate}
            onMove={move}
          />
        ) : null}
        {children || props.legend ? <Overlay legend={props.legend}>{children}</Overlay> : null}
      </div>
      <div className={styles.notice} role="status">
        {note}
      </div>
    </div>
  )
}
