import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const threads = '/proc/self/task'
/** The threads of this process that work aside: the pool for files, passwords and pictures, and those that were begun by it, such as the counting engine's. */
export const threadsAside = (): number[] =>
  readdirSync(threads)
    .filter((id) => readFileSync(`${threads}/${id}/comm`, 'utf8').trim() === 'libuv-worker')
    .map(Number)

/**
 * Lets what works aside wait while the thread that answers has something to do, so that nobody waits for what another has counted. It takes all that is
 * left over: alone it is as fast as before. Only where a system tells its threads apart (Linux); elsewhere all are equal.
 */
export function answerFirst(): void {
  try {
    for (const id of threadsAside()) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // No system that tells them, or one that does not let us: slower for who waits, never wrong.
  }
}
