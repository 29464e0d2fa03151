import type { QuickDraft, Sending } from './draft.ts'

/** How sending a draft ended: on the market as a product, or still here. */
export type Outcome = { product: number } | Sending['state']

interface Queue {
  /** Whether a draft is being sent. */
  busy: { current: boolean }
  /** The drafts that wait to be sent. */
  waiting: () => Promise<readonly QuickDraft[]>
  send: (draft: QuickDraft) => Promise<Outcome>
  keep: (draft: QuickDraft) => Promise<unknown>
}

/** Sends drafts one at a time: one that must wait for another is stored as waiting, and follows it. */
export function queueOf({ busy, waiting, send, keep }: Queue) {
  const alone = async <T>(act: () => Promise<T>) => {
    busy.current = true
    try {
      return await act()
    } finally {
      busy.current = false
    }
  }
  /** Sends all waiting drafts once, also those that begin to wait meanwhile, until one cannot be sent. */
  const sendWaiting = async () => {
    if (busy.current) return
    await alone(async () => {
      const tried = new Set<string>()
      for (;;) {
        const next = (await waiting()).find(({ id }) => !tried.has(id))
        if (!next) return
        tried.add(next.id)
        // A refused draft says nothing about the next one; a missing connection does.
        if ((await send(next)) === 'waiting') return
      }
    })
  }
  /** Sends one draft; returns its product, or undefined if it stays here. */
  const sendOne = async (draft: QuickDraft): Promise<number | undefined> => {
    if (busy.current) {
      const { why: _, ...sending } = { sent: 0, ...draft.sending }
      await keep({ ...draft, sending: { ...sending, state: 'waiting' } })
      return undefined
    }
    const outcome = await alone(() => send(draft))
    if (outcome !== 'waiting') void sendWaiting()
    return typeof outcome === 'object' ? outcome.product : undefined
  }
  return { sendWaiting, sendOne }
}
