import { expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'

test('a newly installed version is announced; updating activates it and reloads', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example')
  // The service worker starts 12 s after the page and takes over at once; there was no older one, so nothing is asked.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 40_000,
  })
  await expect(page.getByRole('dialog', { name: 'Update beschikbaar' })).toHaveCount(0)
  // The worker contains the version of the product, so that a browser sees that it changed after a deployment.
  expect(await (await page.request.get('/sw.js')).text()).toContain(
    (await (await page.request.get('/version.txt')).text()).trim(),
  )
  // The installation configures how often to check.
  await expect(page.locator('meta[name=update-minutes]')).toHaveAttribute('content', '15')
  // Another worker, as after a deployment; from a separate page, since our policy starts no other worker.
  const elsewhere = await page.context().newPage()
  await elsewhere.route('**/elsewhere', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  )
  await elsewhere.goto('/elsewhere')
  await elsewhere.evaluate(() =>
    navigator.serviceWorker.register('/sw.js?v=proef', { updateViaCache: 'none' }),
  )
  await elsewhere.close()
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
