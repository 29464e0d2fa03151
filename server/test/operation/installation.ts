import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { testSecret } from '../cluster.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { temporaryFolder } from '../folder.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const account = fileURLToPath(new URL('../../tools/make-account.ts', import.meta.url))
const password = 'Goed-Wachtwoord-1'
/** As in outside-part.ts, no claim about how long a start takes. */
const longestStart = 90_000

/** The product as an operator runs it: a separate process with an embedded database, one account and nothing else. */
export class Installation {
  readonly dir = temporaryFolder('process', 'databases')
  port = 0
  child: ChildProcess | undefined
  private env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: 'off',
      TILES: 'off',
      DATA_DIR: this.dir,
      PORT: String(this.port),
      LISTEN_HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      SESSION_SECRET: testSecret,
      SIGN_IN_PER_MINUTE: '1000',
      DATABASE_URL: '',
      BOUWKRING_PASSWORD: password,
    }
  }

  async prepare() {
    chmodSync(this.dir, 0o755)
    this.port = await freePort()
    const args = [
      '--company',
      'Provincie Proef',
      '--subdomain',
      'proef',
      '--name',
      'Pia Proef',
      '--email',
      'pia@proef.example',
      '--role',
      'ROLE_USER',
    ]
    const made = spawnSync(process.execPath, [account, ...args], {
      env: this.env(),
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(made.stderr)
  }

  /** Starts it and waits until it is ready; returns the milliseconds that took. */
  async start() {
    const began = performance.now()
    this.child = spawn(process.execPath, [main], {
      env: this.env(),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (;;) {
      if (await this.ready()) return performance.now() - began
      if (this.child.exitCode !== null || performance.now() - began > longestStart)
        throw new Error('the server did not start')
      await sleep(25)
    }
  }

  url = (path: string) => `http://localhost:${this.port}${path}`
  ready = async () => (await fetch(this.url('/readyz')).catch(() => null))?.status === 200

  async signIn() {
    const reply = await fetch(this.url('/api/login'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'pia@proef.example', password }),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return ((await reply.json()) as { token: string }).token
  }

  /** Runs statements on its database, as the owner. */
  async sql(...statements: string[]) {
    const port = readFileSync(join(this.dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
    const client = new pg.Client({
      connectionString: `postgres://owner@127.0.0.1:${port}/bouwkring`,
    })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  /** Process id of the database server of this installation. */
  databasePid = () =>
    Number(readFileSync(join(this.dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

  exited = () =>
    new Promise<number | null>((done) =>
      this.child && this.child.exitCode === null && this.child.signalCode === null
        ? this.child.once('exit', (code) => done(code))
        : done(this.child?.exitCode ?? null),
    )

  async remove() {
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill('SIGTERM')
      await this.exited()
    }
    rmSync(this.dir, { recursive: true, force: true })
  }
}
