import { expect, test, type Browser } from '@playwright/test'
import { accessible, person } from './person.ts'

async function elsewhere(browser: Browser, language: 'nl' | 'en', width: number) {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  if (language === 'en') await context.addInitScript(() => localStorage.setItem('language', 'en'))
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

test('a link created on one device signs in on another, once; the URL is clean and a used link is rejected', async ({
  browser,
}) => {
  const here = await person(browser, 'inkoop@delta.example', { at: '/account/beveiliging' })
  await here.getByRole('button', { name: 'Link maken' }).press('Enter')
  await expect(
    here.getByRole('img', { name: 'QR-code om op een ander apparaat in te loggen' }),
  ).toBeVisible()
  await here.evaluate(() => window.scrollTo(0, 0))
  await accessible(here, 'link for another device')
  const link = await here.getByRole('textbox', { name: 'Link', exact: true }).inputValue()

  const there = await elsewhere(browser, 'en', 390)
  await there.goto(link)
  await expect(
    there.getByText(/You are signing in on this device as .+ of Provincie Delta\./),
  ).toBeVisible()
  await expect(there).toHaveURL(/\/token-login$/)
  await accessible(there, 'signing in by a link')
  // The code is nowhere in the history: going back and forth shows the page without it.
  await there.getByRole('button', { name: /^Sign in as / }).press('Enter')
  await expect(there).toHaveURL(/\/$/)
  await expect(there.getByRole('heading', { level: 1 })).toBeVisible()
  await there.reload()
  await expect(there).toHaveURL(/\/$/)

  await there.goto(link)
  await expect(there.getByRole('alert')).toHaveText('Link not valid')
  await expect(there).toHaveURL(/\/token-login$/)
  await accessible(there, 'link that was used')

  // The device that was signed in is one of the sessions, and can be ended like any other.
  await here.getByRole('button', { name: 'Link verbergen' }).click()
  await here.getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await expect(here.getByText('U bent alleen hier ingelogd.')).toBeVisible()
  await there.goto('/spots')
  await expect(there).toHaveURL(/sign-in/)
})

test(
  'a token structure that contains another user signs nobody in',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await elsewhere(browser, 'nl', 1440)
    const forged = Buffer.from(
      JSON.stringify({
        token: 'a.b.c',
        refresh_token: 'x'.repeat(43),
        user: { id: 1, roles: ['ROLE_SUPER_ADMIN'] },
        permissions: ['USER_DELETE'],
      }),
    ).toString('base64')
    await page.goto(`/token-login?q=${encodeURIComponent(forged)}`)
    await expect(page.getByRole('alert')).toHaveText('Deze link is niet (meer) geldig.')
    await accessible(page, 'link that is forged')
    expect(await page.context().cookies()).toEqual([])
    await page.getByRole('link', { name: 'Naar inloggen' }).click()
    await expect(page).toHaveURL(/sign-in/)
  },
)
