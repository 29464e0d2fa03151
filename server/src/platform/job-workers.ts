import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, WorkerEvents } from 'graphile-worker'
import type { Log } from './log.ts'

/**
 * Whether workers can take jobs, by their first question for one. The queue looks up once which tasks its workers know, and keeps that
 * answer also when it is a failure: workers that lose the database just then ask in vain for as long as they live.
 */
const canTake = (events: WorkerEvents) =>
  new Promise<boolean>((resolve) => {
    events.once('job:start', () => resolve(true))
    events.once('worker:getJob:empty', () => resolve(true))
    events.once('worker:getJob:error', () => resolve(false))
  })

const [firstPauseMs, longestPauseMs] = [1000, 15_000]

/** Starts workers, and others in their place whenever they cannot take jobs or end by themselves; `stop` waits for the jobs that they work on. */
export async function keepWorkers(
  start: (events: WorkerEvents) => Promise<Runner>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  const open = async () => {
    const events: WorkerEvents = new EventEmitter()
    const able = canTake(events)
    const runner = await start(events)
    const ended = runner.promise.catch(() => undefined)
    return { able: Promise.race([able, ended.then(() => false)]), ended, runner }
  }
  let workers = await open()
  // Refused when they have ended already.
  const end = () => workers.runner.stop().catch(() => undefined)
  const keep = async () => {
    let pauseMs = firstPauseMs
    while (!signal.aborted) {
      if (await workers.able) {
        pauseMs = firstPauseMs
        await workers.ended
      }
      if (signal.aborted) break
      log.error('workers that take no jobs are replaced')
      await end()
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      if (!signal.aborted)
        workers = await open().catch((error: unknown) => {
          log.error({ err: error }, 'workers could not be started, will be tried again')
          return workers
        })
    }
    await end()
  }
  const kept = keep()
  return {
    stop: async () => {
      stopping.abort()
      await end()
      await kept
    },
  }
}
