import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type Runner } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { makePool } from './db.ts'
import { keepWorkers } from './job-workers.ts'
import { on, tell } from './jobs.ts'
import { makeLog } from './log.ts'

const world = useWorld()
const heard: string[] = []
on('person.erased', 'workers test', (_, { uuid }) => {
  heard.push(uuid)
  return Promise.resolve()
})

let control: pg.Client
let holder: pg.Client
beforeAll(async () => {
  control = new pg.Client({ connectionString: world.ownerUrl })
  holder = new pg.Client({ connectionString: world.ownerUrl })
  await Promise.all([control.connect(), holder.connect()])
})
afterAll(() => Promise.all([control.end(), holder.end()]))

/** The connections of workers that wait for a lock. */
const waiting = async () =>
  (
    await control.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'bouwkring jobs' and datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows.map(({ pid }) => pid)
test(
  'workers that lose the database while they look up which tasks they know still take jobs (O2)',
  { timeout: 60_000 },
  async () => {
    await holder.query('begin; lock table graphile_worker._private_tasks in access exclusive mode')
    const jobs = await world.workers(1)
    // One lookup for each lane.
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(2)
    for (const pid of await waiting()) await control.query('select pg_terminate_backend($1)', [pid])
    await holder.query('commit')
    await world.asSystem((db) => tell(db, 'person.erased', { uuid: 'after the loss' }))
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['after the loss'])
    await jobs.stop()
  },
)

test(
  'workers that end by themselves are replaced, and those that are stopped are not (O2)',
  { timeout: 60_000 },
  async () => {
    const log = makeLog('silent')
    const pgPool = makePool(world.ownerUrl, 4, log, 'ended workers')
    const runners: Runner[] = []
    const workers = await keepWorkers(async (events) => {
      const runner = await run({
        pgPool,
        events,
        concurrency: 1,
        noHandleSignals: true,
        taskList: { 'nothing>test': () => undefined },
        crontab: '',
        logger: new Logger(() => () => undefined),
      })
      runners.push(runner)
      return runner
    }, log)
    await runners[0]?.stop()
    await expect.poll(() => runners, { timeout: 20_000 }).toHaveLength(2)
    await workers.stop()
    await expect(runners[1]?.stop()).rejects.toThrow('already stopped')
    await sleep(1500)
    expect(runners).toHaveLength(2)
    await pgPool.end()
  },
)
