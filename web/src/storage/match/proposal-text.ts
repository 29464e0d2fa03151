import type { ProposedDepot, StorageProposal } from '@bouwkring/contract/storage'
import { amountIn, moneyText } from '../../platform/format.ts'
import type { TFunction } from '../../texts/index.ts'
import { floorText, weeksText } from '../number-text.ts'

type T = TFunction<'storage'>

/** What goods and room cost for an amount, in cents; null what is not known. */
export interface Costs {
  goods: number | null
  room: number | null
  sum: number | null
  /** Floor that the amount takes, in m²; null where that is not known. */
  floor: number | null
}

/** What another amount than the common one takes and costs: floor and prices grow with it. */
export function costsOf(
  {
    amount: common,
    goods_cents: goods,
    floor_m2: floor,
  }: Pick<StorageProposal, 'amount' | 'goods_cents' | 'floor_m2'>,
  { cents }: Pick<ProposedDepot, 'cents'>,
  amount: number | null,
): Costs {
  const share =
    common === null || common <= 0 || amount === null || !(amount > 0) ? 1 : amount / common
  const part = (of: number | null) => (of === null ? null : Math.round(of * share))
  const [ofGoods, ofRoom] = [part(goods), part(cents)]
  return {
    goods: ofGoods,
    room: ofRoom,
    sum: ofGoods === null || ofRoom === null ? null : ofGoods + ofRoom,
    floor: floor === null ? null : floor * share,
  }
}

const wholeEuros = (cents: number, language: string) =>
  moneyText(Math.round(cents / 100) * 100, language).replace(/[.,]00$/, '')

/** "€ 162 tot € 301 opslag bij 7 tot 13 weken", where the periods may move and there is a price; nothing else. */
export function rangeText(
  { least_weeks, most_weeks }: Pick<StorageProposal, 'least_weeks' | 'most_weeks'>,
  { cents_least, cents_most }: Pick<ProposedDepot, 'cents_least' | 'cents_most'>,
  t: T,
  language: string,
): string {
  if (cents_least === null || cents_most === null || least_weeks === most_weeks) return ''
  return t('costs.range', {
    least: wholeEuros(cents_least, language),
    most: wholeEuros(cents_most, language),
    from: least_weeks,
    till: most_weeks,
  })
}

/** "Tegels, 450,00 m² x € 2,50": the amount, with what one of it costs where that is a whole number of cents. */
export function goodsText(
  { goods_cents: goods, unit, amount: common }: StorageProposal,
  amount: number | null,
  t: T,
  language: string,
): string {
  const chosen = amount !== null && amount > 0 ? amount : common
  if (chosen === null) return t('costs.goods')
  const much = amountIn(chosen, unit, language)
  const each = goods === null || common === null ? 0 : goods / common
  return each > 0 && Math.abs(each - Math.round(each)) < 1e-6
    ? t('costs.goodsEach', { amount: much, price: moneyText(Math.round(each), language) })
    : t('costs.goodsOf', { amount: much })
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
