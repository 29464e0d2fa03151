import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from './config.ts'
import { databaseIsGone } from './errors.ts'
import type { Log } from './log.ts'

/** How long a start waits for a database that does not answer yet: after a power cut both may start at once. */
const mostMs = 60_000
/** The oldest PostgreSQL that the schema works with, as `server_version_num`. */
const oldest = 150_000

/** The version of a database server, as `server_version_num`. */
async function versionOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Number(rows[0]?.server_version_num)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until the database at this address answers. Throws a ConfigError that names the setting with the address: at once when it answers with an error, such as a wrong password, otherwise after `mostMs`. */
export async function awaitDatabase(
  setting: 'DATABASE_URL' | 'DATABASE_POOLER_URL',
  url: string,
  log: Log,
  limits: { mostMs?: number; oldest?: number } = {},
): Promise<void> {
  const { host } = new URL(url)
  const until = Date.now() + (limits.mostMs ?? mostMs)
  for (let tries = 1; ; tries++) {
    try {
      const version = await versionOf(url)
      if (version < (limits.oldest ?? oldest))
        throw new Error(`PostgreSQL ${Math.floor(version / 10_000)} is too old`)
      return
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      // A host with several addresses fails with one error per address, and no message of its own.
      const why = message || code
      if (!databaseIsGone(error) || Date.now() >= until)
        throw new ConfigError(`${setting}: ${host}: ${why}`)
      if (tries === 1) log.warn({ setting, host, why }, 'the database does not answer yet')
      await sleep(500)
    }
  }
}
