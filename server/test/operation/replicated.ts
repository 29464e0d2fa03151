import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../src/platform/free-port.ts'
import { areHere, OutsidePart } from './outside-part.ts'

const folder = '/usr/lib/postgresql'
const binaries = () => (existsSync(folder) ? readdirSync(folder) : []).map((version) => join(folder, version, 'bin')).filter((bin) => existsSync(join(bin, 'pg_basebackup'))).sort().at(-1)

/** Whether Debian's PostgreSQL can be run here. */
export const postgresIsHere = () => areHere(() => binaries() !== undefined, 'postgresql')

const idOf = (kind: '-u' | '-g') => Number(spawnSync('id', [kind, 'postgres']).stdout)

/** A PostgreSQL of the distribution, and a streaming replica of it, on loopback. */
export class Replicated {
  readonly #primary = new OutsidePart('primary')
  readonly #replica = new OutsidePart('replica')
  readonly #bin = binaries() ?? ''
  readonly #ids = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  readonly #ports = { primary: 0, replica: 0 }

  url = (which: 'primary' | 'replica') => `postgres://owner@127.0.0.1:${this.#ports[which]}/postgres`

  #do(program: string, ...args: string[]) {
    const done = spawnSync(join(this.#bin, program), args, { ...this.#ids, cwd: '/', encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
  }
  #isReady = (port: number) => () => Promise.resolve(spawnSync(join(this.#bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0)
  #open = (part: OutsidePart, port: number) => part.run(join(this.#bin, 'postgres'), ['-D', join(part.dir, 'data'), '-p', String(port)], this.#isReady(port), { ...this.#ids, cwd: '/' })

  async start() {
    for (const { dir } of [this.#primary, this.#replica]) {
      chmodSync(dir, 0o755)
      if (this.#ids.uid !== undefined) chownSync(dir, this.#ids.uid, this.#ids.gid)
    }
    this.#ports.primary = await freePort()
    this.#ports.replica = await freePort()
    const data = join(this.#primary.dir, 'data')
    this.#do('initdb', '-D', data, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
    appendFileSync(join(data, 'postgresql.conf'), `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\nmax_connections = 200\n`)
    await this.#open(this.#primary, this.#ports.primary)
    this.#do('pg_basebackup', '-h', '127.0.0.1', '-p', String(this.#ports.primary), '-U', 'owner', '-D', join(this.#replica.dir, 'data'), '-R', '-C', '-S', 'replica', '--checkpoint=fast')
    await this.openReplica()
  }
  openReplica = () => this.#open(this.#replica, this.#ports.replica)

  /** The whole replica is gone at once: the postmaster by kill -9, and what it started with it. */
  killReplica = () => this.#replica.kill()

  /** The replica's processes stand still, as those of a machine that hangs. */
  hang(still: boolean) {
    const children = spawnSync('pgrep', ['-P', String(this.#replica.pid)], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number)
    for (const pid of [this.#replica.pid, ...children]) process.kill(pid, still ? 'SIGSTOP' : 'SIGCONT')
  }

  /** Asks one of them, as its owner. */
  async ask<T extends pg.QueryResultRow>(which: 'primary' | 'replica', statement: string) {
    const client = new pg.Client({ connectionString: this.url(which) })
    await client.connect()
    try {
      return (await client.query<T>(statement)).rows
    } finally {
      await client.end()
    }
  }

  async stop() {
    await this.#replica.remove()
    await this.#primary.remove()
  }
}
