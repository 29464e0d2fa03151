import { Worker } from 'node:worker_threads'
import { AppError } from '../../platform/errors.ts'
import type { Said, Sent } from './combine-thread.ts'
import type { Given, Worked, Works } from './rules-work.ts'

const mostMegabytes = 256
/** How long an idle thread is kept: it holds some 45 MB, and starting the next one takes a tenth of a second. */
const idleMilliseconds = 5 * 60_000

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}
/** The thread that combines, with the callers waiting for its answers. */
interface Apart {
  thread: Worker
  waiting: Map<number, Waiting>
  idle?: NodeJS.Timeout
}
let apart: Apart | undefined
let last = 0

function begin(): Apart {
  const thread = new Worker(new URL('./combine-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  // The thread does not keep the process alive: callers that wait are held by their request.
  thread.unref()
  const begun: Apart = { thread, waiting: new Map() }
  thread.on('message', (said: Said) => take(begun, said))
  thread.once('error', (error) => end(begun, error))
  thread.once('exit', () => end(begun))
  return begun
}

function take(of: Apart, said: Said) {
  const waiting = of.waiting.get(said.id)
  of.waiting.delete(said.id)
  if ('failed' in said) waiting?.reject(new Error(said.failed))
  else waiting?.resolve(said.answer)
  if (of.waiting.size === 0) of.idle = setTimeout(() => end(of), idleMilliseconds).unref()
}

/** Ends a thread; callers waiting for it get `unavailable`, and the next request starts a new one. */
function end(of: Apart, error?: Error) {
  if (apart === of) apart = undefined
  clearTimeout(of.idle)
  for (const { reject } of of.waiting.values())
    reject(new AppError('unavailable', { cause: error }))
  void of.thread.terminate()
}

/** Computes combinations in a separate thread, so that nobody else waits for them. `unavailable` when the thread dies. */
export function combineApart<W extends keyof Works>(work: W, given: Given<W>): Promise<Worked<W>> {
  apart ??= begin()
  const { thread, waiting, idle } = apart
  clearTimeout(idle)
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
    thread.postMessage({ id, work, given } satisfies Sent)
  })
}
