import { PositiveAmount } from '@bouwkring/contract/amount'
import { type ProposedDepot, storageCents, type StorageProposal } from '@bouwkring/contract/storage'
import { refusalsOf } from '../../platform/contract-form.ts'
import { amountIn, moneyText } from '../../platform/format.ts'
import type { TFunction } from '../../texts/index.ts'
import { floorText, weeksText } from '../number-text.ts'

type T = TFunction<'storage'>

/** Why an amount cannot be sent, in the words that every reservation form uses; empty when it can. */
export function wrongAmount(amount: number | null): string {
  const { error } = PositiveAmount.safeParse(amount)
  return (error && refusalsOf(error)[0]?.message) ?? ''
}

/** The cost of goods and room for an amount, in cents; null for what is unknown. */
export interface Costs {
  goods: number | null
  room: number | null
  sum: number | null
  /** Floor that the amount takes, in m²; null when unknown. */
  floor: number | null
}

type Common = Pick<StorageProposal, 'amount' | 'price_cents' | 'floor_m2' | 'weeks'>

/** The amount to calculate with: the chosen one, or else the common one. */
const chosenOf = (common: number | null, amount: number | null) =>
  amount !== null && amount > 0 ? amount : common

/** The floor that an amount takes, in m²: that of the common amount, in proportion. */
function floorFor(
  { amount: common, floor_m2: floor }: Omit<Common, 'weeks'>,
  amount: number | null,
) {
  const chosen = chosenOf(common, amount)
  return floor === null || common === null || chosen === null || common <= 0
    ? floor
    : (floor * chosen) / common
}

/** The cost of room for an amount during a number of weeks, as the reservation stores it; null without a price. */
const roomCents = (
  proposal: Omit<Common, 'weeks'>,
  { cents_per_m2_week: rate }: Pick<ProposedDepot, 'cents_per_m2_week'>,
  amount: number | null,
  weeks: number,
) => (rate === null ? null : storageCents(floorFor(proposal, amount) ?? 0, weeks, rate))

/** What an amount takes and costs. */
export function costsOf(
  proposal: Common,
  depot: Pick<ProposedDepot, 'cents_per_m2_week'>,
  amount: number | null,
): Costs {
  const { amount: common, price_cents: price, weeks } = proposal
  const chosen = chosenOf(common, amount)
  const goods = price === null || chosen === null ? null : Math.round(price * chosen)
  const room = roomCents(proposal, depot, amount, weeks)
  return {
    goods,
    room,
    sum: goods === null || room === null ? null : goods + room,
    floor: floorFor(proposal, amount),
  }
}

const wholeEuros = (cents: number, language: string) =>
  moneyText(Math.round(cents / 100) * 100, language).replace(/[.,]00$/, '')

/** "€ 162 tot € 301 opslag bij 7 tot 13 weken", when the periods may move and there is a price; otherwise nothing. */
export function rangeText(
  proposal: Omit<Common, 'weeks'> & Pick<StorageProposal, 'least_weeks' | 'most_weeks'>,
  depot: Pick<ProposedDepot, 'cents_per_m2_week'>,
  amount: number | null,
  t: T,
  language: string,
): string {
  const { least_weeks, most_weeks } = proposal
  const [least, most] = [least_weeks, most_weeks].map((weeks) =>
    roomCents(proposal, depot, amount, weeks),
  )
  if (typeof least !== 'number' || typeof most !== 'number' || least_weeks === most_weeks) return ''
  return t('costs.range', {
    least: wholeEuros(least, language),
    most: wholeEuros(most, language),
    from: least_weeks,
    till: most_weeks,
  })
}

/** "Tegels, 450,00 m² x € 2,50": the amount, with the price per unit where one is known. */
export function goodsText(
  { price_cents: price, unit, amount: common }: StorageProposal,
  amount: number | null,
  t: T,
  language: string,
): string {
  const chosen = chosenOf(common, amount)
  if (chosen === null) return t('costs.goods')
  const much = amountIn(chosen, unit, language)
  return price === null || price <= 0
    ? t('costs.goodsOf', { amount: much })
    : t('costs.goodsEach', { amount: much, price: moneyText(price, language) })
}

/** "20,25 m³, 1,5 m hoog gestapeld: 19,3 m² vloer nodig". */
export function needText(
  { volume_m3: volume, floor_m2: floor, stack_m: stack }: StorageProposal,
  t: T,
  language: string,
): string {
  if (volume === null || floor === null) return ''
  const say = (value: number, most: number) =>
    new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-US', {
      maximumFractionDigits: most,
    }).format(value)
  return t('need', {
    volume: say(volume, 2),
    stack: say(stack, 2),
    floor: floorText(floor, language),
  })
}

/** "Depot Noord, Hoevelaken ligt dichterbij, maar heeft in wk 14 t/m 16 nog 8,0 m² vrij." */
export function fullText(full: NonNullable<StorageProposal['full']>, t: T, language: string) {
  const { spot, week_from, week_till, free_m2 } = full
  return t('full', {
    name: [spot.name, spot.city].filter(Boolean).join(', '),
    weeks: weeksText(week_from, week_till, t),
    free: floorText(Math.max(0, free_m2), language),
  })
}
