import { amsterdamDay } from '@bouwkring/contract/day'
import { isPartOfPiece, PositiveAmount } from '@bouwkring/contract/amount'
import { Day } from '@bouwkring/contract/reference'
import { type Transaction, wrongHandover } from '@bouwkring/contract/transactions'
import { z } from 'zod'

/** The completion form: more than zero, no more than was reserved if there is a stock figure, on a permitted day. */
export const processForm = (
  {
    amount,
    product,
  }: { amount: number; product: Pick<Transaction['product'], 'amount_type' | 'unit'> },
  day = amsterdamDay(),
) =>
  z.strictObject({
    amount: (product.amount_type === 0
      ? PositiveAmount.refine((n) => n <= amount, 'amount.tooLarge')
      : PositiveAmount
    ).refine((n) => !isPartOfPiece(n, product.unit, [amount]), 'amount.whole'),
    date: Day.superRefine((date, context) => {
      const message = wrongHandover(date, day)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  })
