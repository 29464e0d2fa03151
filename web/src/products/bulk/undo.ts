import type { Bulk } from '@bouwkring/contract/product-bulk'

const whileRunning = 700
/** Where the clock of the device is ahead, the server still allows it: not asked more often than this. */
const leastWait = 15_000
/** Milliseconds until a bulk change is read again: soon while it runs, and once its undo is no longer possible; false: not. */
export function readAgainAfter(
  bulk: Pick<Bulk, 'state' | 'undo_until'> | undefined,
  now = Date.now(),
): number | false {
  if (bulk?.state === 'running') return whileRunning
  return bulk?.undo_until ? Math.max(leastWait, Date.parse(bulk.undo_until) - now) : false
}

/** Whether undoing was refused because its time is over: nobody undid it, and it is no longer possible. */
export const isTooLate = (
  reply: { code?: string; state?: string | undefined } | null | undefined,
) => reply?.code === 'wrong_state' && reply.state === 'done'
