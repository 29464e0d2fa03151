import { expect, test } from '@playwright/test'
import { person } from './person.ts'
import { resize } from './resize.ts'

// On a tablet, a block shows what waits and the list below leaves those rows to it: nothing is lost, and nothing is said twice.

const email = 'inkoop@delta.example'

test('a tablet on paper has the transactions that wait, as a wide screen has', async ({
  browser,
}) => {
  const page = await person(browser, email, { width: 768, height: 1024, at: '/mijn-bouwkring' })
  await expect(page.getByRole('region', { name: /^Wacht op de ander/ })).toBeVisible()
  const waiting = page.getByRole('region', { name: /^Wacht op u/ })
  const rows = waiting.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-top-bar]').first()).toBeHidden()
  await expect(rows).toHaveCount(count)
  for (const row of await rows.all()) await expect(row).toBeVisible()

  // The table of a wide screen has them all itself.
  await resize(page, { width: 1440, height: 900 })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('[data-part=waiting]')).toBeAttached()
  await expect(waiting).toBeHidden()
  await page.context().close()
})

for (const { language, also, all } of [
  {
    language: 'nl',
    also: /^Wacht ook op u, op deze pagina\s*1$/,
    all: 'Al uw transacties wachten op u: ze staan hierboven.',
  },
  {
    language: 'en',
    also: /^Also waiting for you, on this page\s*1$/,
    all: 'All your transactions are waiting for you: they are above.',
  },
] as const)
  test(`on a tablet a fourth that waits is below the block under a name of its own, and a list that is all above says so (${language})`, async ({
    browser,
  }) => {
    const page = await person(browser, email, { width: 768, height: 1024, language })
    // The list, not a question for a few of them.
    let real: { 'hydra:member': object[] } = { 'hydra:member': [] }
    const answer = page.waitForResponse(async (response) => {
      if (!/\/api\/transactions\?/.test(response.url())) return false
      real = (await response.json()) as typeof real
      return real['hydra:member'].length >= 5
    })
    await page.goto('/mijn-bouwkring')
    await answer
    const rows = real['hydra:member'].slice(0, 5)
    const open = { status: 'pending', can: { accept: true, decline: true } }
    const done = { status: 'completed', can: {} }
    /** So many wait, of so many listed. */
    const show = async (waits: number, listed: number) => {
      const told = rows
        .slice(0, listed)
        .map((row, at) => ({ ...row, ...(at < waits ? open : done) }))
      await page.unrouteAll({ behavior: 'wait' })
      await page.route(/\/api\/transactions\?/, (route) =>
        route.fulfill({ json: { ...real, 'hydra:member': told, 'hydra:totalItems': listed } }),
      )
      await page.route(/\/api\/notifications\/waiting/, (route) =>
        route.fulfill({
          json: {
            answers: { count: waits, first: told.slice(0, Math.min(3, waits)) },
            handovers: { count: 0, first: [] },
            matches: [],
            expired_spots: 0,
            invitations: 0,
          },
        }),
      )
      await page.reload()
    }
    const list = page.getByRole('region', { name: /Bouwkring/ })
    const heads = list.getByRole('heading', { level: 2 })
    await show(4, 5)
    await expect(heads).toHaveText([also, language === 'nl' ? /^Klaar\s*1$/ : /^Done\s*1$/])
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(page.locator('[data-part=waiting] li')).toHaveCount(4)
    await show(3, 3)
    await expect(list.getByText(all)).toBeVisible()
    await expect(heads).toHaveCount(0)
    await page.context().close()
  })
