import type { TransactionDetail } from '@bouwkring/contract/transactions'
import { CircleCheck, CircleX, Clock, Flag, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { dayText } from '../../platform/format.ts'
import { statusTone } from '../status.ts'
import { quantity } from '../quantity.ts'

const icons: Record<TransactionDetail['status'], LucideIcon> = { pending: Clock, accepted: CircleCheck, declined: CircleX, retracted: Undo2, expired: CircleX, completed: Flag }

/** What happened, in the eyes of the reader. */
const happened = ({ status, user_state }: TransactionDetail) => (status === 'expired' || status === 'completed' || status === 'retracted' ? `happened.${status}` : `happened.${status}.${user_state}`)

/** What is next; empty where nothing is. */
function next({ status, user_state, is_valid, transport }: TransactionDetail) {
  if (status === 'pending') return user_state === 'sender' ? 'next.wait' : is_valid ? 'next.answer' : 'next.noStock'
  if (status === 'accepted') return `next.${user_state === 'sender' ? 'sender' : 'receiver'}.${transport ?? 'open'}`
  return status === 'expired' ? 'next.expired' : ''
}

/** Says what happened with a transaction and what is next. */
export function Banner({ transaction }: { transaction: TransactionDetail }) {
  const { t, i18n } = useTranslation('transactions')
  const { status, product, from, to, amount, expires_at, steps } = transaction
  const owner = product.is_released ? from : to
  const asker = product.is_released ? to : from
  const values = {
    owner: owner.company, sender: asker.company, offerer: from.company, asker: to.company, amount: quantity(amount, product.unit, i18n.language), until: dayText(expires_at), by: steps.at(-1)?.by?.company ?? '',
  }
  const Icon = icons[status]
  const then = next(transaction)
  return (
    <div className={`tbanner ${statusTone[status]}`} role="status">
      <Icon size={20} aria-hidden />
      <p><b>{t(happened(transaction), values)}</b>{then ? ` ${t(then, values)}` : ''}</p>
    </div>
  )
}
