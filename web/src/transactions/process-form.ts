import { amsterdamDay } from '@bouwkring/contract/day'
import { PositiveAmount } from '@bouwkring/contract/amount'
import { Day } from '@bouwkring/contract/reference'
import { type Transaction, wrongHandover } from '@bouwkring/contract/transactions'
import { z } from 'zod'

/** The form of completing: more than zero, no more than what was reserved where there is a stock figure, on a day that it can be. */
export const processForm = (
  { amount, product }: { amount: number; product: Pick<Transaction['product'], 'amount_type'> },
  day = amsterdamDay(),
) =>
  z.strictObject({
    amount:
      product.amount_type === 0
        ? PositiveAmount.refine((n) => n <= amount, 'amount.tooLarge')
        : PositiveAmount,
    date: Day.superRefine((date, context) => {
      const message = wrongHandover(date, day)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  })
