// From one process to several and a read replica: the effect of each step on the time of market reads and the processor time of each part. Standalone: node bench/machines.ts [size]
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { writeQuery } from '../contract/src/query-string.ts'
import { ensureRoles } from '../server/src/accounts/index.ts'
import { openSession } from '../server/src/signing-in/queries.ts'
import { accessToken, hashOf, newRefreshToken } from '../server/src/signing-in/tokens.ts'
import { loadCatalogue } from '../server/src/catalogue/index.ts'
import { connect } from '../server/src/platform/db.ts'
import { freePort } from '../server/src/platform/free-port.ts'
import { makeLog } from '../server/src/platform/log.ts'
import { appUrl, migrate } from '../server/src/platform/migrate.ts'
import { testSecret } from '../server/test/cluster.ts'
import { Process } from '../server/test/operation/process.ts'
import { Replicated } from '../server/test/parts/replicated.ts'
import { dice } from '../server/test/random-market.ts'
import { generate, sizes } from './generate.ts'
import { figures, ms, row } from './measure.ts'

const ticksPerSecond = 100
const clients = 8
const runs = Number(process.env.BENCH_RUNS ?? 1200)

/** Processor seconds of a process and all its descendants, including those that have ended. */
function cpuOf(pid: number): number {
  const fields = (id: string) =>
    readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  const [own, rest] = [
    fields(String(pid)),
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
  ]
  let ticks = own.slice(11, 15).reduce((sum, n) => sum + Number(n), 0)
  for (const id of rest) {
    try {
      const [, parent, ...more] = fields(id)
      if (Number(parent) === pid) ticks += Number(more[9]) + Number(more[10])
    } catch {
      // It has ended in the meantime.
    }
  }
  return ticks / ticksPerSecond
}

const ask = (agent: Agent, port: number, token: string, path: string) =>
  new Promise<void>((done, fail) => {
    get(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
      },
      (reply) => {
        reply.resume()
        reply.on('end', () =>
          reply.statusCode === 200
            ? done()
            : fail(new Error(`${path} answered ${reply.statusCode}`)),
        )
      },
    ).on('error', fail)
  })

/** Lists, facets and the map, queried as people search. */
function questions(count: number) {
  const d = dice(11)
  return Array.from({ length: count }, () => {
    const filter = {
      is_released: d.chance(0.75),
      ...(d.chance(0.3) && { search: d.pick(['betontegel', 'damwand', 'lichtmast', 'klinker']) }),
      ...(d.chance(0.3) && { unit: [d.pick(['st', 'm2'])] }),
      ...(d.chance(0.2) && { area: '4.2,51.8,5.6,52.5' }),
    }
    const path = d.pick([
      '/api/products/search',
      '/api/products/search',
      '/api/products/search',
      '/api/modules/search-filters',
      '/api/products/map',
    ])
    return `${path}?${writeQuery(filter)}`
  })
}

async function measureStep(
  name: string,
  servers: Replicated,
  env: Record<string, string>,
  web: number,
  token: string,
) {
  const common = { DATABASE_URL: servers.url('primary'), MFA_FOR_ADMINS: 'optional' }
  const processes: Process[] = []
  for (let i = 0; i < web; i++)
    processes.push(
      new Process(await freePort(), { ...common, JOBS: web === 1 ? 'on' : 'off', ...env }),
    )
  if (web > 1) processes.push(new Process(await freePort(), common))
  try {
    for (const one of processes) await one.start()
    await measureReads(name, servers, processes.slice(0, web), processes, token)
  } finally {
    for (const one of processes) {
      await one.end('SIGTERM')
      await one.remove()
    }
  }
}

async function measureReads(
  name: string,
  servers: Replicated,
  web: readonly Process[],
  processes: readonly Process[],
  token: string,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const ports = web.map((one) => one.port)
  const run = async (paths: readonly string[]) => {
    const times: number[] = []
    let next = 0
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let i = next++; i < paths.length; i = next++) {
          const began = performance.now()
          await ask(agent, ports[i % ports.length] as number, token, paths[i] as string)
          times.push(performance.now() - began)
        }
      }),
    )
    return times
  }
  await run(questions(200))
  await sleep(2000)
  const parts = {
    product: () => processes.reduce((sum, one) => sum + cpuOf(one.pid), 0),
    primary: () => cpuOf(servers.pid('primary')),
    replica: () => cpuOf(servers.pid('replica')),
  }
  const before = Object.values(parts).map((read) => read())
  const began = performance.now()
  const { p50, p95 } = figures(await run(questions(runs)))
  const perSecond = runs / ((performance.now() - began) / 1000)
  const spent = Object.values(parts).map(
    (read, i) => ((read() - (before[i] as number)) / runs) * 1000,
  )
  process.stdout.write(
    `${row(name, perSecond.toFixed(0), ms(p50), ms(p95), ...spent.map((n) => n.toFixed(2)))}\n`,
  )
  agent.destroy()
}

async function measureAll(servers: Replicated, size: string) {
  await servers.start()
  const url = servers.url('primary')
  await migrate(url, testSecret)
  const database = connect({ app: appUrl(url, testSecret), owner: url }, 4, makeLog('silent'))
  await database.asSystem(async (db) => {
    await ensureRoles(db)
    await loadCatalogue(db)
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await generate(client, sizes[size] as NonNullable<(typeof sizes)[string]>, () => undefined)
  await client.query('vacuum analyze')
  await client.end()
  const token = await database.asSystem(async (db) =>
    accessToken(
      await openSession(
        db,
        (
          await db
            .selectFrom('accounts.user')
            .select('id')
            .where('tenant_id', '=', 1)
            .executeTakeFirstOrThrow()
        ).id,
        hashOf(newRefreshToken()),
        '8 hours',
        '1 day',
      ),
      testSecret,
    ),
  )
  await database.close()
  const replica = { DATABASE_READ_URL: servers.url('replica'), DATABASE_READ_LAG_SECONDS: '60' }
  process.stdout.write(
    `${size}, ${clients} clients, ${runs} reads\n| step | reads/s | p50 | p95 | product, ms of processor | primary | replica |\n|---|---:|---:|---:|---:|---:|---:|\n`,
  )
  await measureStep('one process', servers, {}, 1, token)
  await measureStep('one process, replica', servers, replica, 1, token)
  await measureStep('two processes and a worker', servers, {}, 2, token)
  await measureStep('two processes and a worker, replica', servers, replica, 2, token)
  await measureStep(
    'one process, traces to a collector that is away',
    servers,
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
    1,
    token,
  )
}

const servers = new Replicated()
try {
  await measureAll(servers, process.argv[2] ?? '10k')
} finally {
  await servers.stop()
}
