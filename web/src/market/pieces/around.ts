import type { NamedPoint } from '../../places/index.ts'

/** A place with how far around it is looked, in kilometres; no range is no limit. */
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

/** The chosen point, with words for one that has no name. */
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

/** A chosen place with the range as it was; no place is nowhere. */
export const aroundPlace = (
  place: NamedPoint | null,
  range: number | undefined = standardRange,
): Around =>
  place
    ? { place: place.name, latitude: place.latitude, longitude: place.longitude, range }
    : nowhere
