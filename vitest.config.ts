import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pure', include: ['contract/src/**/*.test.ts', 'server/src/**/rules*.test.ts', 'web/src/**/*.test.ts', 'demo/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server', include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'], exclude: ['server/src/**/rules*.test.ts', '**/node_modules/**'], environment: 'node', globalSetup: ['server/test/cluster.ts'],
          testTimeout: 30_000, hookTimeout: 60_000, pool: 'forks',
        },
      },
    ],
    maxWorkers: 2,
  },
})
