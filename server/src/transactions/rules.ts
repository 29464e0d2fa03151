import type { SpotKind } from '@bouwkring/contract/spots'
import type {
  TransactionCan,
  TransactionMove,
  TransactionStatus,
  UserState,
} from '@bouwkring/contract/transactions'
import type { z } from 'zod'

/** Who makes a move: a side of the reservation, or time. */
export type Mover = UserState | 'time'
interface Rule {
  to: TransactionStatus
  /** For each starting state of the move: who may make it. */
  from: Partial<Record<TransactionStatus, readonly Mover[]>>
}
const receiver: readonly Mover[] = ['receiver', 'both']

/** The moves of a reservation. Any other is rejected. */
export const moves: Record<Exclude<TransactionMove, 'create'>, Rule> = {
  accept: { to: 'accepted', from: { pending: receiver } },
  decline: { to: 'declined', from: { pending: receiver } },
  retract: {
    to: 'retracted',
    from: { pending: ['sender', 'both'], accepted: ['sender', 'receiver', 'both'] },
  },
  expire: { to: 'expired', from: { pending: ['time'] } },
  process: { to: 'completed', from: { accepted: receiver } },
}
export type Move = keyof typeof moves

/** Whether the mover may make the move now: `go`, `forbidden` for the wrong side, `wrong_state` when nobody may any longer. */
export function decide(
  move: Move,
  status: TransactionStatus,
  by: Mover,
): 'go' | 'forbidden' | 'wrong_state' {
  const { from } = moves[move]
  if (!Object.values(from).some((movers) => movers.includes(by))) return 'forbidden'
  const movers = from[status]
  if (!movers) return 'wrong_state'
  return movers.includes(by) ? 'go' : 'forbidden'
}

/** The side that a tenant is on. */
export function userState(
  tenantId: number,
  parties: { sender_tenant_id: number; receiver_tenant_id: number },
): UserState {
  if (parties.sender_tenant_id === parties.receiver_tenant_id) return 'both'
  return parties.sender_tenant_id === tenantId ? 'sender' : 'receiver'
}

/** States in which the mode of transport can still be agreed. */
export const agreeing: readonly TransactionStatus[] = ['pending', 'accepted']

/** Whether the sender's side is for information only: its organisation is not an active member. */
export const contactClosed = (t: { related_spot: { kind: SpotKind } | null }) =>
  t.related_spot?.kind === 'knowledge-base'

/** What the caller may do with the transaction now; `may` is false without the permission, `closed` if the other side is a knowledge-base spot, `conditional` while it holds only with all lines of its basket. */
export function transactionCan({
  status,
  by,
  may,
  valid,
  closed,
  conditional,
}: {
  status: TransactionStatus
  by: UserState
  may: boolean
  valid: boolean
  closed: boolean
  conditional: boolean
}): z.infer<typeof TransactionCan> {
  const now = (move: Move) => may && decide(move, status, by) === 'go'
  return {
    accept: now('accept') && valid,
    decline: now('decline'),
    retract: now('retract'),
    process: now('process') && !conditional,
    transport: may && agreeing.includes(status),
    contact: may && by !== 'sender',
    contact_closed: closed,
  }
}

/** Whether it can be accepted: not 0, not above any stock figure of the requested product or of the own offer that answers it, and that offer on the market. One that is no longer pending needs no stock. */
export function isValid(
  t: { status: TransactionStatus; amount: number; related_enough: boolean },
  product: { amount: number | null | undefined; amount_type: number },
): boolean {
  if (t.amount <= 0) return false
  if (t.status !== 'pending') return true
  return t.related_enough && (product.amount_type !== 0 || (product.amount ?? 0) >= t.amount)
}

/** Amounts are compared in thousandths, as the database stores them. */
export const exceeds = (a: number, b: number) => Math.round(a * 1000) > Math.round(b * 1000)
/** The part of an own offer's given amount that stays given when less is exchanged than was reserved, to the thousandth and never zero. */
export const stillGiven = (given: number, reserved: number, exchanged: number) =>
  given === 0
    ? 0
    : Math.min(given, Math.max(1, Math.round((given * 1000 * exchanged) / reserved)) / 1000)
/** What is left of `a` after `b`, exact to the thousandth. */
export const minus = (a: number, b: number) => (Math.round(a * 1000) - Math.round(b * 1000)) / 1000
