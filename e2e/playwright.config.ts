import { defineConfig } from '@playwright/test'
import { projectsOf } from './rings.ts'

const executablePath = process.env.CHROMIUM_PATH || undefined

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  projects: projectsOf(process.env.TEST_RING),
  workers: 1,
  // Two halves of the journeys share two cores, and others may use the machine too: the timeouts below detect anything that hangs.
  timeout:
    process.env.SLOW_MO || process.env.SLOW_REPLIES || process.env.SLOW_PAGES ? 900_000 : 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  globalSetup: './product.ts',
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT ?? '3107'}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Nothing animates: that takes a third off the time of a journey. Files about motion or layout shift turn it on again.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // Anything that takes this long is broken, even on a shared machine.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Only by hand: in a ring nobody sees the trace, which costs a sixth of a journey's time, and its recording once stopped the browser from drawing.
    trace: process.env.CI || process.env.TEST_RING ? 'off' : 'retain-on-failure',
    launchOptions: {
      // By hand, to find an assertion that is met by an earlier state: CONTRIBUTING.md.
      slowMo: Number(process.env.SLOW_MO ?? 0),
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
