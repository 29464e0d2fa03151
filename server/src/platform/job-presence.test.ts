import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { on, tell } from './jobs.ts'

const world = useWorld()
const runs: string[] = []
let holding: PromiseWithResolvers<void> | undefined
on('person.erased', 'test', async (_, { uuid }) => {
  runs.push(uuid)
  if (uuid === 'held') await holding?.promise
})

let control: pg.Client
beforeAll(async () => {
  control = new pg.Client({ connectionString: world.ownerUrl })
  await control.connect()
})
afterAll(() => control.end())

const add = (uuid: string) => world.asSystem((db) => tell(db, 'person.erased', { uuid }))
const taken = async () =>
  (
    await control.query<{ locked_by: string | null }>(
      "select locked_by from graphile_worker.jobs where task_identifier = 'person.erased>test'",
    )
  ).rows.map((r) => r.locked_by)
/** The connections by which workers report that they are alive. */
const alive = () =>
  control
    .query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'bouwkring workers alive' and datname = current_database()",
    )
    .then((r) => r.rows.map((one) => one.pid))

test(
  'jobs of a dead worker are taken over by the next, without waiting the four hours of the queue (O1)',
  { timeout: 60_000 },
  async () => {
    await add('left')
    await control.query(
      "update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now() - interval '1 minute', attempts = 1",
    )
    const next = await world.workers(1)
    await expect.poll(() => runs, { timeout: 20_000 }).toContain('left')
    await next.stop()
  },
)

test(
  'O1, control: jobs of a living worker stay with it, however long they take',
  { timeout: 90_000 },
  async () => {
    holding = Promise.withResolvers<void>()
    const first = await world.workers(1)
    await add('held')
    await expect.poll(() => runs, { timeout: 20_000 }).toContain('held')
    await control.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_by is not null",
    )
    const before = await taken()
    const second = await world.workers(1)
    await expect.poll(alive, { timeout: 20_000 }).toHaveLength(2)
    await sleep(1000)
    expect(await taken()).toEqual(before)
    holding.resolve()
    await expect.poll(taken, { timeout: 20_000 }).toEqual([])
    expect(runs.filter((one) => one === 'held')).toHaveLength(1)
    await Promise.all([first.stop(), second.stop()])
  },
)

test(
  'a job that a living worker holds without working on it is done again (O1)',
  { timeout: 120_000 },
  async () => {
    holding = Promise.withResolvers<void>()
    runs.length = 0
    const first = await world.workers(1)
    await add('held')
    await expect.poll(() => runs, { timeout: 20_000 }).toEqual(['held'])
    const [worker] = await taken()
    // The only worker of its lane is busy: nobody takes this one before it is held in its name.
    await add('unrecorded')
    await control.query(
      "update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1 where payload ->> 'uuid' = 'unrecorded'",
      [worker],
    )
    await control.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where payload ->> 'uuid' = 'held'",
    )
    // A new connection looks at once, instead of in a quarter of a minute.
    for (const pid of await alive()) await control.query('select pg_terminate_backend($1)', [pid])
    await expect.poll(taken, { timeout: 40_000 }).toEqual(expect.arrayContaining([null, worker]))
    holding.resolve()
    await expect.poll(taken, { timeout: 20_000 }).toEqual([])
    expect(runs).toEqual(['held', 'unrecorded'])
    await first.stop()
  },
)

test('a worker whose connection is cut reports again that it is alive (O1)', async () => {
  holding = Promise.withResolvers<void>()
  const first = await world.workers(1)
  await expect.poll(alive, { timeout: 20_000 }).toHaveLength(1)
  const [pid] = await alive()
  await control.query('select pg_terminate_backend($1)', [pid])
  await expect
    .poll(async () => (await alive()).filter((one) => one !== pid), { timeout: 20_000 })
    .toHaveLength(1)
  await first.stop()
}, 60_000)
