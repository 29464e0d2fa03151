import type { NamedPoint } from '../../places/index.ts'

/** A place with the range around it, in kilometres; no range is no limit. */
export interface Around {
  place?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  range?: number | undefined
}

export interface AroundChoice {
  value: Around
  onChange: (around: Around) => void
}

/** The chosen point, with a label for one that has no name. */
export function pointOf(
  { place, latitude, longitude }: Around,
  unnamed: string,
): NamedPoint | null {
  return latitude === undefined || longitude === undefined
    ? null
    : { name: place || unnamed, latitude, longitude }
}

const standardRange = 50
const nowhere: Around = {
  place: undefined,
  latitude: undefined,
  longitude: undefined,
  range: undefined,
}

/** A chosen place with the current range; without a place there is no location. */
export const aroundPlace = (
  place: NamedPoint | null,
  range: number | undefined = standardRange,
): Around =>
  place
    ? { place: place.name, latitude: place.latitude, longitude: place.longitude, range }
    : nowhere
