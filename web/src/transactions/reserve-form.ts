import { isPartOfPiece, PositiveAmount } from '@bouwkring/contract/amount'
import { leastOf } from '@bouwkring/contract/least'
import type { ProductCard } from '@bouwkring/contract/market'
import { Transport, type Product } from '@bouwkring/contract/products'
import { z } from 'zod'

type Related = Pick<ProductCard, 'is_released' | 'amount' | 'amount_type' | 'unit'>
/** Whether an own offer has this amount left; for another unit only the server knows. */
const has = (own: Related | null, amount: number, unit: Product['unit']) =>
  !own?.is_released || own.amount_type !== 0 || own.unit !== unit || amount <= (own.amount ?? 0)

/** The reservation form: more than zero, no less than the minimum, and no more than any stock figure of the product and of the own offer that answers it. */
export const reserveForm = ({
  amount,
  amount_type,
  least_amount,
  unit,
}: Pick<Product, 'amount' | 'amount_type' | 'least_amount' | 'unit'>) =>
  z
    .object({
      amount: (amount_type === 0
        ? PositiveAmount.refine((n) => n <= (amount ?? 0), 'amount.unavailable')
        : PositiveAmount
      )
        .refine((n) => n >= leastOf({ amount, amount_type, least_amount }), 'amount.tooLittle')
        .refine(
          (n) => !isPartOfPiece(n, unit, [amount_type === 0 ? amount : null, least_amount]),
          'amount.whole',
        ),
      transport: Transport.optional(),
      /** An own product on the other side of the market. */
      relatedProduct: z.custom<ProductCard>().nullable(),
    })
    .refine((form) => has(form.relatedProduct, form.amount, unit), {
      path: ['amount'],
      message: 'amount.ownOffer',
    })
export type ReserveForm = z.infer<ReturnType<typeof reserveForm>>

/** Why nothing can be reserved now, as a text key; null when it can. */
export function obstacle({
  amount,
  amount_type,
  is_released,
  can,
  spot,
}: Pick<Product, 'amount' | 'amount_type' | 'is_released'> & {
  can: Pick<Product['can'], 'reserve'>
  spot?: { definition: Pick<Product['spot']['definition'], 'kind'> }
}) {
  if (spot?.definition.kind === 'knowledge-base') return 'contact.closed'
  if (amount_type === 0 && !amount) return is_released ? 'obstacle.outOfStock' : 'obstacle.noDemand'
  return can.reserve ? null : 'obstacle.unavailable'
}
