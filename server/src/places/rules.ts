import { metresBetween, type Place, type Point } from '@bouwkring/contract/places'

export type { Point }
/** Metres between two points as the crow flies. */
export const distance = metresBetween

/** Text in the form used for comparison: without accents, case, apostrophes and hyphens. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ĳ/g, 'ij')
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A place with its searchable names. `size` is its number of postcode areas: the best measure of size in the gazetteer. */
export interface Entry {
  place: Place
  names: string[]
  size: number
}

const bigness: Record<Place['type'], number> = {
  province: 0,
  municipality: 1,
  city: 2,
  postcode: 3,
}

/** How well a name fits: 0 identical, 1 begins with it, 2 a word begins with it, 3 contains it; null does not fit. Both are folded. */
export function fit(name: string, wanted: string): number | null {
  if (name === wanted) return 0
  if (name.startsWith(wanted) || name.replaceAll(' ', '').startsWith(wanted)) return 1
  if (name.includes(` ${wanted}`)) return 2
  return name.includes(wanted) ? 3 : null
}

/** Digits of a partly or fully typed postcode (`38`, `3818`, `3818 LE`), with its letters; null for anything else. */
export function asPostcode(text: string): { digits: string; letters: string } | null {
  const read = /^\s*([1-9]\d{0,3})\s*$|^\s*([1-9]\d{3})\s?([a-z]{1,2})\s*$/i.exec(text)
  return read && { digits: read[1] ?? read[2] ?? '', letters: (read[3] ?? '').toUpperCase() }
}

/** Larger before smaller, then the wider kind, then by name. */
export const bySize = (a: Entry, b: Entry): number =>
  b.size - a.size ||
  bigness[a.place.type] - bigness[b.place.type] ||
  a.place.name.localeCompare(b.place.name, 'nl') ||
  a.place.municipality.localeCompare(b.place.municipality, 'nl')

/** The places that match the input, best first: better fit, then larger, then the wider kind, then by name. */
export function search(entries: readonly Entry[], typed: string, limit: number): Place[] {
  const postcode = asPostcode(typed)
  if (postcode) {
    const found = entries
      .filter(({ place }) => place.postcode?.startsWith(postcode.digits))
      .slice(0, limit)
    return found.map(({ place }) =>
      postcode.letters.length === 2
        ? { ...place, postcode: `${place.postcode ?? ''} ${postcode.letters}` }
        : place,
    )
  }
  const wanted = fold(typed)
  if (wanted === '') return []
  const found: { entry: Entry; fit: number }[] = []
  for (const entry of entries) {
    const fits = entry.names.map((name) => fit(name, wanted)).filter((f) => f !== null)
    if (fits.length > 0) found.push({ entry, fit: Math.min(...fits) })
  }
  found.sort((a, b) => a.fit - b.fit || bySize(a.entry, b.entry))
  return found.slice(0, limit).map(({ entry }) => entry.place)
}

/** The parts of an address that may name its town, likeliest first: a postcode, the text after a comma or a postcode, its last words. */
export function townsOf(typed: string): string[] {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const postcode = /\b[1-9]\d{3}\s?[a-z]{2}\b/i.exec(typed)?.[0]
  const last = (parts.at(-1) ?? '').replace(/^[1-9]\d{3}(?:\s?[a-z]{2})?\s+/i, '')
  const words = last.split(/\s+/)
  return [
    ...(postcode ? [postcode] : []),
    ...(last !== typed.trim() ? [last] : []),
    // "Bergen op Zoom" has three words, "Kerkstraat 12 Ede" one of them.
    ...[4, 3, 2, 1].filter((n) => n < words.length).map((n) => words.slice(-n).join(' ')),
  ]
}

/** The town of an address whose street the gazetteer lacks; null when the input does not end in a place that it knows by that exact name. */
export function townOf(entries: readonly Entry[], typed: string): Place | null {
  for (const town of townsOf(typed)) {
    const [found] = search(entries, town, 1)
    // A house number is not a postcode: it is one only with its letters.
    if (found && (asPostcode(town)?.letters || fold(found.name) === fold(town))) return found
  }
  return null
}

/** The entry nearest to a point, no farther than `within` metres. */
export function nearest(entries: readonly Entry[], point: Point, within: number): Place | null {
  let best: Place | null = null
  let least = within
  for (const { place } of entries) {
    const far = distance(point, place)
    if (far <= least) [best, least] = [place, far]
  }
  return best
}
