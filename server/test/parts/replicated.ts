import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { parse } from 'yaml'
import { freePort } from '../../src/platform/free-port.ts'
import { areHere, OutsidePart } from '../operation/outside-part.ts'

const folder = '/usr/lib/postgresql'
const binaries = () =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((version) => join(folder, version, 'bin'))
    .filter((bin) => existsSync(join(bin, 'pg_basebackup')))
    .sort()
    .at(-1)

/** Whether Debian's PostgreSQL can run here. */
export const postgresIsHere = () => areHere(() => binaries() !== undefined, 'postgresql')

/** The command of the replica's container: copies the database the first time, and follows it. */
const compose = parse(
  readFileSync(new URL('../../../deploy/compose.replica.yaml', import.meta.url), 'utf8'),
) as { services: { replica: { command: [string] } } }
const follow = compose.services.replica.command[0].replaceAll('$$', '$')

const idOf = (kind: '-u' | '-g') => Number(spawnSync('id', [kind, 'postgres']).stdout)

/** The distribution's PostgreSQL, and a streaming replica of it, on loopback. */
export class Replicated {
  readonly #primary = new OutsidePart('primary')
  readonly #replica = new OutsidePart('replica')
  readonly #bin = binaries() ?? ''
  readonly #ids = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  readonly #ports = { primary: 0, replica: 0 }

  /** Process id of the postmaster. */
  pid = (which: 'primary' | 'replica') => (which === 'primary' ? this.#primary : this.#replica).pid
  url = (which: 'primary' | 'replica') =>
    `postgres://owner@127.0.0.1:${this.#ports[which]}/postgres`

  #do(program: string, ...args: string[]) {
    const done = spawnSync(join(this.#bin, program), args, {
      ...this.#ids,
      cwd: '/',
      encoding: 'utf8',
    })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
  }
  #isReady = (port: number) => () =>
    Promise.resolve(
      spawnSync(join(this.#bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
        .status === 0,
    )

  async start() {
    for (const { dir } of [this.#primary, this.#replica]) {
      chmodSync(dir, 0o755)
      if (this.#ids.uid !== undefined) chownSync(dir, this.#ids.uid, this.#ids.gid)
    }
    this.#ports.primary = await freePort()
    this.#ports.replica = await freePort()
    const data = join(this.#primary.dir, 'data')
    this.#do(
      'initdb',
      '-D',
      data,
      '-U',
      'owner',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    )
    appendFileSync(
      join(data, 'postgresql.conf'),
      `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\nmax_connections = 200\nwal_keep_size = 1GB\n`,
    )
    await this.#primary.run(
      join(this.#bin, 'postgres'),
      ['-D', data, '-p', String(this.#ports.primary)],
      this.#isReady(this.#ports.primary),
      { ...this.#ids, cwd: '/' },
    )
    await this.openReplica()
  }
  openReplica = () => {
    const { primary, replica } = this.#ports
    const env = {
      ...process.env,
      PATH: `${this.#bin}:${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(primary),
      PGUSER: 'owner',
      PGDATA: join(this.#replica.dir, 'data'),
    }
    return this.#replica.run('sh', ['-c', `${follow} -p ${replica}`], this.#isReady(replica), {
      ...this.#ids,
      env,
      cwd: '/',
    })
  }

  /** Ends the whole replica at once: the postmaster by kill -9, and with it the processes it started. */
  killReplica = () => this.#replica.kill()

  /** Suspends the replica's processes, like those of a machine that hangs. */
  hang(still: boolean) {
    const children = spawnSync('pgrep', ['-P', String(this.#replica.pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
      .map(Number)
    for (const pid of [this.#replica.pid, ...children])
      process.kill(pid, still ? 'SIGSTOP' : 'SIGCONT')
  }

  /** Queries one of them, as its owner. */
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
