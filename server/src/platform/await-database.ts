import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from './config.ts'
import { databaseIsGone } from './errors.ts'
import type { Log } from './log.ts'

/** The major version of a database server. */
async function versionOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until the database at this address answers, for a minute at most: after a power cut both may start at once. Throws a ConfigError that names the setting with the address, without waiting if the database answers with an error, such as a wrong password, or is older than the schema needs. */
export async function awaitDatabase(
  setting: 'DATABASE_URL' | 'DATABASE_POOLER_URL',
  url: string,
  log: Log,
  { mostMs = 60_000, oldest = 15 }: { mostMs?: number; oldest?: number } = {},
): Promise<void> {
  const { host } = new URL(url)
  const until = Date.now() + mostMs
  for (let tries = 1; ; tries++) {
    try {
      const version = await versionOf(url)
      if (version < oldest)
        throw new Error(`PostgreSQL ${version}, while ${oldest} or newer is needed`)
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
