import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const threads = '/proc/self/task'
/** The worker threads of this process: the pool for files, passwords and pictures, and the threads that the pool started, such as the counting engine's. */
export const threadsAside = (): number[] =>
  readdirSync(threads)
    .filter((id) => readFileSync(`${threads}/${id}/comm`, 'utf8').trim() === 'libuv-worker')
    .map(Number)

/**
 * Lowers the priority of the worker threads, so that they wait while the thread that answers requests has work: no caller waits for another's count. They use
 * all spare time: on an idle machine they run as fast as before. Works only where the system distinguishes threads (Linux); elsewhere all are equal.
 */
export function answerFirst(): void {
  try {
    for (const id of threadsAside()) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The system does not list threads, or does not permit this: callers wait longer, but nothing goes wrong.
  }
}
