export { MapPicture, MapView } from './MapView.tsx'
export {
  DEFAULT_ZOOM,
  type MapCluster,
  type MapLayer,
  type MapMarker,
  type MapSight,
  type MapViewProps,
  type Position,
} from './map-props.ts'
export type { MarkerShape } from './marker-svg.ts'
export { ShapeMark } from './ShapeMark.tsx'
