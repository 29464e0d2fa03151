import type { Transaction } from '@bouwkring/contract/transactions'

/** Whose turn it is. */
export type WaitsOn = 'me' | 'other' | 'nobody'

/** The user's turn when they can answer or complete it, the other's while it is open, nobody's once it is final. */
export function waitsOn({ can, status }: Pick<Transaction, 'can' | 'status'>): WaitsOn {
  if (can.accept || can.decline || can.process) return 'me'
  return status === 'pending' || status === 'accepted' ? 'other' : 'nobody'
}

/** The rows by whose turn it is, the user first, each in the original order; includes the user without rows if `more` is waiting. */
export const byTurn = <T extends Pick<Transaction, 'can' | 'status'>>(
  rows: readonly T[],
  more = false,
) =>
  (['me', 'other', 'nobody'] as const)
    .map((turn) => ({ turn, rows: rows.filter((row) => waitsOn(row) === turn) }))
    .filter(({ turn, rows: some }) => some.length > 0 || (more && turn === 'me'))

/** The rows of a page, preceded by older ones that await the user. */
export const withOlder = <T extends Pick<Transaction, 'id'>>(
  rows: readonly T[],
  waiting: readonly T[],
) => [...waiting.filter(({ id }) => rows.every((row) => row.id !== id)), ...rows]

/** The rows of a page except those that stand above it. */
export const without = <T extends Pick<Transaction, 'id'>>(
  rows: readonly T[],
  above: readonly T[],
) => rows.filter(({ id }) => above.every((one) => one.id !== id))

/** The name of a group. Below a block named "Waiting for you", the remaining ones of this page have a name of their own: the block counts them all. */
export const headingOf = (turn: WaitsOn, belowBlock: boolean) =>
  belowBlock && turn === 'me' ? ('also' as const) : turn
