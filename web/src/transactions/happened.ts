import type { TransactionDetail } from '@bouwkring/contract/transactions'
import { isToCome } from './to-come.ts'

/** Key of the text about what happened, from the reader's point of view. What time withdrew has no organisation that did so, but a reason. */
export function happened({
  status,
  user_state,
  product,
  completed_on,
  steps,
}: Pick<TransactionDetail, 'status' | 'user_state' | 'completed_on' | 'steps'> & {
  product: Pick<TransactionDetail['product'], 'is_released'>
}) {
  if (isToCome(completed_on)) return 'happened.ahead'
  const reason = steps.at(-1)?.reason
  if (status === 'retracted' && reason) return `happened.lapsed.${reason}` as const
  if (status === 'expired' || status === 'completed' || status === 'retracted')
    return `happened.${status}` as const
  return status === 'pending' && user_state === 'receiver' && !product.is_released
    ? 'happened.pending.receiverDemand'
    : (`happened.${status}.${user_state}` as const)
}
