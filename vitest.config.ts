import { defineConfig } from 'vitest/config'

const setupFiles = ['server/test/property-seed.ts']
const database = {
  environment: 'node' as const,
  setupFiles,
  globalSetup: ['server/test/cluster.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
}

/** Which command runs which project: scripts/test.mjs, scripts/quick.mjs, scripts/nightly.mjs. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          setupFiles,
          testTimeout: 30_000,
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/rules*.test.ts',
            'web/src/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      // The files of a worker share what was imported: reading the whole server anew for each took longer than its tests. Each has a database and an app of its own; a module keeps no state that one of them changes.
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/src/**/*.test.ts', 'server/test/*.test.ts'],
          exclude: ['server/src/**/rules*.test.ts'],
          ...database,
        },
      },
      // Crashes, outages and malformed requests.
      {
        test: { name: 'operation', include: ['server/test/operation/*.test.ts'], ...database },
      },
      // Races and histories under load: also on another PostgreSQL.
      {
        test: {
          name: 'concurrency',
          include: ['server/test/operation/concurrency/*.test.ts'],
          ...database,
        },
      },
      // Real servers of other makers, other releases, images: what they need is brought in by the tests' machine.
      { test: { name: 'parts', include: ['server/test/parts/**/*.test.ts'], ...database } },
    ],
  },
})
