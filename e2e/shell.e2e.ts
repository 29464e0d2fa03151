import { expect, test, type Page } from '@playwright/test'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

/** Rejects every favourite with this status and these words; each time with another number in them. */
async function refuse(page: Page, status: number, words: string) {
  let count = 0
  await page.route('**/api/products/*/favorite', (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'internal', status, message: `${words} ${++count}` }),
    }),
  )
}
const hearts = (page: Page) => page.getByRole('button', { name: /als favoriet bewaren|favoriet/i })

test('an error shows the message of the server, five at most, also over a dialog; an ended session shows none', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/zoeken?view=list' })
  await page.getByRole('row').nth(8).waitFor()
  await refuse(page, 409, 'Dat kan nu niet')
  for (let at = 0; at < 7; at++) {
    await hearts(page).nth(at).click()
    await expect(
      page.getByRole('alert').filter({ hasText: `Dat kan nu niet ${at + 1}` }),
    ).toBeVisible()
  }
  expect(await page.getByRole('alert').count()).toBeLessThanOrEqual(5)
  await accessible(page, 'messages')

  await page.reload()
  await page.getByRole('row').nth(3).getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: /^Aangeboden/ })
  // The heart in the dialog, not one in the list that the dialog has just covered.
  await expect(dialog).toBeVisible()
  await dialog
    .getByRole('button', { name: /favoriet/i })
    .first()
    .click()
  // By role: it is announced while the dialog hides the rest of the screen.
  await expect(page.getByRole('alert').filter({ hasText: 'Dat kan nu niet' })).toBeVisible()
  await expect(dialog).toBeVisible()

  await page.unroute('**/api/products/*/favorite')
  await refuse(page, 401, 'Log opnieuw in')
  await page.goto('/zoeken?view=list')
  await page.getByRole('row').nth(3).waitFor()
  // Rejected, renewed, rejected again: only then would the error be shown. A later rejection is shown, by the same host.
  let answers = 0
  page.on('response', (response) => {
    if (response.url().includes('/favorite')) answers++
  })
  await hearts(page).first().click()
  await expect.poll(() => answers).toBe(2)
  await page.unroute('**/api/products/*/favorite')
  await refuse(page, 409, 'Dat kan nu niet')
  await hearts(page).nth(1).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Dat kan nu niet 1' })).toBeVisible()
  await expect(page.getByText(/Log opnieuw in/)).toHaveCount(0)

  // A session that cannot be renewed right now has not ended: then an error is shown.
  await page.unroute('**/api/products/*/favorite')
  await refuse(page, 401, 'Log opnieuw in')
  await page.route('**/user/verify', (route) => route.fulfill({ status: 429 }))
  await hearts(page).nth(2).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'De server is niet bereikbaar' }),
  ).toBeVisible()
})

test('the bar follows permissions: a reader cannot create a spot; signing out ends the session', async ({
  browser,
}) => {
  const reader = await person(browser, 'lezer@delta.example')
  const bar = reader.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Zoeken', exact: true })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Spot maken' })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: /^Meldingen/ })).toBeVisible()
  await bar.getByRole('button', { name: /Menu van/ }).click()
  await expect(reader.getByRole('menu').getByText('lezer@delta.example')).toBeVisible()
  await expect(reader.getByRole('menuitem')).toHaveText([
    'Mijn account',
    'Veelgestelde vragen',
    'Introductievideo',
    'Handleiding',
    'Algemene voorwaarden',
    'Gebruiksvoorwaarden',
    'Privacyregels',
    'Toegankelijkheid',
    'English',
    'Uitloggen',
  ])
  // No screen remains without the user whose data it shows.
  const wrong: string[] = []
  reader.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  await reader.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(reader).toHaveURL(/sign-in/)
  expect(wrong).toEqual([])
  await reader.goto('/spots')
  await expect(reader).toHaveURL(/sign-in\?terug=/)
})

