// The door of places.
export { type NamedPoint, nearestPlace } from './api.ts'
export { PlaceLookup } from './pieces/PlaceLookup.tsx'
export { RouteMap } from './pieces/RouteMap.tsx'
export { useMapLayers } from './use-map-layers.ts'
