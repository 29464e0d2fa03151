import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sessionSecret } from './session-secret.ts'
import { startWorkAccounts, workAccountSettings } from './work-accounts.ts'

const port = process.env.E2E_PORT ?? '3107'

/** The product as a user runs it: a separate process with embedded database and demo market, on an empty data directory. */
export default async function start() {
  const stopWorkAccounts = await startWorkAccounts(Number(port))
  if (process.env.E2E_RUNNING) return stopWorkAccounts
  const taken = await fetch(`http://localhost:${port}/healthz`).then(
    () => true,
    () => false,
  )
  if (taken)
    throw new Error(
      `something listens on port ${port} already; set E2E_RUNNING=1 to test that, or another E2E_PORT`,
    )
  const dir = mkdtempSync(join(process.env.TEST_DATABASES_IN ?? tmpdir(), 'bouwkring-e2e-'))
  chmodSync(dir, 0o755)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: port,
    LISTEN_HOST: '127.0.0.1',
    DATA_DIR: dir,
    DEMO: 'on',
    TILES: 'off',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: sessionSecret,
    SIGN_IN_PER_MINUTE: '10000',
    WEBHOOK_TARGETS: 'anywhere',
    DATABASE_URL: '',
    ...workAccountSettings(Number(port)),
  }
  const server = spawn(
    process.execPath,
    [
      ...(process.env.SLOW_REPLIES
        ? ['--import', new URL('slow-replies.ts', import.meta.url).href]
        : []),
      fileURLToPath(new URL('../server/src/main.ts', import.meta.url)),
    ],
    { env, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  for (const until = Date.now() + 120_000; ;) {
    const ready = await fetch(`http://localhost:${port}/readyz`).then(
      (r) => r.ok,
      () => false,
    )
    if (ready) break
    if (server.exitCode !== null || Date.now() > until) throw new Error('the product did not start')
    await new Promise((go) => setTimeout(go, 100))
  }
  return async () => {
    server.kill('SIGTERM')
    await ended
    await stopWorkAccounts()
    rmSync(dir, { recursive: true, force: true })
  }
}
