import { chmodSync, chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../src/platform/free-port.ts'
import { areHere, OutsidePart, takesConnections } from '../operation/outside-part.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether Debian's pooler can run here. */
export const poolerIsHere = () => areHere(() => existsSync(program), 'pgbouncer')

/** A real PgBouncer in transaction mode in front of a database on loopback; it asks connecting clients for a password. */
export class Pooler {
  readonly #part = new OutsidePart('pooler')
  readonly #ids = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  readonly perUser = 3
  port = 0

  /** `users`: the users who may connect, with their passwords. */
  async start(databaseUrl: string, users: Record<string, string>) {
    const { hostname, port } = new URL(databaseUrl)
    const { dir } = this.#part
    this.port ||= await freePort()
    const settings = {
      listen_addr: '127.0.0.1',
      listen_port: this.port,
      unix_socket_dir: '',
      pool_mode: 'transaction',
      default_pool_size: this.perUser,
      max_client_conn: 500,
      auth_type: 'scram-sha-256',
      auth_file: join(dir, 'users.txt'),
      logfile: join(dir, 'log'),
      query_wait_timeout: 10,
      server_login_retry: 1,
    }
    writeFileSync(
      join(dir, 'users.txt'),
      Object.entries(users)
        .map(([name, password]) => `"${name}" "${password}"\n`)
        .join(''),
    )
    writeFileSync(
      join(dir, 'pooler.ini'),
      `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${Object.entries(settings)
        .map(([name, value]) => `${name} = ${value}\n`)
        .join('')}`,
    )
    chmodSync(dir, 0o755)
    if (this.#ids.uid !== undefined) chownSync(dir, this.#ids.uid, this.#ids.gid)
    await this.#part.run(
      program,
      [join(dir, 'pooler.ini')],
      () => takesConnections(this.port),
      this.#ids,
    )
  }

  /** The same database and user, through the pooler. */
  through(url: string) {
    const changed = new URL(url)
    changed.host = `127.0.0.1:${this.port}`
    return changed.href
  }

  /** Ends it at once, as in an outage. */
  kill = () => this.#part.kill()
  stop = () => this.#part.remove()
}
