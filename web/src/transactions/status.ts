import type { TransactionStatus } from '@bouwkring/contract/transactions'
import type { StatusTones } from '../ui/index.ts'

/** Tone of a state; its chip also carries a shape and the word. */
export const statusTone: StatusTones<TransactionStatus> = {
  pending: 'wait',
  accepted: 'ok',
  declined: 'err',
  retracted: 'off',
  expired: 'err',
  completed: 'done',
}
