import { expect, inject, test } from 'vitest'
import { Relay } from '../../test/operation/relay.ts'
import { awaitDatabase } from './await-database.ts'
import { ConfigError } from './config.ts'
import { makeLog } from './log.ts'

const log = makeLog('silent')

/** The address of the tests' database at another port, with a password. */
function at(port: number, database = 'postgres') {
  const url = new URL(inject('admin'))
  url.port = String(port)
  url.password = 'geheim'
  url.pathname = `/${database}`
  return url.href
}

test('a start waits for a database that does not answer yet', async () => {
  const relay = new Relay(inject('admin'))
  relay.refuse()
  let answers = false
  const url = at(await relay.listen())
  const waits = awaitDatabase('DATABASE_URL', url, log).then(() => (answers = true))
  await new Promise((done) => setTimeout(done, 700))
  expect(answers).toBe(false)
  relay.accept()
  await waits
  await relay.close()
})

test('one that never answers is named by its setting, without the password', async () => {
  const relay = new Relay(inject('admin'))
  relay.refuse()
  const port = await relay.listen()
  const waits = awaitDatabase('DATABASE_POOLER_URL', at(port), log, { mostMs: 600 })
  const error: unknown = await waits.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  const { message } = error as ConfigError
  expect(message).toMatch(/^DATABASE_POOLER_URL: \S+: .*(?:Connection terminated|ECONNRESET)/)
  expect(message).toContain(`:${port}`)
  expect(message).not.toContain('geheim')
  await relay.close()
})

test('one that answers with an error, or is too old, is not awaited', async () => {
  const relay = new Relay(inject('admin'))
  const port = await relay.listen()
  await expect(awaitDatabase('DATABASE_URL', at(port, 'nowhere'), log)).rejects.toThrow(
    /^DATABASE_URL: \S+: database "nowhere" does not exist$/,
  )
  await expect(awaitDatabase('DATABASE_URL', at(port), log, { oldest: 999 })).rejects.toThrow(
    /: PostgreSQL 1\d, while 999 or newer is needed$/,
  )
  await relay.close()
})
