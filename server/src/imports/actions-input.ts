import { centsOf, type Price } from '@bouwkring/contract/product-parts'
import { fromRd } from '../platform/projection.ts'
import type { DraftInput } from '../products/index.ts'
import type { Told } from './rules-readers.ts'
import { isRd } from './rules-place.ts'

/** The place stated by a row, in degrees. */
export function placeOf({ latitude: y, longitude: x }: Told) {
  if (x === undefined || y === undefined) return { latitude: y ?? null, longitude: x ?? null }
  if (!isRd(x, y)) return { latitude: y, longitude: x }
  const [east, north] = fromRd(x, y)
  return { latitude: Number(north.toFixed(7)), longitude: Number(east.toFixed(7)) }
}

/** Price in cents and its type: a figure alone is a fixed price. A price per kilogram is stored per ton. */
function priceOf({ price, price_type: type, priceOfKilogram }: Told): Price | undefined {
  if (price === undefined) return type && { type, value: null }
  return { type: type ?? 'fixed', value: centsOf(priceOfKilogram ? price * 1000 : price) }
}

/** Converts kilograms to tons, without the rounding noise that division leaves. */
const tons = (n: number) => Number((n / 1000).toPrecision(15))

/** A row's figures as stored: kilograms become tons. */
const counted = ({ inKilograms }: Told, n: number) => (inKilograms ? tons(n) : n)
/** A row's amount as stored: null if its cell gives none, and one if the list has no amounts. */
export function keptAmount(told: Told, { hasAmounts }: { hasAmounts: boolean }) {
  if (told.amount !== undefined) return counted(told, told.amount)
  return hasAmounts ? null : 1
}

/** What a row says, as input for the product form. */
export function inputOf(told: Told, name: string): DraftInput {
  const price = priceOf(told)
  const { amount, certainty, least_amount } = told
  const { period } = told.form
  return {
    ...told.form,
    name,
    ...(amount !== undefined && { amount: counted(told, amount) }),
    ...(least_amount !== undefined && { least_amount: counted(told, least_amount) }),
    note: told.notes.join('\n'),
    ...placeOf(told),
    ...(period && certainty && { period: { ...period, certainty } }),
    ...(price && { price }),
  }
}