test('notifications: none, one marked read by keyboard without leaving, in the language of the screen', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example')
  const empty = { 'hydra:member': [], 'hydra:totalItems': 0, unread: 0 }
  await page.route('**/api/notifications?*', (route) => route.fulfill({ json: empty }))
  const deals = { count: 0, first: [] }
  await page.route('**/api/notifications/waiting', (route) =>
    route.fulfill({
      json: { answers: deals, handovers: deals, matches: [], expired_spots: 0, invitations: 0 },
    }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Meldingen, geen ongelezen' }).click()
  // The bell's own text, not that of the dashboard widget.
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Er zijn geen meldingen' }),
  ).toBeVisible()
  await page.unroute('**/api/notifications?*')
  await page.unroute('**/api/notifications/waiting')

  await page.goto('/meldingen')
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Als gelezen markeren/ })
    .first()
  await accessible(page, 'unread notifications')
  await button.focus()
  // Held through the row itself: the next one takes its place among the unread.
  const row = await button.evaluateHandle((one) => one.closest('li') as HTMLElement)
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      row.evaluate((one) => [
        one.querySelectorAll('button').length,
        one.contains(document.activeElement),
      ]),
    )
    .toEqual([0, true])
  await expect(page).toHaveURL('/meldingen')

  // Texts worded by the server are refetched: no notification stays in the previous language.
  const link = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const before = await link.innerText()
  await page.getByRole('button', { name: /Menu van/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(link).not.toHaveText(before)

  // Signed out here; an error shows that the server did not receive it.
  await page.route('**/user/logout', (route) =>
    route.fulfill({ status: 500, json: { status: 500, code: 'internal', message: 'Not now' } }),
  )
  await page.getByRole('button', { name: /^DW, / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not now' })).toBeVisible()
  await expect(page).toHaveURL(/sign-in/)
  await page.context().close()
})

test('notifications: new matches by spot, the count of each kind, and the mail preferences beside them', async ({
  browser,
}) => {
  const page = await person(browser, 'douwe.bosma@noord.example', { at: '/meldingen' })
  const bySpot = page.getByRole('region', { name: 'Nieuwe matches per spot' })
  await expect(bySpot.getByRole('link').first()).toHaveText(/^[1-9]\d* nieuwe match(es)? voor /)
  // They are listed only once: the days contain those that were read.
  const tabs = page.getByRole('navigation', { name: 'Soort melding' })
  await expect(tabs.getByRole('link', { name: /^Matches [1-9]/ })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /^(Vandaag|Gisteren|Deze week|Eerder)$/ })
      .getByText(/^Nieuwe match van/),
  ).toHaveCount(0)
  await tabs.getByRole('link', { name: /^Matches/ }).click()
  await expect(bySpot).toHaveCount(0)
  await expect(page.getByText(/^Nieuwe match van/).first()).toBeVisible()
  await expect(page.locator('main li img').first()).toBeVisible()

  // A choice made here for all kinds of a group also appears on the account page.
  const beside = page.getByRole('complementary')
  const when = beside.getByRole('combobox', { name: /^Spots/ })
  const chosen = (await when.innerText()) === 'Uit' ? 'Direct' : 'Uit'
  await when.click()
  await page.getByRole('option', { name: chosen }).click()
  await expect(page.getByText('Voorkeur opgeslagen')).toBeVisible()
  await accessible(page, 'notifications with the preferences beside them')
  await resize(page, { width: 900, height: 900 })
  await expect(beside).toHaveCount(0)
  await page.getByRole('link', { name: 'E-mailvoorkeuren' }).click()
  const spotExpired = page.getByRole('group', { name: 'Spot verlopen' })
  await expect(spotExpired.getByRole('button', { name: chosen })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // Kinds of a group that differ say so beside the notifications.
  const other = chosen === 'Uit' ? 'Direct' : 'Uit'
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/mail-preferences') && response.request().method() !== 'GET',
  )
  await spotExpired.getByRole('button', { name: other }).click()
  await saved
  await resize(page, { width: 1440, height: 900 })
  await page.goto('/meldingen')
  await expect(when).toHaveText('Verschilt')
  await page.context().close()
})

test('the market settings are for super admins alone', async ({ browser }) => {
  for (const [email, count] of [
    ['super@bouwkring.example', 1],
    ['beheer@delta.example', 0],
  ] as const) {
    const page = await person(browser, email)
    await page.getByRole('button', { name: /Menu van/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Beheer' })).toHaveCount(count)
    if (count === 1) {
      await page.getByRole('menuitem', { name: 'Beheer' }).click()
      await expect(page).toHaveURL(/\/app\/management\/dashboard$/)
    }
    await page.context().close()
  }
})
