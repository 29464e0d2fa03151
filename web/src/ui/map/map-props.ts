import type { GeoJsonObject } from 'geojson'
import type { ReactNode } from 'react'
import type { ClusterPart, MarkerLook } from './marker-svg.ts'

export type Position = { lat: number; lng: number }

/** A point on the map; `label` is its accessible name. */
export type MapMarker = MarkerLook & Position & { id: string; label: string }

/** A cluster that was made elsewhere, for more points than a browser should hold. */
export type MapCluster = Position & {
  id: string
  /** What is written on it. */
  count: number
  /** How many points it stands for. */
  points?: number
  parts: ClusterPart[]
  label?: string
}

/** A tile layer over the base map; `places` draws the embedded place names over it (for photographs). */
export type MapLayer = {
  id: string
  name: string
  url: string
  attribution: string
  maxZoom?: number
  minZoom?: number
  places?: boolean
}

/** What is in sight; `byUser` is false when the owner moved the map through its props. */
export type MapSight = {
  north: number
  south: number
  east: number
  west: number
  zoom: number
  centre: Position
  byUser: boolean
}

/** What goes from one place to another: a bent line of that width in pixels, in dashes where it is not sure yet (`waiting`). */
export type MapFlow = {
  id: string
  from: Position
  to: Position
  tone: 'given' | 'taken' | 'internal' | 'sure' | 'waiting'
  weight: number
}

/** What the marks on the map stand for. */
export type MapLegend = {
  label: string
  /** Where it stands otherwise than at the foot of the map. */
  className?: string | undefined
  items: readonly { name: string; shape: MarkerLook['shape']; colour: string }[]
}

export type MapViewProps = {
  /** Name of the region for who does not see it. */
  label: string
  centre?: Position
  zoom?: number
  fitTo?: Position[]
  layers?: MapLayer[]
  layer?: string
  onLayer?: (id: string) => void
  markers?: MapMarker[]
  legend?: MapLegend
  clusters?: MapCluster[]
  clustered?: boolean
  highlighted?: string
  onMarker?: (id: string) => void
  onHover?: (id: string | undefined) => void
  popup?: Position & {
    content: ReactNode
    /** Moves the map so that all of it is seen. */ inSight?: boolean
  }
  circle?: Position & { metres: number }
  route?: Position[]
  flows?: MapFlow[]
  area?: GeoJsonObject
  onMoveEnd?: (sight: MapSight) => void
  onPick?: (lat: number, lng: number) => void
  controls?: boolean
  /** Pixels at its top that lie under what floats there: nothing is put in sight below them. */
  covered?: number
  /** What it is fitted to stays within its middle, as wide as a sheet of paper: all of it is printed. */
  wholeOnPaper?: boolean
  className?: string
  height?: number | string
  children?: ReactNode
}

/** What a picture of a map shows: as on a map, on the base map alone. It fills its place. */
export type MapPictureProps = Required<Pick<MapViewProps, 'markers' | 'flows' | 'fitTo'>> &
  Pick<MapViewProps, 'highlighted'>

export const DEFAULT_CENTRE: Position = { lat: 52.13, lng: 5.46 }
export const DEFAULT_ZOOM = 8
export const BASE_LAYER = 'base'
