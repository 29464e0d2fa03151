import { setTimeout as sleep } from 'node:timers/promises'
import { market } from '@bouwkring/contract/market'
import { readConfig } from '../../src/platform/config.ts'
import { makeLog } from '../../src/platform/log.ts'
import type { Replica } from '../../src/platform/replica.ts'
import { start, type Running } from '../../src/server.ts'
import { testSecret } from '../cluster.ts'
import { Caller, World } from '../world.ts'
import type { Replicated } from './replicated.ts'

/** A process of the product that reads from the replica. */
export interface Process extends Running {
  world: World
  replica: Replica
}

/** Starts a process that stops using the replica when it lags this many seconds. */
export async function openProcess(
  servers: Replicated,
  dir: string,
  mostLag: number,
  readUrl = servers.url('replica'),
): Promise<Process> {
  const config = readConfig({
    NODE_ENV: 'test',
    SESSION_SECRET: testSecret,
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    JOBS: 'off',
    PORT: '0',
    LISTEN_HOST: '127.0.0.1',
    DATABASE_URL: servers.url('primary'),
    DATABASE_READ_URL: readUrl,
    DATABASE_READ_LAG_SECONDS: String(mostLag),
    MFA_FOR_ADMINS: 'optional',
  })
  const running = await start(config, makeLog('silent'))
  return {
    ...running,
    replica: running.app.services.reads as Replica,
    world: new World({
      config,
      app: running.app,
      database: running.database,
      ownerUrl: servers.url('primary'),
    }),
  }
}

/** The same user, calling this process. */
export const at = (one: Process, who: Caller) =>
  new Caller(one.world, who.token, who.userId, who.tenantId)

export const readyz = async (one: Process) =>
  (await fetch(`${one.address}/readyz`)).json() as Promise<{ status: string; replica: string }>
export const offers = async (who: Caller, query: object = {}) =>
  (
    await who.call(market.search, {
      query: { is_released: true, itemsPerPage: 100, ...query } as never,
    })
  )['hydra:member'].map(({ id }) => id)
/** How many reads the replica has answered for this process. */
export const byReplica = (one: Process) => one.replica.answered.get('replica') ?? 0

/**
 * What a read returns when the replica answers it, in this many calls, and how often it had to be repeated. A replica that does not answer its probe
 * within a second is avoided for a moment, perhaps right now on a busy machine: the result is still right, and the read is repeated.
 */
export async function fromReplica<T>(one: Process, read: () => Promise<T>, calls = 1) {
  for (let repeated = 0; ; repeated++) {
    await untilState(one, 'ok')
    const before = byReplica(one)
    const result = await read()
    const answered = byReplica(one) - before
    if (answered === calls) return { result, repeated }
    if (repeated === 4) {
      const all = JSON.stringify(Object.fromEntries(one.replica.answered))
      throw new Error(`the replica answered ${answered} of ${calls} calls, of all so far ${all}`)
    }
  }
}

export const untilState = async (one: Process, state: string) => {
  for (const end = performance.now() + 30_000; one.replica.state !== state; await sleep(20))
    if (performance.now() > end) throw new Error(`the replica is not ${state}`)
}
