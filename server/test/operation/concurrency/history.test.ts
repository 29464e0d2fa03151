import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/platform/config.ts'
import { connect, type Database } from '../../../src/platform/db.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../../src/platform/embedded-postgres.ts'
import { freePort } from '../../../src/platform/free-port.ts'
import { makeLog } from '../../../src/platform/log.ts'
import { appUrl } from '../../../src/platform/migrate.ts'
import { testSecret } from '../../cluster.ts'
import { World } from '../../world.ts'
import { overHttp } from '../over-http.ts'
import { Process } from '../process.ts'
import { historyOf, play, prepare } from './clients.ts'
import { faultsOf, type History } from './history.ts'
import { mutants } from './mutants.ts'
import { bringsItsOwn, tries } from '../../ring.ts'
import { temporaryFolder } from '../../folder.ts'

// What sixteen people did at random and were told, while processes were killed and connections cut, is compared with the database: twelve seconds here, ten minutes nightly (R4).
const nightly = process.env.NIGHTLY === '1'
const seconds = nightly ? Number(process.env.NIGHTLY_SECONDS ?? 600) : tries(6, 12)
const seed = Number(process.env.SEED ?? 7)

type Between = (inject: FastifyInstance['inject']) => FastifyInstance['inject']
interface Playing {
  productCount?: number
  between?: Between
  meanwhile?: () => Promise<unknown>
  /** Whether these acts are a real trial. */
  isEnough?: (acts: History['acts']) => boolean
}

/** Every move was made, and of the products, six at most, one was accepted twice. */
const hasEveryMove = (acts: History['acts']) => {
  const made = (move: string) =>
    acts.filter(({ told, did }) => told === 'yes' && did.kind === 'move' && did.move === move)
  return (
    ['decline', 'retract', 'process'].every((move) => made(move).length > 0) &&
    made('accept').length > 6
  )
}

