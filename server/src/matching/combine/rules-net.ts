import type { ExchangePart } from '@bouwkring/contract/insights'
import { grossOf, netOfLines } from '@bouwkring/contract/net'
import type { LineFactors } from '@bouwkring/contract/net-effect'
import type { Candidates } from './rules-candidates.ts'

/** The factors for an amount of an offer: based on its own weight, not on a substitute. */
export function factorsOf(
  { id, kg, ownWeight }: Candidates['offers'][number],
  amount: number,
  partsOf: ReadonlyMap<number, readonly ExchangePart[]>,
): LineFactors {
  const mass = ownWeight ? amount * kg : null
  const parts = (partsOf.get(id) ?? []).map((part) => ({
    ...part,
    kg: part.kg * (mass ?? 0),
    co2e: part.co2e * (mass ?? 0),
  }))
  return { mass_kg: mass, gross_kg: mass === null ? null : (grossOf(parts)?.kg ?? null), parts }
}

/** What the lines of an answer save in total. */
export const netOf = (lines: readonly LineFactors[], driven: number, km_co2e: number) =>
  netOfLines(
    lines.map(({ mass_kg, parts }) => ({
      parts,
      missing: [
        ...(mass_kg === null ? ['weight' as const] : []),
        ...(grossOf(parts) === null ? ['factor' as const] : []),
      ],
    })),
    driven,
    km_co2e,
  )
