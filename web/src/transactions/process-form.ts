import { Day } from '@bouwkring/contract/reference'
import { PositiveAmount, type Transaction } from '@bouwkring/contract/transactions'
import { z } from 'zod'

/** Today in Amsterdam, `YYYY-MM-DD`. */
export const today = (now = new Date()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(now)

/** The form of completing: more than zero, no more than what was reserved where there is a stock figure, and not in the past. */
export const processForm = (
  { amount, product }: { amount: number; product: Pick<Transaction['product'], 'amount_type'> },
  day = today(),
) =>
  z.strictObject({
    amount:
      product.amount_type === 0
        ? PositiveAmount.refine((n) => n <= amount, 'amount.tooLarge')
        : PositiveAmount,
    date: Day.refine((date) => date >= day, 'date.past'),
  })
