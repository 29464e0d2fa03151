import type {
  Combination,
  CombinationRoom,
  CombinationTaken,
} from '@bouwkring/contract/combinations'
import { moneyText } from '../../platform/format.ts'
import type { TFunction } from '../../texts/index.ts'
import { weekOf } from '../../ui/form/date-text.ts'
import { formatDecimal } from '../../ui/form/index.ts'

type T = TFunction<'combinations'>

const placeOf = ({ latitude, longitude, store }: Combination['stops'][number]) =>
  `${latitude.toFixed(3)} ${longitude.toFixed(3)} ${store?.id ?? ''}`

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** A to Z, then A2 to Z2. */
const letterOf = (at: number) => {
  const round = Math.floor(at / alphabet.length)
  return at < 0 ? '' : `${alphabet[at % alphabet.length]}${round > 0 ? round + 1 : ''}`
}

/** The letter of each address, the same in every answer that stops there by the same way. */
export function lettersOf(
  all: readonly Pick<CombinationTaken, 'stops'>[],
): (stop: Combination['stops'][number]) => { letter: string; at: number } {
  const places = [...new Set(all.flatMap(({ stops }) => stops.map(placeOf)))]
  return (stop) => {
    const at = places.indexOf(placeOf(stop))
    return { letter: letterOf(at), at }
  }
}

/** The title of an answer, based on what it takes. */
export function titleOf({ stops, short }: Combination, t: T): string {
  const [lines] = stops.map((stop) => stop.lines.length)
  if (short > 0) return t(stops.length === 1 ? 'title.partOne' : 'title.part')
  if (stops.length > 1) return t(`title.${Math.min(4, stops.length)}`)
  return t(lines === 1 ? 'title.oneLot' : 'title.1')
}

/** The share that is filled, in whole percent: never 100 while something is missing, never 0 while something is filled. */
export const shareOf = ({ amount, short }: Combination) =>
  short === 0 ? 100 : Math.min(99, Math.max(1, Math.round((100 * amount) / (amount + short))))

/** "2 adressen, 4 ritten, 124 km". */
export const takesText = (one: CombinationTaken, t: T, language: string) =>
  [
    t('addresses', { count: one.stops.length }),
    t('trips', { count: one.trips }),
    t('km', { km: formatDecimal(one.km, language, 0, 0) }),
  ].join(', ')

/** What an answer is best at. "Fewest addresses" compares only answers that give the most; beside one that gives less from fewer addresses it is called the most complete. */
export const kindText = (
  kind: CombinationTaken['kinds'][number],
  one: CombinationTaken,
  all: readonly CombinationTaken[],
  t: T,
) =>
  kind === 'fewest_addresses' && all.some(({ stops }) => stops.length < one.stops.length)
    ? t('kind.most_complete')
    : t(`kind.${kind}`)

/** When it can be picked up, from the first line to the last; lines available by today are "now": "nu", "wk 14", "nu - wk 15", "wk 14 - 16". */
export function pickUpText({ stops }: Pick<CombinationTaken, 'stops'>, today: string, t: T) {
  const days = stops
    .flatMap(({ lines }) => lines.map(({ product }) => product.available_from ?? today))
    .sort()
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  const named = (day: string) => (day > today ? t('week', { week: weekOf(day) ?? 0 }) : t('now'))
  if (named(first) === named(last)) return named(first)
  return t('weeks', {
    from: named(first),
    till: first > today ? String(weekOf(last) ?? 0) : named(last),
  })
}

/** The share it gives: all, or a percentage. */
export const givesText = (one: Combination, t: T) =>
  one.short === 0 ? t('all') : t('share', { percent: shareOf(one) })

/** The total cost, including the cost of what is missing. */
export const togetherOf = ({
  goods_cents,
  transport_cents,
  store_cents,
  missing_cents,
}: CombinationTaken) => goods_cents + transport_cents + store_cents + missing_cents

/** "10 weken opslag (7 tot 13 weken), 19,3 m² vloer, € 231,43". */
export function roomText(
  { weeks, least_weeks, most_weeks, floor_m2, cents }: CombinationRoom,
  t: T,
  language: string,
): string {
  const range =
    least_weeks === most_weeks
      ? ''
      : ` (${t('room.between', { least: least_weeks, most: most_weeks })})`
  return [
    `${t('room.weeks', { count: weeks })}${range}`,
    t('room.floor', { floor: formatDecimal(floor_m2, language, 0, 1) }),
    cents === null ? t('room.request') : moneyText(cents, language),
  ].join(', ')
}
