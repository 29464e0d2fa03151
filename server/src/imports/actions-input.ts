import { centsOf, type Price } from '@bouwkring/contract/product-parts'
import { fromRd } from '../platform/projection.ts'
import type { DraftInput } from '../products/index.ts'
import type { Told } from './rules-form.ts'

/** A place in RD New has figures that degrees never have. */
export function placeOf({ latitude: y, longitude: x }: Told) {
  if (x === undefined || y === undefined) return { latitude: y ?? null, longitude: x ?? null }
  const isRd = x >= -7000 && x <= 300_000 && y >= 289_000 && y <= 629_000
  if (!isRd) return { latitude: y, longitude: x }
  const [east, north] = fromRd(x, y)
  return { latitude: Number(north.toFixed(7)), longitude: Number(east.toFixed(7)) }
}

/** Price in cents and its kind: a figure is the price that is asked. Of a kilogram it is told, of a ton it is kept. */
function priceOf({ price, price_type: type, priceOfKilogram }: Told): Price | undefined {
  if (price === undefined) return type && { type, value: null }
  return { type: type ?? 'fixed', value: centsOf(priceOfKilogram ? price * 1000 : price) }
}

/** Kilograms as tons, without what a division leaves behind the last figure. */
const tons = (n: number) => Number((n / 1000).toPrecision(15))

/** Figures of a row as they are kept: of kilograms as tons. */
const counted = ({ inKilograms }: Told, n: number) => (inKilograms ? tons(n) : n)
/** The amount of a row as it is kept: null where its cell tells none, and one where a list has no amounts. */
export function keptAmount(told: Told, { hasAmounts }: { hasAmounts: boolean }) {
  if (told.amount !== undefined) return counted(told, told.amount)
  return hasAmounts ? null : 1
}

/** What a row tells as the form of a product takes it. */
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
