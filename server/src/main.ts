import { ConfigError, readConfig } from './platform/config.ts'
import { makeLog } from './platform/log.ts'
import { openStorage } from './platform/open-storage.ts'
import { tidyMemory } from './platform/tidy-memory.ts'
import { start } from './server.ts'

async function main() {
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const running = await start(config, log, async (database) => {
    if (config.DEMO === 'off') return []
    const { demoAccounts, loadDemo } = await import('../../demo/load/load-demo.ts')
    return demoAccounts(await loadDemo(database, openStorage(config), log))
  })
  tidyMemory()
  log.info({ url: config.PUBLIC_URL, demo: config.DEMO }, `${config.PRODUCT_NAME} is ready`)
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping')
    const late = setTimeout(() => process.exit(1), 9200 + config.DRAIN_MS)
    late.unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError
      ? `Configuration:\n${error.message}\n`
      : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
