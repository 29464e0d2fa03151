import type { Transaction } from '@bouwkring/contract/transactions'

/** Who is to do the next thing. */
export type WaitsOn = 'me' | 'other' | 'nobody'

/** On oneself when one can answer or complete it, on the other while it is open, on nobody once it is final. */
export function waitsOn({ can, status }: Pick<Transaction, 'can' | 'status'>): WaitsOn {
  if (can.accept || can.decline || can.process) return 'me'
  return status === 'pending' || status === 'accepted' ? 'other' : 'nobody'
}

/** The rows by who is to do the next thing, oneself first, each in the order it came in; oneself also without a row where `more` waits. */
export const byTurn = <T extends Pick<Transaction, 'can' | 'status'>>(
  rows: readonly T[],
  more = false,
) =>
  (['me', 'other', 'nobody'] as const)
    .map((turn) => ({ turn, rows: rows.filter((row) => waitsOn(row) === turn) }))
    .filter(({ turn, rows: some }) => some.length > 0 || (more && turn === 'me'))

/** The rows of a page after those that wait on oneself and are older than it holds. */
export const withOlder = <T extends Pick<Transaction, 'id'>>(
  rows: readonly T[],
  waiting: readonly T[],
) => [...waiting.filter(({ id }) => rows.every((row) => row.id !== id)), ...rows]