// It starts its own database: once is enough where the tests run on a second one.
describe.runIf(bringsItsOwn)('a history of the answers (R4)', () => {
  const log = makeLog('silent')
  const dir = temporaryFolder('history')
  const processes: Process[] = []
  let server: EmbeddedPostgres
  let database: Database
  let owner: pg.Client
  let history: History
  let away: Process | undefined

  beforeAll(async () => {
    chmodSync(dir, 0o755)
    server = await startEmbedded({ dataDir: join(dir, 'pg'), log, settings: { fsync: 'off' } })
    const url = server.url('postgres')
    for (const JOBS of ['off', 'on'])
      processes.push(
        new Process(await freePort(), {
          JOBS,
          DATABASE_URL: url,
          MFA_FOR_ADMINS: 'optional',
          LOG_LEVEL: 'silent',
        }),
      )
    for (const one of processes) await one.start()
    database = connect({ app: appUrl(url, testSecret), owner: url }, 4, log)
    owner = new pg.Client({ connectionString: url })
    await owner.connect()
  }, 240_000)
  afterAll(async () => {
    for (const one of processes) await one.remove()
    await owner.end()
    await database.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  /** The route of a person's requests: one process and then the other, with or without something in between. */
  function open(between: Between = (inject) => inject) {
    let turn = 0
    // Like a load balancer: avoids a process known to be away.
    const next = () =>
      (away === undefined
        ? processes[turn++ % processes.length]
        : processes.find((one) => one !== away)) as Process
    const { app, close } = overHttp(() => next().port)
    app.inject = between(app.inject)
    const config = readConfig({
      NODE_ENV: 'test',
      SESSION_SECRET: testSecret,
      DATA_DIR: dir,
      DEMO: 'off',
    })
    return {
      world: new World({ config, app, database, ownerUrl: server.url('postgres') }),
      close,
    }
  }
  async function playFor(
    time: number,
    {
      productCount = 6,
      between,
      meanwhile = () => Promise.resolve(),
      isEnough = () => true,
    }: Playing = {},
  ) {
    const { world, close } = open(between)
    try {
      const stage = await prepare(world, productCount)
      const trouble = meanwhile()
      let troubled = true
      const till = performance.now() + time * 1000
      let latest = till + 60_000
      void trouble.finally(() => {
        troubled = false
        latest = Math.max(latest, performance.now() + 60_000)
      })
      const goesOn = () => {
        const now = performance.now()
        return (
          troubled ||
          now < till ||
          stage.acts.length < 200 ||
          (now < latest && !isEnough(stage.acts))
        )
      }
      const answers = await play(stage, goesOn, seed)
      await trouble
      return { history: await historyOf(world, stage), answers }
    } finally {
      close()
    }
  }
  const cut = () =>
    owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('bouwkring app', 'bouwkring system') and pid <> pg_backend_pid() and random() < 0.3",
    )

  test(
    `${seconds} s with processes killed and connections cut: everything acknowledged is there, nothing was promised beyond the stock, nobody saw an impossible state`,
    { timeout: (seconds + 360) * 1000 },
    async () => {
      const done = { kills: 0, cuts: 0 }
      // Each is killed at least once, however long a busy machine takes to restart it.
      const trouble = async () => {
        for (
          const till = performance.now() + (seconds - 3) * 1000;
          performance.now() < till || done.kills < 2;
        ) {
          for (let n = 0; n < 2; n++) {
            await sleep(1000)
            await cut()
            done.cuts++
          }
          const one = processes[done.kills % 2] as Process
          await one.end('SIGKILL')
          away = one
          await sleep(300)
          await one.start()
          away = undefined
          done.kills++
        }
      }
      const played = await playFor(seconds, { meanwhile: trouble, isEnough: hasEveryMove })
      history = played.history
      const { acts, facts } = history
      const counted = `${acts.length} acts, ${acts.filter((a) => a.told === 'unknown').length} of unknown outcome, ${facts.steps.length} steps, ${done.kills} kills, ${done.cuts} times connections cut, answers ${JSON.stringify(played.answers)}`
      if (nightly) console.log(`the history holds (R4): ${counted}`)
      expect(faultsOf(history)).toEqual([])
      // It was a real trial: enough was done, some of it was lost on the way, and people did get in each other's way.
      expect(acts.length, counted).toBeGreaterThan(seconds * 10)
      for (const told of ['unknown', 'no'] as const)
        expect(acts.filter((a) => a.told === told).length, counted).toBeGreaterThan(3)
      for (const move of ['accept', 'decline', 'retract', 'process'])
        expect(
          facts.steps.filter((s) => s.move === move).length,
          `${move}: ${counted}`,
        ).toBeGreaterThan(0)
    },
  )

  test.each(Object.entries(mutants))('control: the check finds %s', (_, plant) => {
    const other = structuredClone(history)
    plant(other)
    expect(faultsOf(other)).not.toEqual([])
  })

  test('control: it finds a cache that gives outdated answers', { timeout: 180_000 }, async () => {
    const kept = new Map<string, { at: number; answer: unknown }>()
    const cache: Between = (inject) =>
      (async (asked: InjectOptions) => {
        const url = asked.url as string
        const known = kept.get(url)
        if (asked.method === undefined && known && performance.now() - known.at < 500)
          return known.answer
        const answer = await inject(asked)
        kept.set(url, { at: performance.now(), answer })
        return answer
      }) as never
    const played = await playFor(3, { productCount: 1, between: cache })
    expect(faultsOf(played.history).join('\n')).toMatch(/saw \d+ of product/)
  })

  test(
    'control: it finds a stock that is checked first and written afterwards, in the product itself',
    { timeout: 180_000 },
    async () => {
      await owner.query(`create or replace function transactions.lock_stock(transaction bigint) returns void language sql as 'select null::void';
      create or replace function products.take_stock(product bigint, wanted numeric) returns boolean language plpgsql security definer set search_path = '' as $$
      declare was numeric;
      begin
        select p.amount into was from products.product p where p.id = product;
        if was < wanted then return false; end if;
        perform pg_sleep(0.4);
        update products.product p set amount = was - wanted where p.id = product;
        return true;
      end $$`)
      const played = await playFor(3, { productCount: 1 })
      expect(faultsOf(played.history)).not.toEqual([])
    },
  )
})
