import type { TransactionDetail } from '@bouwkring/contract/transactions'
import { CircleCheck, CircleX, Clock, Flag, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { amountIn, dayText } from '../../platform/format.ts'
import { statusTone } from '../status.ts'
import { senderOf, shortage } from '../sides.ts'
import { happened } from '../happened.ts'
import { wholeDays } from '../../ui/index.ts'
import * as styles from '../screens/transaction.module.css'

const icons: Record<TransactionDetail['status'], LucideIcon> = {
  pending: Clock,
  accepted: CircleCheck,
  declined: CircleX,
  retracted: Undo2,
  expired: CircleX,
  completed: Flag,
}

/** The next step after agreement: handover and completion; for all or nothing, only when the rest is agreed too. */
function agreed({ user_state, transport, basket }: TransactionDetail) {
  const how = basket?.conditional_until ? 'conditional' : (transport ?? 'open')
  return `next.${user_state === 'sender' ? 'sender' : 'receiver'}.${how}`
}

/** The next step; empty if there is none. */
function next(transaction: TransactionDetail) {
  const { status, user_state, is_valid } = transaction
  if (status === 'pending')
    return user_state === 'sender'
      ? 'next.wait'
      : is_valid
        ? 'next.answer'
        : `next.no.${shortage(transaction)}`
  if (status === 'accepted') return agreed(transaction)
  return status === 'expired' ? 'next.expired' : ''
}

/** Shows what happened to a transaction and the next step. */
export function Banner({ transaction }: { transaction: TransactionDetail }) {
  const { t, i18n } = useTranslation('transactions')
  const { status, product, from, to, amount, expires_at, steps, completed_on } = transaction
  const owner = product.is_released ? from : to
  const values = {
    owner: owner.company,
    sender: senderOf(transaction).company,
    offerer: from.company,
    asker: to.company,
    amount: amountIn(amount, product.unit, i18n.language),
    until: dayText(expires_at),
    day: dayText(completed_on),
    by: steps.at(-1)?.by?.company ?? '',
  }
  const Icon = icons[status]
  const then = next(transaction)
  return (
    <div className={styles.banner} data-tone={statusTone[status]} role="status">
      <Icon size={20} aria-hidden />
      <p>
        <b>{wholeDays(t(happened(transaction), values))}</b>
        {then ? wholeDays(` ${t(then, values)}`) : ''}
      </p>
    </div>
  )
}
