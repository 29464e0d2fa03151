import { Worker } from 'node:worker_threads'

/** Limits of a thread; none by default. */
interface Limits {
  /** Work that takes longer is ended: it rejects with `TookTooLong`. */
  milliseconds?: number
  megabytes?: number
}

/** A thread was ended because it took longer than it may. */
export class TookTooLong extends Error {}

/** True if a thread ended because it would have used more memory than it may. */
export const usedTooMuch = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Runs a file in a thread of its own, so that nobody else waits for its work, and ends it with the first message it posts, which is the answer. Rejects if the thread fails. */
export function inThread<T>(
  file: URL,
  data: unknown,
  { milliseconds, megabytes }: Limits = {},
): Promise<T> {
  const thread = new Worker(file, {
    workerData: data,
    ...(megabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
  })
  let late: NodeJS.Timeout | undefined
  return new Promise<T>((resolve, reject) => {
    if (milliseconds !== undefined) late = setTimeout(() => reject(new TookTooLong()), milliseconds)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread ended without an answer')))
  }).finally(() => {
    clearTimeout(late)
    void thread.terminate()
  })
}
