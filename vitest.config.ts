import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Files as large or as hostile as people send them: in the outer ring, and when run by hand. */
const large = [
  'server/src/imports/imports-hostile.test.ts',
  'server/src/imports/imports-size.test.ts',
  'server/src/products/rsx-size.test.ts',
  'server/src/spots/shape-size.test.ts',
]
const setupFiles = ['server/test/property-seed.ts']
const pure = {
  setupFiles,
  testTimeout: 30_000,
  include: [
    'contract/src/**/*.test.ts',
    'server/src/**/rules*.test.ts',
    'web/src/**/*.test.ts',
    'demo/**/*.test.ts',
  ],
  environment: 'node' as const,
}
/** Those that replace or count what other files use too: each gets it for itself. */
const apart = globSync(pure.include, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\./.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)
const database = {
  environment: 'node' as const,
  setupFiles,
  globalSetup: ['server/test/cluster.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
}

/** Commands and the projects that they run: scripts/test.mjs, scripts/quick.mjs, scripts/nightly.mjs. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // The queue does not await recording the end of a job. When the database is killed just then, the product logs that (main.ts), and JobPresence gives the job back.
    onUnhandledError: (error) =>
      !(
        /^57P0|^ECONN|Connection terminated/.test(
          'code' in error && typeof error.code === 'string' ? error.code : error.message,
        ) && /graphile-worker\/dist\/sql\/(?:completeJobs|failJobs)\.js/.test(error.stack ?? '')
      ),
    projects: [
      // The files of a worker share imports: loading them for each took four times as long as the tests.
      { test: { ...pure, name: 'pure', isolate: false, exclude: apart } },
      { test: { ...pure, name: 'pure-apart', include: apart } },
      // The files of a worker share imports: reloading the whole server for each took longer than its tests. Each has its own database and app; modules keep no state that a file changes.
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/src/**/*.test.ts', 'server/test/*.test.ts'],
          exclude: [
            'server/src/**/rules*.test.ts',
            ...(process.env.TEST_RING === 'whole' ? large : []),
          ],
          ...database,
        },
      },
      // Crashes, outages and malformed requests.
      {
        test: { name: 'operation', include: ['server/test/operation/*.test.ts'], ...database },
      },
      // Races and histories under load: also on a second PostgreSQL.
      {
        test: {
          name: 'concurrency',
          include: ['server/test/operation/concurrency/*.test.ts'],
          ...database,
        },
      },
      // Real third-party servers, other releases, images: the test machine installs what they need.
      { test: { name: 'parts', include: ['server/test/parts/**/*.test.ts'], ...database } },
    ],
  },
})
