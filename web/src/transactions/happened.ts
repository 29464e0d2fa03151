import type { TransactionDetail } from '@bouwkring/contract/transactions'
import { isToCome } from './to-come.ts'

/** Why time withdrew a reservation; null if an organisation did. Before time has recorded it, only a line of a combination counts as withdrawn. */
function lapsedBy({ status, steps }: Pick<TransactionDetail, 'status' | 'steps'>) {
  const last = steps.at(-1)
  if (status !== 'retracted') return null
  return last?.reason ?? (last?.move === 'retract' ? null : 'basket_incomplete')
}

const sameForAll = ['expired', 'completed', 'retracted'] as const
const isSameForAll = (status: TransactionDetail['status']): status is (typeof sameForAll)[number] =>
  (sameForAll as readonly string[]).includes(status)

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
  const reason = lapsedBy({ status, steps })
  if (reason) return `happened.lapsed.${reason}` as const
  if (isSameForAll(status)) return `happened.${status}` as const
  return status === 'pending' && user_state === 'receiver' && !product.is_released
    ? 'happened.pending.receiverDemand'
    : (`happened.${status}.${user_state}` as const)
}
