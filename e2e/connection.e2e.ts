import { expect, type Page, test } from '@playwright/test'
import { soon, watchesConnection } from './connection-watch.ts'
import { networkQuiet } from './network.ts'
import { accessible, person } from './person.ts'

const band = (page: Page, text = /Geen verbinding\. U ziet wat om \d\d:\d\d is opgehaald\./) =>
  page.getByText(text)

test('offline, a band says so and how old the data is; it disappears by itself, and pending requests complete', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/mijn-spots' })
  await expect(page.getByText('Opslag natuur en landschap')).toBeVisible()
  await watchesConnection(page)
  await page.context().setOffline(true)
  await expect(band(page)).toBeVisible({ timeout: soon.told })
  await accessible(page, 'no connection')
  await page.getByRole('searchbox').first().fill('steunpunt')
  await page.waitForTimeout(1500)
  await page.context().setOffline(false)
  await expect(band(page)).toBeHidden({ timeout: soon.gone })
  await expect(page.getByText('Steunpunt Kampen-West')).toBeVisible()
  await expect(page.getByText('Opslag natuur en landschap')).toBeHidden()
  await page.context().close()
})

test('an unreachable server is reported too; a single failed call is not', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/meldingen' })
  await watchesConnection(page)
  let asked = 0
  await page.route('**/api/spots?**', (route) => {
    asked++
    return route.abort()
  })
  await page.goto('/mijn-spots')
  await watchesConnection(page)
  await expect(page.getByText(/konden? niet/).first()).toBeVisible()
  expect(asked).toBeGreaterThan(0)
  // As long as the page needs to look whether the server answers, and to say that it does not.
  await page.waitForTimeout(4000)
  await expect(band(page)).toBeHidden()
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('searchbox').first().fill('steunpunt')
  await expect(band(page)).toBeVisible({ timeout: soon.gone })
  await page.unrouteAll({ behavior: 'wait' })
  await expect(band(page)).toBeHidden({ timeout: soon.gone })
  await page.context().close()
})

test('a network that lets nothing through is reported too, and what waited for it is requested again', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/mijn-spots' })
  await expect(page.getByText('Opslag natuur en landschap')).toBeVisible()
  await watchesConnection(page)
  let lets = false
  // What is on its way when the network fails never arrives, not even when it is back.
  await page.route('**/*', (route) => (lets ? route.continue() : undefined))
  await page.getByRole('searchbox').first().fill('steunpunt')
  await expect(band(page)).toBeVisible({ timeout: soon.doubted })
  lets = true
  await expect(band(page)).toBeHidden({ timeout: soon.gone })
  await expect(page.getByText('Steunpunt Kampen-West')).toBeVisible()
  await expect(page.getByText('Opslag natuur en landschap')).toBeHidden()
  await page.context().close()
})

/** What a network that asks its users to sign in answers to everything. */
const signInPage = {
  status: 200,
  contentType: 'text/html',
  body: '<!DOCTYPE html><title>Wifi in de trein</title><p>Log in',
}

test('a network that answers in place of the server is no connection, and what it answered is requested again', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/mijn-spots' })
  await expect(page.getByText('Opslag natuur en landschap')).toBeVisible()
  await watchesConnection(page)
  await page.route('**/*', (route) => route.fulfill(signInPage))
  await page.getByRole('searchbox').first().fill('steunpunt')
  await expect(band(page)).toBeVisible({ timeout: soon.doubted })
  await page.unrouteAll({ behavior: 'wait' })
  await expect(band(page)).toBeHidden({ timeout: soon.gone })
  await expect(page.getByText('Steunpunt Kampen-West')).toBeVisible()
  await expect(page.getByText('Opslag natuur en landschap')).toBeHidden()
  await page.context().close()
})

test('a reply that cannot be read is reported in words, and what was typed stays', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/account/profiel' })
  const phone = page.getByRole('textbox', { name: 'Telefoon' })
  await phone.fill('0612345678')
  const cutOff = { status: 200, contentType: 'application/json', body: '{"id":' }
  for (const reply of [signInPage, { ...signInPage, status: 502 }, cutOff]) {
    await page.route('**/api/profile', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(reply) : route.continue(),
    )
    await page.getByRole('button', { name: 'Opslaan' }).click()
    // The message of the reply before is still closing: this one is shown beside it.
    const words = page.getByRole('alert').filter({ hasText: 'De server is niet bereikbaar.' })
    await expect(words).toBeVisible()
    await page.getByRole('button', { name: 'Melding sluiten' }).click()
    await expect(words).toBeHidden()
    await expect(phone).toHaveValue('0612345678')
    await page.unrouteAll({ behavior: 'wait' })
  }
  // A screen that cannot be shown at all says what to do once.
  await page.route(/\/(?:api|user)\//, (route) => route.fulfill(signInPage))
  await page.goto('/mijn-bouwkring')
  await expect(
    page.getByText(
      /^De server is niet bereikbaar\. Controleer de verbinding en probeer het opnieuw\. Blijft het misgaan,/,
    ),
  ).toBeVisible()
  await page.context().close()
})

test('a file sent when the session cannot be renewed is reported, and the session has not ended', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/account/profiel' })
  await page.route('**/api/profile/avatar', (route) =>
    route.fulfill({ status: 401, json: { status: 401, code: 'not_signed_in', message: 'Weg' } }),
  )
  await page.route('**/user/verify', (route) => route.abort())
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Afbeelding kiezen|Vervangen/ }).click(),
  ])
  await chooser.setFiles({ name: 'ik.png', mimeType: 'image/png', buffer: Buffer.from('png') })
  await expect(page.getByText(/^Het bestand kan niet worden geüpload/)).toBeVisible()
  await expect(page.getByText('Weg')).toBeHidden()
  await expect(page.getByRole('button', { name: /Menu van/ })).toBeVisible()
  await page.context().close()
})

test('without a connection messages and questions still appear, although none was shown before', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/account/profiel' })
  const phone = page.getByRole('textbox', { name: 'Telefoon' })
  await phone.fill('0612345678')
  await watchesConnection(page)
  await networkQuiet(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'De server is niet bereikbaar.' }),
  ).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Accountmenu' })
    .getByRole('link', { name: 'Contactpersonen' })
    .click()
  await page
    .getByRole('alertdialog', { name: 'Wijzigingen niet bewaren?' })
    .getByRole('button', { name: 'Annuleren' })
    .click()
  await expect(phone).toHaveValue('0612345678')
  await page.context().setOffline(false)
  await expect(band(page)).toBeHidden({ timeout: soon.gone })
  await page.context().close()
})

test('on a phone, in English, the band lies above the bar and blocks no taps (en)', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    language: 'en',
    at: '/favorites',
  })
  await watchesConnection(page)
  await page.context().setOffline(true)
  const told = band(page, /No connection\. You see what was loaded at/)
  await expect(told).toBeVisible({ timeout: soon.told })
  const [box, bar] = await Promise.all([
    told.boundingBox(),
    page.getByRole('navigation', { name: 'Main menu' }).boundingBox(),
  ])
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(
    await told.evaluate((e) => {
      const { x, y, width, height } = e.getBoundingClientRect()
      return e.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  ).toBe(false)
  await accessible(page, 'no connection on a phone')
  await page.context().close()
})
