import { assumed } from '@bouwkring/contract/assumptions'
import type { Language } from '@bouwkring/contract/language'
import { grossOf, netAssumptions, netOf, roadKm, tenth, transportOf } from '@bouwkring/contract/net'
import type { NetEffect, NetMissing, UsedAssumption } from '@bouwkring/contract/net-effect'
import { metresBetween, type Point } from '@bouwkring/contract/places'

/** An assumption as it is stored: its source in both languages. */
export type KeptAssumption = Omit<UsedAssumption, 'source'> & {
  source: Readonly<Record<Language, string>> | null
}

/** The assumptions of an organisation: its own figures, and the product's for the rest. */
export const assumptionsOf = (
  own: Readonly<Partial<Record<(typeof netAssumptions)[number], number | null>>> | undefined,
): KeptAssumption[] =>
  netAssumptions.map((name) => {
    const chosen = own?.[name] ?? null
    const { standard, source } = assumed[name]
    return {
      name,
      value: chosen ?? standard,
      own: chosen !== null,
      source: chosen === null ? source : null,
    }
  })

export const toldIn = (kept: readonly KeptAssumption[], language: Language): UsedAssumption[] =>
  kept.map(({ source, ...assumption }) => ({
    ...assumption,
    source: source?.[language] ?? null,
  }))

/** The known facts about goods that go, or went, from one place to another. */
export interface Goods {
  mass_kg: number | null
  parts: NetEffect['parts']
  from: Point | null
  to: Point | null
  /** The depot that they go through; `hidden` when that place is unknown to the caller. Null: direct. */
  by: Point | 'hidden' | null
}

/** Kilometres of goods one way, both legs when via a depot, each a multiple of its straight line; null when a place is not known. */
export function wayKm({ from, to, by }: Goods, detour: number): number | null {
  if (!from || !to || by === 'hidden') return null
  const leg = (a: Point, b: Point) => roadKm(metresBetween(a, b), detour)
  return by ? tenth(leg(from, by) + leg(by, to)) : leg(from, to)
}

const nothing = {
  straight_km: null,
  km: null,
  trips: null,
  transport_kg: null,
  net_kg: null,
  net_low: null,
  net_high: null,
  break_even_km: null,
}
export type Figures = Pick<NetEffect, keyof typeof nothing | 'gross_kg'>

/** All figures that can be known about the goods. */
export function figuresOf(goods: Goods, assumptions: readonly KeptAssumption[]): Figures {
  const { mass_kg: mass, parts } = goods
  const value = Object.fromEntries(assumptions.map((one) => [one.name, one.value])) as Record<
    (typeof netAssumptions)[number],
    number
  >
  const gross = mass === null ? null : grossOf(parts)
  const far = { straight_km: wayKm(goods, 1), km: wayKm(goods, value.detour) }
  const known = { ...nothing, ...far, gross_kg: gross?.kg ?? null }
  if (mass === null || far.km === null) return known
  const { trips, transport_kg } = transportOf(mass, far.km, value)
  if (!gross) return { ...known, trips, transport_kg }
  const { driven_km: _, ...net } = netOf(gross, mass, far.km, value)
  return { ...known, ...net }
}

/** What prevents a net figure, in the order in which it can be corrected. */
export function missingOf(
  goods: Goods & { amount: number | null },
  { net_kg }: Pick<Figures, 'net_kg'>,
): NetMissing[] {
  if (net_kg !== null) return []
  const missing: NetMissing[] = []
  if (goods.amount === null) missing.push('amount')
  else if (goods.mass_kg === null) missing.push('weight')
  if (grossOf(goods.parts) === null) missing.push('factor')
  if (!goods.from || !goods.to || goods.by === 'hidden') missing.push('place')
  return missing
}
