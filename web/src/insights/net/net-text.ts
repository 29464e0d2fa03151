import type { NetEffect, NetTogether } from '@bouwkring/contract/net-effect'
import type { Transaction } from '@bouwkring/contract/transactions'
import { localeOf } from '../../platform/language.ts'
import type { TFunction } from '../../texts/index.ts'

type T = TFunction<'neteffect'>

/** What is unknown about a place, more precisely: its destination or origin, or the distance. */
type Lack = NetEffect['missing'][number] | 'destination' | 'origin'
/** An effect with the missing parts as displayed. */
export type ToldEffect = Omit<NetEffect, 'missing'> & { missing: readonly Lack[] }

/** Which end of a route is unknown: the requester's end, when no demand (or offer) of their own was named. */
const endOf = ({ from_spot, to_spot }: Ends) =>
  to_spot === null ? 'destination' : from_spot === null ? 'origin' : 'place'
type Ends = Pick<Transaction, 'from_spot' | 'to_spot'>

/** The effect of a transaction: when the requester named no demand (or offer) of their own, that end is reported as unknown, since the transaction does show a distance. */
export const toldOf = (effect: NetEffect, ends: Ends): ToldEffect => ({
  ...effect,
  missing: effect.missing.map((one) => (one === 'place' ? endOf(ends) : one)),
})

/** Combined savings with the missing parts as displayed. */
export type ToldTogether = Omit<NetTogether, 'missing'> & {
  missing: readonly { reason: Lack; count: number }[]
}
/** The effect of a basket: for lines with an unknown distance, reports which end is unknown. `unknown`: the ends of those lines. */
export function toldOfLines<Net extends NetTogether>(
  net: Net,
  unknown: readonly Ends[],
): Omit<Net, 'missing'> & ToldTogether {
  const ends = unknown.map(endOf)
  const countOf = (end: Lack) => ends.filter((one) => one === end).length
  const missing = net.missing.flatMap(({ reason, count }): ToldTogether['missing'] => {
    if (reason !== 'place') return [{ reason, count }]
    const [destination, origin] = [countOf('destination'), countOf('origin')]
    const told: ToldTogether['missing'] = [
      { reason: 'destination', count: destination },
      { reason: 'origin', count: origin },
      { reason, count: count - destination - origin },
    ]
    return told.filter((one) => one.count > 0)
  })
  return { ...net, missing }
}

/** A figure with the given minimum and maximum number of decimals. */
export const figure = (value: number, language: string, least: number, most = least) =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value)

/** The missing parts, as one list in words. */
export const lackText = (missing: ToldEffect['missing'], t: T, language: string) =>
  t('lacks', {
    what: new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(
      missing.map((one) => t(`missing.${one}`)),
    ),
  })

/** The text of a line: the figure, the sum behind it, and whether reuse saves. Small figures keep a decimal, so that the visible sum still adds up. */
export function lineOf(effect: ToldEffect, t: T, language: string) {
  const { gross_kg: gross, transport_kg: transport, net_kg: net, break_even_km: even } = effect
  if (net === null || gross === null || transport === null || even === null)
    return {
      tone: 'unknown' as const,
      what: `${gross === null ? t('unknown') : t('grossOnly', { kg: figure(gross, language, 0) })}.`,
      why: `${gross === null ? '' : `${t('unknown')}. `}${lackText(effect.missing, t, language)}`,
    }
  const kg = (value: number) => figure(Math.abs(value), language, Math.abs(net) < 100 ? 1 : 0)
  return {
    tone: net < 0 ? ('costs' as const) : ('saves' as const),
    what: t(net < 0 ? 'costs' : 'saves', { kg: kg(net) }),
    why: t('sum', {
      gross: kg(gross),
      transport: kg(transport),
      km: figure(Math.round(even), language, 0),
    }),
  }
}

/** A note that transport is calculated with another distance than the one shown (`metres`); null when both look the same. */
export function countedWay(
  { km, straight_km: straight, store, assumptions }: NetEffect,
  metres: number,
  t: T,
  language: string,
): string | null {
  const detour = assumptions.find(({ name }) => name === 'detour')
  if (km === null || straight === null || !detour) return null
  if (Math.round(km) === Math.round(metres / 1000)) return null
  return t('counted', {
    km: figure(km, language, 0, 1),
    how: t(store ? 'distanceByNote' : 'distanceNote', {
      km: figure(straight, language, 0, 1),
      detour: figure(detour.value, language, 0, 4),
      depot: [store?.name, store?.city].filter(Boolean).join(', '),
    }),
  })
}

const listOf = (words: readonly string[], language: string) =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(words)

/** The text about combined savings: the figure, the sum behind it, and how far may be driven for it; or what is unknown, and for how many lines. */
export function togetherOf(net: ToldTogether, km: number | null, t: T, language: string) {
  const { gross_kg: gross, transport_kg: transport, net_kg: saved, break_even_km: even } = net
  if (saved === null || gross === null || transport === null)
    return {
      tone: 'unknown' as const,
      what: t('unknown'),
      why: t('together.lacks', {
        what: listOf(
          net.missing.flatMap(({ reason, count }) =>
            reason === 'older' ? [] : [t(`together.${reason}`, { count })],
          ),
          language,
        ),
      }),
      even: '',
    }
  const kg = (value: number) => figure(Math.abs(value), language, Math.abs(saved) < 100 ? 1 : 0)
  const whole = (value: number | null) => figure(value ?? 0, language, 0)
  return {
    tone: saved < 0 ? ('costs' as const) : ('saves' as const),
    what: t(saved < 0 ? 'costs' : 'saves', { kg: kg(saved) }),
    why: `${t('together.sum', {
      gross: kg(gross),
      transport: kg(transport),
      km: figure(km ?? 0, language, 0, 1),
      low: whole(net.net_low),
      high: whole(net.net_high),
    })}.`,
    even: even === null ? '' : t('together.even', { km: whole(Math.round(even)) }),
  }
}

/** Share of the weight without a known factor, in whole percent; 0 when all of it has one, or none of it. */
export function shareWithout({ parts }: Pick<ToldEffect, 'parts'>): number {
  const sum = (some: NetEffect['parts']) => some.reduce((total, { share }) => total + share, 0)
  const without = parts.filter(({ factor }) => factor === null)
  return without.length === parts.length ? 0 : Math.round((100 * sum(without)) / sum(parts))
}
