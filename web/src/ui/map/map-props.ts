import type { GeoJsonObject } from 'geojson'
import type { ReactNode } from 'react'
import type { ClusterPart, MarkerLook } from './marker-svg.ts'

export type Position = { lat: number; lng: number }

/** A point on the map; `label` is its accessible name. */
export type MapMarker = MarkerLook & Position & { id: string; label: string }

/** A cluster computed elsewhere, for more points than a browser should hold. */
export type MapCluster = Position & {
  id: string
  /** The figure shown on it. */
  count: number
  /** How many points it represents. */
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

/** The visible area; `byUser` is false when the owner moved the map through its props. */
export type MapSight = {
  north: number
  south: number
  east: number
  west: number
  zoom: number
  centre: Position
  byUser: boolean
}

/** A flow from one place to another: a bent line of that width in pixels, dashed while it is still uncertain (`waiting`). */
export type MapFlow = {
  id: string
  from: Position
  to: Position
  tone: 'given' | 'taken' | 'internal' | 'sure' | 'waiting'
  weight: number
}

/** The meaning of the marks on the map. */
export type MapLegend = {
  label: string
  /** Its position, when not at the foot of the map. */
  className?: string | undefined
  items: readonly { name: string; shape: MarkerLook['shape']; colour: string }[]
}

export type MapViewProps = {
  /** Name of the region for users who do not see it. */
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
  /** Pixels at its top covered by what floats there: nothing is brought into view underneath it. */
  covered?: number
  /** Keeps the fitted content within its middle, as wide as a sheet of paper: all of it is printed. */
  wholeOnPaper?: boolean
  className?: string
  height?: number | string
  children?: ReactNode
}

/** The contents of a map picture: as on a map, on the base map only. It fills its place. */
export type MapPictureProps = Required<Pick<MapViewProps, 'markers' | 'flows' | 'fitTo'>> &
  Pick<MapViewProps, 'highlighted'>

export const DEFAULT_CENTRE: Position = { lat: 52.13, lng: 5.46 }
export const DEFAULT_ZOOM = 8
export const BASE_LAYER = 'base'
