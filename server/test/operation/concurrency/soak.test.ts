import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/platform/config.ts'
import { connect, type Database } from '../../../src/platform/db.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../../src/platform/embedded-postgres.ts'
import { freePort } from '../../../src/platform/free-port.ts'
import { makeLog } from '../../../src/platform/log.ts'
import { appUrl } from '../../../src/platform/migrate.ts'
import { testSecret } from '../../cluster.ts'
import { dice, randomMarket } from '../../random-market.ts'
import { World } from '../../world.ts'
import { load } from '../load.ts'
import { Process } from '../process.ts'
import { temporaryFolder } from '../../folder.ts'

// Nightly: fifty requests a second for as long as NIGHTLY_SECONDS says (before a release: 7200), and nothing that keeps growing (O12).
const seconds = Number(process.env.NIGHTLY_SECONDS ?? 600)
const control = 60
/** Caches fill and connections come and go: over so short a time, less than this means nothing. */
const noiseMb = 10
/** Garbage is collected every few seconds, to tell memory in use from memory not yet freed. */
const cleared =
  'data:text/javascript,import{setFlagsFromString}from%22v8%22;import{runInNewContext}from%22vm%22;setFlagsFromString(%22--expose-gc%22);setInterval(runInNewContext(%22gc%22),3000).unref()'
const paths = [
  '/api/products/search?search=beton',
  '/api/products/search?order=amount',
  '/api/modules/search-filters',
  '/api/products/map',
  '/api/notifications',
  '/api/transactions',
  '/api/spots',
  '/user/info',
]

/** How much the minimum of the last quarter exceeds that of the second, once everything is warm. */
const grownBy = (of: readonly number[]) =>
  Math.min(...of.slice(Math.floor(of.length * 0.75))) -
  Math.min(...of.slice(Math.floor(of.length * 0.25), Math.floor(of.length * 0.5)))

describe.skipIf(process.env.NIGHTLY !== '1' || process.env.TEST_DATABASE_URL !== undefined)(
  'fifty requests a second (O12)',
  () => {
    const log = makeLog('silent')
    const dir = temporaryFolder('soak')
    const tokens: string[] = []
    let server: EmbeddedPostgres
    let database: Database
    let owner: pg.Client

    beforeAll(async () => {
      chmodSync(dir, 0o755)
      server = await startEmbedded({ dataDir: join(dir, 'pg'), log, settings: { fsync: 'off' } })
      const ownerUrl = server.url('postgres')
      // Creates the database.
      const first = new Process(await freePort(), { DATABASE_URL: ownerUrl })
      await first.start()
      await first.end('SIGTERM')
      await first.remove()
      database = connect({ app: appUrl(ownerUrl, testSecret), owner: ownerUrl }, 4, log)
      const config = readConfig({
        NODE_ENV: 'test',
        SESSION_SECRET: testSecret,
        DATA_DIR: dir,
        DEMO: 'off',
      })
      const world = new World({ config, app: undefined as never, database, ownerUrl })
      const { tenants } = await randomMarket(world, dice(3), {
        tenants: 4,
        spots: 20,
        products: 300,
      })
      for (const tenantId of tenants) tokens.push((await world.user(tenantId)).token ?? '')
      owner = new pg.Client({ connectionString: ownerUrl })
      await owner.connect()
    }, 240_000)
    afterAll(async () => {
      await owner.end()
      await database.close()
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    })

    /** The memory and resources of a process during the run, and the warnings from Node. */
    async function soak(time: number, options = '') {
      const warnings = join(dir, `warnings-${Math.random()}`)
      const port = await freePort()
      const running = new Process(port, {
        DATABASE_URL: server.url('postgres'),
        LOG_LEVEL: 'fatal',
        NODE_OPTIONS: `--redirect-warnings=${warnings} --import ${cleared} ${options}`,
      })
      await running.start()
      const figures = async () => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
        const of = (name: string) =>
          Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1])
        const { rows } = await owner.query<{ n: number }>(
          "select count(*)::integer as n from pg_stat_activity where application_name like 'bouwkring%'",
        )
        return {
          rss: of('process_resident_memory_bytes') / 1e6,
          held: (of('nodejs_heap_size_used_bytes') + of('nodejs_external_memory_bytes')) / 1e6,
          handles: of('nodejs_active_handles_total'),
          connections: rows[0]?.n ?? 0,
        }
      }
      const seen: Awaited<ReturnType<typeof figures>>[] = []
      let going = true
      const looking = (async () => {
        while (going) {
          seen.push(await figures())
          await sleep(1000)
        }
      })()
      const measured = await load({ port, seconds: time, rate: 50, paths, tokens }).finally(
        () => (going = false),
      )
      await looking
      // All clients have gone: what is held now is held for good.
      await sleep(3000)
      const after = await figures()
      await running.end('SIGTERM')
      await running.remove()
      return {
        seen,
        after,
        measured,
        warned: existsSync(warnings) ? readFileSync(warnings, 'utf8') : '',
      }
    }

    test(
      `for ${seconds} s: memory, connections and handles do not grow, and no warning appears`,
      { timeout: (seconds + 120) * 1000 },
      async () => {
        const { seen, after, measured, warned } = await soak(seconds)
        const grown = grownBy(seen.map((s) => s.held))
        const answers = Object.fromEntries(
          Object.entries(measured.times).map(([status, times]) => [status, times.length]),
        )
        console.log(
          `fifty requests a second (O12): ${seconds} s, answers ${JSON.stringify(answers)}, memory ${Math.max(...seen.map((s) => s.rss)).toFixed(0)} MB at most, held ${grown.toFixed(1)} MB more in the last quarter than in the second (resident ${grownBy(seen.map((s) => s.rss)).toFixed(1)} MB), most connections ${Math.max(...seen.map((s) => s.connections))}, ${after.handles} handles when all had gone`,
        )
        expect(warned).toBe('')
        // A machine busy with other work rejects some requests; none fails.
        expect(answers['500']).toBeUndefined()
        expect(answers['200']).toBeGreaterThan(seconds * 10)
        expect(grown).toBeLessThan(Math.max(noiseMb, seconds / 3600))
        // Two pools, the workers' pool and the connection that reports that they are alive.
        expect(Math.max(...seen.map((s) => s.connections))).toBeLessThanOrEqual(20 + 6 + 5 + 1)
        // Those of the pools, and no connections of clients that have gone.
        expect(after.handles).toBeLessThan(60)
      },
    )

    test(
      'control: a process that leaks a megabyte a second and a listener each time is detected',
      { timeout: (control + 120) * 1000 },
      async () => {
        const leak =
          'data:text/javascript,globalThis.kept=[];setInterval(()=>{kept.push(Buffer.alloc(5e5,1));process.on(%22SIGUSR2%22,()=>0)},500).unref()'
        const { seen, warned } = await soak(control, `--import ${leak}`)
        expect(grownBy(seen.map((s) => s.held))).toBeGreaterThan(noiseMb)
        expect(warned).toContain('MaxListenersExceededWarning')
      },
    )
  },
)
