import { expect, type Page } from '@playwright/test'
import { bound } from '../server/test/ring.ts'

/** Waits until the page has loaded what reports a lost connection: without one it cannot be loaded. */
export const watchesConnection = (page: Page) =>
  expect(page.locator('[data-part=connection]')).toBeAttached()

/** Within how many milliseconds the note comes, also when nothing fails but no answer comes, and goes once the server answers again. */
export const soon = {
  told: bound(3000, 20_000),
  doubted: bound(13_000, 40_000),
  gone: bound(6000, 40_000),
}
