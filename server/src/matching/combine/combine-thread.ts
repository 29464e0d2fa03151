import { setImmediate as othersFirst } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { works, type Works } from './rules-work.ts'

/** A piece of work sent to the thread; its number identifies the reply. */
export interface Sent {
  id: number
  work: keyof Works
  given: unknown
}
export type Said = { id: number; answer: unknown } | { id: number; failed: string }

/** How long the thread works on one question before the others get their turn, in milliseconds: a combination does not wait until a whole bestek is filled. */
const turn = 3

async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  let since = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - since < turn) continue
    await othersFirst()
    since = performance.now()
  }
}

async function answer({ id, work, given }: Sent): Promise<Said> {
  try {
    // Each name is sent with the input for that work: `combineApart` guarantees it.
    const steps = works[work](given as never) as Generator<undefined, unknown>
    return { id, answer: await inTurns(steps) }
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (sent: Sent) => {
  void answer(sent).then((said) => parentPort?.postMessage(said))
})
