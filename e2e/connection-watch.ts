import { expect, type Page } from '@playwright/test'

/** Waits until the page has loaded what reports a lost connection: without one it cannot be loaded. */
export const watchesConnection = (page: Page) =>
  expect(page.locator('[data-part=connection]')).toBeAttached()

/** Within how many milliseconds the note comes and goes: three seconds, and six until the server answers again, on a machine of its own; in a ring others use the machine too. */
export const soon = process.env.TEST_RING
  ? { told: 20_000, gone: 40_000 }
  : { told: 3000, gone: 6000 }
