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
