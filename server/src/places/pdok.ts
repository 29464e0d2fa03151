import type { Place } from '@bouwkring/contract/places'
import { z } from 'zod'
import { boundedText } from './bounded-text.ts'

// Shape: PDOK Locatieserver v3_1, `free`. Coordinates are WKT with the longitude first.
const Document = z.object({
  type: z.enum(['provincie', 'gemeente', 'woonplaats', 'postcode']),
  provincienaam: z.string().max(200),
  gemeentenaam: z.string().max(200).optional(),
  woonplaatsnaam: z.string().max(200).optional(),
  postcode: z.string().max(10).optional(),
  centroide_ll: z.string().regex(/^POINT\(-?\d{1,3}(\.\d{1,20})? -?\d{1,2}(\.\d{1,20})?\)$/),
})
const Answer = z.object({ response: z.object({ docs: z.array(z.unknown()).max(1000) }) })
const kinds = {
  provincie: 'province',
  gemeente: 'municipality',
  woonplaats: 'city',
  postcode: 'postcode',
} as const
const mostBytes = 500_000

const nameOf = (d: z.infer<typeof Document>) =>
  ({
    provincie: d.provincienaam,
    gemeente: d.gemeentenaam,
    woonplaats: d.woonplaatsnaam,
    postcode: d.woonplaatsnaam,
  })[d.type]

function pointOf(wkt: string) {
  const [longitude = 0, latitude = 0] = (/POINT\((\S+) (\S+)\)/.exec(wkt) ?? [])
    .slice(1)
    .map(Number)
  return { latitude, longitude }
}

function asPlace(given: unknown): Place[] {
  const read = Document.safeParse(given)
  const name = read.success ? nameOf(read.data) : undefined
  if (!read.success || !name) return []
  const {
    type,
    provincienaam: province,
    gemeentenaam = '',
    postcode,
    centroide_ll: point,
  } = read.data
  const shown = postcode?.replace(/^(\d{4})\s?([A-Z]{2})$/, '$1 $2')
  return [
    {
      type: kinds[type],
      name,
      municipality: type === 'provincie' ? '' : gemeentenaam,
      province,
      country: 'NL',
      ...pointOf(point),
      ...(shown !== undefined && { postcode: shown }),
    },
  ]
}

/** Asks the PDOK location server for places that match the input, best first; throws when it does not answer in time. */
export async function askPdok(
  base: string,
  typed: string,
  rows: number,
  timeoutMs: number,
): Promise<Place[]> {
  const query = new URLSearchParams({
    q: typed,
    rows: String(rows),
    fq: 'type:(provincie OR gemeente OR woonplaats OR postcode)',
    fl: 'type,provincienaam,gemeentenaam,woonplaatsnaam,postcode,centroide_ll',
  })
  const response = await fetch(`${base.replace(/\/+$/, '')}/free?${query.toString()}`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  const text = await boundedText(response, mostBytes)
  if (!response.ok) throw new Error(`the location server answered ${response.status}`)
  return Answer.parse(JSON.parse(text)).response.docs.flatMap(asPlace).slice(0, rows)
}
