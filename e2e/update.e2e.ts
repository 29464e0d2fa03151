import { expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'

test('a newer version that was installed is told; updating activates it and reloads', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example')
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated', undefined, { timeout: 30_000 })
  // The first one takes over with the next load; nothing older was there, so nothing was asked.
  await expect(page.getByRole('dialog', { name: 'Update beschikbaar' })).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass({ timeout: 30_000 })
  // Another version of the worker, as after a deployment.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?v=proef', { updateViaCache: 'none' }))
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Update beschikbaar' })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await expect(dialog).toContainText('ongewenst gedrag')
  await accessible(page, 'update prompt')
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Bijwerken' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
