import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mapQuery, readState } from '../market/index.ts'
import { shapeOf } from '../spots/index.ts'
import { MapView } from '../ui/map/index.ts'
import * as styles from './home.module.css'

const centre = { lat: 52.16, lng: 4.4 }
const zoom = 8
const everything = readState({})

/** The market as a picture behind the greeting: for viewing only; the usable map is at `/zoeken`. */
export function HomeMap() {
  const { data } = useQuery(mapQuery(everything, zoom))
  const markers = useMemo(
    () =>
      (data?.spots ?? []).map((spot) => ({
        id: String(spot.id),
        lat: spot.latitude,
        lng: spot.longitude,
        shape: shapeOf(spot.kind),
        colour: spot.color,
        number: spot.product_count,
        label: spot.name,
      })),
    [data?.spots],
  )
  const clusters = useMemo(
    () =>
      (data?.clusters ?? []).map((c) => ({
        id: `${c.latitude},${c.longitude}`,
        lat: c.latitude,
        lng: c.longitude,
        count: c.product_count,
        parts: c.kinds.map(({ color, count }) => ({ colour: color, count })),
      })),
    [data?.clusters],
  )
  return (
    <div className={styles.heroMap} inert aria-hidden>
      <MapView
        label=""
        centre={centre}
        zoom={zoom}
        markers={markers}
        clusters={clusters}
        clustered={clusters.length === 0}
        controls={false}
      />
    </div>
  )
}
