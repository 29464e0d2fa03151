import { expect, type Page } from '@playwright/test'

/** The super administrator of the demo market. */
export const chief = 'super@bouwkring.example'

/** Opens a screen of the back-office and waits until it has loaded completely. */
export async function opened(page: Page, path: string) {
  await page.goto(`/app/management/${path}`)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
