import type { AmountType, Unit } from '@bouwkring/contract/amount'
import type { Price } from '@bouwkring/contract/products'
import type { TFunction } from '../texts/index.ts'
import { spoken } from '../texts/index.ts'
import { amountIn, distanceText, moneyText, unitOn } from '../platform/format.ts'

interface Amounted {
  amount: number | null
  amount_type: AmountType
  unit: Unit | null
}

/** The unit as written in the language of the screen: m² and m³ with superscript, pieces as "st" or "pcs". */
export const unitText = (unit: Unit | null) => unitOn(unit, spoken()) ?? ''

/** "850,00 m²", "850,00 m² (mits voorradig)", of which what is between the brackets stays on one line, "Op aanvraag", "Mits voorradig" or "Niet beschikbaar". */
export function productAmount(p: Amounted, t: TFunction<'facts'>, language: string): string {
  if (p.amount_type === 1) return t('amount.onRequest')
  if (p.amount_type === 2)
    return p.amount
      ? `${amountIn(p.amount, p.unit, language)} ${t('amount.whileStockLastsSuffix').replaceAll(' ', '\u00a0')}`
      : t('amount.whileStockLasts')
  return p.amount ? amountIn(p.amount, p.unit, language) : t('amount.none')
}

/** "25,00 m²": the minimum amount; nothing if any amount will do. */
export const leastText = (
  p: { least_amount: number | null; unit: Unit | null },
  language: string,
) => (p.least_amount === null ? '' : amountIn(p.least_amount, p.unit, language))

/** "Bieden vanaf € 2,50 per m²", "Nog niet bekend", ... */
export function priceText(
  price: Price,
  unit: Unit | null,
  t: TFunction<'facts'>,
  language: string,
): string {
  const name = t(`price.${price.type}`)
  if (price.value === null) return name
  return `${name} ${moneyText(price.value, language)}${unit ? ` ${t('price.per', { unit: unitText(unit) })}` : ''}`
}

/** The price as shown on a card: nothing for an unknown price or a demand. */
export const cardPrice = (
  p: { price: Price; unit: Unit | null; is_released: boolean },
  t: TFunction<'facts'>,
  language: string,
): string =>
  p.is_released && p.price.type !== 'unknown' ? priceText(p.price, p.unit, t, language) : ''

/** The same for a column of prices: a fixed price is only a figure, without the unit, which is in the amount beside it. */
export const shortPrice = (
  p: { price: Price; unit: Unit | null; is_released: boolean },
  t: TFunction<'facts'>,
  language: string,
): string =>
  p.price.type === 'fixed' && p.price.value !== null
    ? moneyText(p.price.value, language)
    : cardPrice({ ...p, unit: null }, t, language)

/** "6 km hemelsbreed": the one distance text for cards, dialog, tables and transactions; "-" when unknown. */
export const crowText = (metres: number | null, t: TFunction<'facts'>) =>
  metres === null ? '-' : t('distance.crow', { distance: distanceText(metres) })
