import type { Place } from '@bouwkring/contract/places'
import { asPostcode, bySize, type Entry, fold, townsOf } from './rules.ts'

/** Places by name, for many addresses at once: searching all places for each address takes too long. */
export interface TownBook {
  /** The places with a folded name: its towns, or else the largest place of that name. */
  byName: ReadonlyMap<string, readonly Place[]>
  /** By the four digits of a postcode. */
  byPostcode: ReadonlyMap<string, Place>
}

/** A name without the part in brackets behind it, which distinguishes two places: `Hengelo (Gld)`. */
const bareOf = (text: string) => text.replace(/ ?\([^()]*\)$/, '')

/** Builds the book of all places. */
export function bookOfTowns(entries: readonly Entry[]): TownBook {
  const byName = new Map<string, Place[]>()
  const named = Map.groupBy(
    entries
      .toSorted(bySize)
      .flatMap(({ names, place }) =>
        [...new Set([...names, fold(bareOf(place.name))])].map((name) => ({ name, place })),
      ),
    ({ name }) => name,
  )
  for (const [name, all] of named) {
    const places = all.map(({ place }) => place)
    const towns = places.filter(({ type }) => type === 'city')
    byName.set(name, towns.length > 0 ? towns : places.slice(0, 1))
  }
  return {
    byName,
    byPostcode: new Map(
      entries.flatMap(({ place }) => (place.postcode ? [[place.postcode, place] as const] : [])),
    ),
  }
}

interface Towns {
  town: string
  of: readonly Place[]
}
/** The place of an address. `isWhole`: the input is a town or a postcode; otherwise only that part of it is known. `town`: more than one town has this name. */
export type FoundAddress = { place: Place; isWhole: boolean } | Towns

/** No real address is longer; a cell with thousands of commas is not searched for one. */
const longest = 300
const country = /[\s,]+(?:nederland|the netherlands|netherlands|nl)\.?$/i

/** Whether an address also names the municipality or province of its town: `Hengelo (Gelderland)`. */
function isNarrowed(address: string, town: string, { municipality, province }: Place): boolean {
  const around = [municipality, province].map(fold).filter((name) => name !== fold(town))
  return around.some((name) => ` ${fold(address)} `.includes(` ${name} `))
}

function named(book: TownBook, address: string, town: string): Place | Towns | null {
  const postcode = asPostcode(town)
  if (postcode) {
    const isPostcode = postcode.letters.length === 2 || town === address
    return (isPostcode && book.byPostcode.get(postcode.digits)) || null
  }
  const of = book.byName.get(fold(town)) ?? []
  const meant = of.filter((place) => isNarrowed(address, town, place))
  const [one, ...more] = meant.length > 0 ? meant : of
  return one && more.length > 0 ? { town, of } : (one ?? null)
}

const isTown = (found: Place | Towns) =>
  'of' in found || found.type === 'city' || found.type === 'postcode'

/** The place of an address, or of the town or postcode in it; null when it contains no place known by that exact name. */
export function addressIn(book: TownBook, typed: string): FoundAddress | null {
  if (typed.length > longest) return null
  const address = typed.replace(country, '').trim()
  const bare = bareOf(address)
  const parts = bare.split(',').map((part) => part.trim())
  const towns = [address, bare, ...townsOf(bare), ...parts.slice(1, -1)]
  const found = towns.flatMap((town) => named(book, address, town) ?? [])
  const best = found.find(isTown) ?? found[0]
  if (!best || 'of' in best) return best ?? null
  const whole = named(book, address, address) ?? named(book, address, bare)
  return { place: best, isWhole: best === whole && isTown(best) }
}
