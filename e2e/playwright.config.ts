import { defineConfig } from '@playwright/test'
import { projectsOf } from './rings.ts'

const executablePath = process.env.CHROMIUM_PATH || undefined

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  projects: projectsOf(process.env.TEST_RING),
  workers: 1,
  // Two halves of the journeys share two cores, and others may use the machine too: what hangs is found by the waits below.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  globalSetup: './product.ts',
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT ?? '3107'}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    // What waits this long is broken, also on a machine that others use too.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace costs a sixth of the time of a journey, and nobody sees one that CI made.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
