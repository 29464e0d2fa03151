import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/platform/free-port.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether Debian's pooler can be run here; in CI it is brought in when it is missing, on a developer's machine nothing is installed. */
export function poolerIsHere() {
  if (!existsSync(program) && process.env.CI && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], { env })
  }
  return existsSync(program)
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.destroy())
  })

/** A real PgBouncer in transaction mode before a database on loopback, with passwords asked of who connects. */
export class Pooler {
  readonly #dir = mkdtempSync(join(tmpdir(), 'bouwkring-pooler-'))
  readonly #ids = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  readonly perUser = 3
  port = 0
  #child: ChildProcess | undefined

  /** `users`: who may connect, with their passwords. */
  async start(databaseUrl: string, users: Record<string, string>) {
    const { hostname, port } = new URL(databaseUrl)
    this.port ||= await freePort()
    const settings = {
      listen_addr: '127.0.0.1', listen_port: this.port, unix_socket_dir: '', pool_mode: 'transaction', default_pool_size: this.perUser, max_client_conn: 500, auth_type: 'scram-sha-256', auth_file: join(this.#dir, 'users.txt'), logfile: join(this.#dir, 'log'), query_wait_timeout: 10,
    }
    writeFileSync(join(this.#dir, 'users.txt'), Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`).join(''))
    writeFileSync(join(this.#dir, 'pooler.ini'), `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`).join('')}`)
    chmodSync(this.#dir, 0o755)
    if (this.#ids.uid !== undefined) chownSync(this.#dir, this.#ids.uid, this.#ids.gid)
    this.#child = spawn(program, [join(this.#dir, 'pooler.ini')], { ...this.#ids, stdio: 'ignore' })
    for (let i = 0; i < 200; i++) {
      if (await answers(this.port)) return
      await sleep(50)
    }
    throw new Error('the pooler did not start')
  }

  /** The same database and person, through the pooler. */
  through(url: string) {
    const changed = new URL(url)
    changed.host = `127.0.0.1:${this.port}`
    return changed.href
  }

  /** It goes away at once, as in an outage. */
  async kill() {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
  }

  async stop() {
    await this.kill()
    rmSync(this.#dir, { recursive: true, force: true })
  }
}
