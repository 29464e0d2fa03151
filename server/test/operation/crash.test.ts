import { request as httpRequest, Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Installation } from './installation.ts'
import { bound, isOuter } from '../ring.ts'

const installation = new Installation()
beforeAll(() => installation.prepare(), 180_000)
afterAll(() => installation.remove(), 120_000)

/** Adds a contact person; returns the id when the server confirmed it, null when it could not be reached. */
async function write(token: string, n: string) {
  try {
    const reply = await fetch(installation.url('/api/contactpersons'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ first_name: n, email: 'a@proef.example' }),
      signal: AbortSignal.timeout(5000),
    })
    return reply.status === 201 ? ((await reply.json()) as { id: number }).id : reply.status
  } catch {
    return null
  }
}

async function stored(token: string) {
  const found = new Set<string>()
  for (let page = 1; ; page++) {
    const reply = (await (
      await fetch(installation.url(`/api/contactpersons?itemsPerPage=100&page=${page}`), {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()) as { 'hydra:member': { first_name: string }[] }
    for (const c of reply['hydra:member']) found.add(c.first_name)
    if (reply['hydra:member'].length < 100) return found
  }
}

describe('operation', () => {
  test(
    'kill -9 of server and database in the middle of writing loses nothing that was acknowledged (O1)',
    { timeout: 300_000 },
    async () => {
      const acknowledged = new Set<string>()
      /** How long a start takes here after an orderly end. */
      let usual: number | undefined
      for (let round = 0; round < Number(process.env.CRASH_ROUNDS ?? 2); round++) {
        const started = await installation.start()
        usual ??= started
        const token = await installation.signIn()
        let stop = false
        let count = 0
        const writers = Array.from({ length: 6 }, async (_, w) => {
          for (let i = 0; !stop && i < 400; i++) {
            const name = `r${round}w${w}n${i}`
            const id = await write(token, name)
            if (typeof id === 'number' && id >= 0 && id !== 500 && id !== 503)
              acknowledged.add(name)
            if (id === null) return
            count++
          }
        })
        while (count < 300) await sleep(5)
        const database = installation.databasePid()
        installation.child?.kill('SIGKILL')
        process.kill(database, 'SIGKILL')
        stop = true
        await Promise.all([...writers, installation.exited()])
      }
      const took = await installation.start()
      const kept = await stored(await installation.signIn())
      expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([])
      expect(acknowledged.size).toBeGreaterThan(300)
      // Seconds for the recovery, and the rest of a start as slow as it is on this machine.
      expect(took).toBeLessThan(bound(10_000, 20_000 + 3 * (usual ?? 0)))
    },
  )

  test.runIf(isOuter)(
    'O1, control: a database that acknowledges before it has written loses some of it',
    { timeout: 300_000 },
    async () => {
      if (!(await installation.ready())) await installation.start()
      await installation.sql(
        'alter database bouwkring set synchronous_commit = off',
        "alter system set wal_writer_delay = '10s'",
        'select pg_reload_conf()',
      )
      installation.child?.kill('SIGTERM')
      await installation.exited()
      await installation.start()
      const token = await installation.signIn()
      const names = Array.from({ length: 100 }, (_, i) => `los${i}`)
      for (const name of names) expect(await write(token, name)).toBeGreaterThan(0)
      const database = installation.databasePid()
      process.kill(database, 'SIGKILL')
      installation.child?.kill('SIGKILL')
      await installation.exited()
      await installation.start()
      const kept = await stored(await installation.signIn())
      expect(names.filter((name) => !kept.has(name)).length).toBeGreaterThan(0)
      await installation.sql(
        'alter database bouwkring reset synchronous_commit',
        'alter system reset wal_writer_delay',
        'select pg_reload_conf()',
      )
    },
  )

  test(
    'SIGTERM under 50 keep-alive clients breaks no request and ends within 10 s (O3)',
    { timeout: 300_000 },
    async () => {
      if (!(await installation.ready())) await installation.start()
      const token = await installation.signIn()
      const agent = new Agent({ keepAlive: true, maxSockets: 50 })
      const ask = () =>
        new Promise<string>((done) => {
          const asked = httpRequest(
            {
              port: installation.port,
              host: 'localhost',
              path: '/api/contactpersons',
              agent,
              headers: { authorization: `Bearer ${token}` },
            },
            (reply) => {
              reply.resume()
              reply.on('end', () =>
                done(
                  reply.statusCode !== 200
                    ? `status ${reply.statusCode}`
                    : reply.headers.connection === 'close'
                      ? 'last'
                      : 'ok',
                ),
              )
              reply.on('error', (e) => done(e.message))
            },
          )
          asked.on('error', (e: NodeJS.ErrnoException) => done(String(e.code)))
          asked.end()
        })
      const outcomes: string[] = []
      const connected = new Set<number>()
      const clients = Array.from({ length: 50 }, async (_, client) => {
        for (let i = 0; i < 4000; i++) {
          const outcome = await ask()
          outcomes.push(outcome)
          connected.add(client)
          // An answer that closes the connection tells a client, such as a load balancer, to go elsewhere from now on.
          if (outcome !== 'ok') return
        }
      })
      await expect.poll(() => connected.size, { timeout: 20_000 }).toBe(50)
      const began = performance.now()
      installation.child?.kill('SIGTERM')
      const [code] = await Promise.all([installation.exited(), ...clients])
      agent.destroy()
      expect(outcomes.filter((o) => o !== 'ok' && o !== 'last')).toEqual([])
      expect(outcomes.filter((o) => o === 'last')).toHaveLength(50)
      expect(code).toBe(0)
      // A process that takes too long ends itself with code 1 (main.ts): the rest is the machine's.
      expect(performance.now() - began).toBeLessThan(bound(10_000, 30_000))
    },
  )

  test.runIf(isOuter)(
    'O3, control: without an orderly shutdown requests break',
    { timeout: 300_000 },
    async () => {
      await installation.start()
      const token = await installation.signIn()
      const ask = () =>
        fetch(installation.url('/api/contactpersons'), {
          headers: { authorization: `Bearer ${token}` },
        }).then(
          (r) => r.status,
          () => 0,
        )
      const asked = Promise.all(
        Array.from({ length: 50 }, async () => [
          await ask(),
          await ask(),
          await ask(),
          await ask(),
          await ask(),
          await ask(),
        ]),
      )
      await sleep(60)
      const database = installation.databasePid()
      installation.child?.kill('SIGKILL')
      expect((await asked).flat().filter((status) => status === 0).length).toBeGreaterThan(0)
      process.kill(database, 'SIGINT')
      await installation.exited()
    },
  )
})
