import type { NetEffect, NetTogether } from '@bouwkring/contract/net-effect'
import type { Transaction } from '@bouwkring/contract/transactions'
import { localeOf } from '../../platform/language.ts'
import type { TFunction } from '../../texts/index.ts'

type T = TFunction<'neteffect'>

/** What is not known of a place, told apart: where to or from where it goes, or how far that is. */
type Lack = NetEffect['missing'][number] | 'destination' | 'origin'
/** An effect with what is missing as it is told. */
export type ToldEffect = Omit<NetEffect, 'missing'> & { missing: readonly Lack[] }

/** Which end of a way is not known: without an own demand (or offer) of who reserved, that end. */
const endOf = ({ from_spot, to_spot }: Ends) =>
  to_spot === null ? 'destination' : from_spot === null ? 'origin' : 'place'
type Ends = Pick<Transaction, 'from_spot' | 'to_spot'>

/** That of a transaction: without an own demand (or offer) of who reserved, it is told that this end is not known, since the transaction does tell a distance. */
export const toldOf = (effect: NetEffect, ends: Ends): ToldEffect => ({
  ...effect,
  missing: effect.missing.map((one) => (one === 'place' ? endOf(ends) : one)),
})

/** What lines save together with what is missing as it is told. */
export type ToldTogether = Omit<NetTogether, 'missing'> & {
  missing: readonly { reason: Lack; count: number }[]
}
/** That of a basket: of the lines whose distance is not known it is told which end is not. `unknown`: the ends of those lines. */
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

/** A figure with as many decimals as asked, at least and at most. */
export const figure = (value: number, language: string, least: number, most = least) =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value)

/** What is missing, as one list in words. */
export const lackText = (missing: ToldEffect['missing'], t: T, language: string) =>
  t('lacks', {
    what: new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(
      missing.map((one) => t(`missing.${one}`)),
    ),
  })

/** What a line tells: the figure, the sum behind it, and whether reuse saves. Small figures keep a decimal, so that the sum still adds up to the eye. */
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

/** That transport is counted with another distance than the one that is told, in metres; null where both are the same to the eye. */
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

/** What lines save together: the figure, the sum behind it, and how far may be driven for it; or what is not known of how many lines. */
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

/** Share of the weight of which no factor is known, in whole percent; 0 where all of it has one, or none of it. */
export function shareWithout({ parts }: Pick<ToldEffect, 'parts'>): number {
  const sum = (some: NetEffect['parts']) => some.reduce((total, { share }) => total + share, 0)
  const without = parts.filter(({ factor }) => factor === null)
  return without.length === parts.length ? 0 : Math.round((100 * sum(without)) / sum(parts))
}
