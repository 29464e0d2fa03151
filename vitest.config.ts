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
      // The files of a worker share what was imported: to read the whole server anew for each took more time than its tests. Each has a database and an app of its own; a module keeps no state that one of them changes.
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/src/**/*.test.ts', 'server/test/*.test.ts'],
          exclude: ['server/src/**/rules*.test.ts'],
          ...database,
        },
      },
      // Crashes, outages and ten thousand malformed requests: minutes, so not part of the quick run.
      { test: { name: 'operation', include: ['server/test/operation/**/*.test.ts'], ...database } },
    ],
  },
})
