/** The state of the matches screen, as in the URL. `product` belongs to the product dialog, so the own product is `own`. */
export interface MatchFilter {
  own: number | undefined
  /** Minimum score, in percent. */
  min: number
  /** Maximum distance in km; undefined for any. */
  range: number | undefined
  scope: 'internal' | 'external' | undefined
  order: 'score' | 'distance' | 'newest'
  page: number
  /** The match whose explanation is open: by default the first, on a phone none; 0 for none. */
  open: number | undefined
}

export const scores = [0, 35, 50, 67, 80] as const
export const ranges = [10, 25, 50, 100, 200] as const
export const scopes = ['internal', 'external'] as const

const whole = (value: unknown) => {
  const n =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{1,15}$/.test(value)
        ? Number(value)
        : Number.NaN
  return Number.isSafeInteger(n) ? n : undefined
}

/** Reads the URL; invalid values are left out. */
export function readMatches(search: Record<string, unknown>): MatchFilter {
  const min = whole(search.min) ?? 0
  const range = whole(search.range)
  return {
    own: whole(search.own) || undefined,
    min: scores.find((score) => score === min) ?? 0,
    range: ranges.find((km) => km === range),
    scope: scopes.find((scope) => scope === search.scope),
    order: search.order === 'distance' || search.order === 'newest' ? search.order : 'score',
    page: whole(search.page) || 1,
    open: whole(search.open),
  }
}
