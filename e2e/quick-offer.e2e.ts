import { fileURLToPath } from 'node:url'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { bound } from '../server/test/ring.ts'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'
import { fitsThumb } from './phone.ts'
import { resize } from './resize.ts'

// An offer by photo, on a phone, by a user who is standing next to it.

const photo = fileURLToPath(
  new URL('../demo/pictures/textures/metselwerk-baksteen.jpg', import.meta.url),
)
const email = 'inkoop@delta.example'

/** A user on a site at this point. */
async function onSite(browser: Browser, latitude: number, longitude: number) {
  const page = await person(browser, email, { phone: true })
  await page.context().setGeolocation({ latitude, longitude, accuracy: 8 })
  return page
}

interface Found {
  'hydra:member': { id: number; name: string; status: string; product_count: number }[]
}
/** The user's own spots whose name contains this, according to the server. */
async function spotsNamed(page: Page, search: string) {
  const call = await callsOf(page.request, email)
  const found = await call<Found>('GET', '/api/spots', { params: { view: 'mine', search } })
  return found['hydra:member']
}

/** A user's actions with a thumb, counted. */
function thumb(page: Page) {
  let taps = 0
  const tap = async (name: string | RegExp, role: 'button' | 'link' | 'option' = 'button') => {
    await page.getByRole(role, { name, exact: true }).tap()
    taps++
  }
  const take = async (name = 'Foto maken') => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByText(name, { exact: true }).tap()
    taps++
    await (await chooser).setFiles(photo)
  }
  const last = async () => {
    await page.getByRole('group', { name: 'Onlangs aangeboden' }).getByRole('button').first().tap()
    taps++
  }
  const type = async (amount: string) => {
    await page.getByRole('textbox', { name: 'Hoeveel ongeveer?' }).tap()
    taps++
    await page.keyboard.type(amount)
  }
  /** The condition, which this type requires. */
  const scores = async () => {
    await page
      .getByRole('radiogroup', { name: /nodig om te publiceren|needed to publish/ })
      .getByText(/^2/)
      .tap()
    taps++
  }
  return { tap, take, last, type, scores, taps: () => taps }
}

/** From the picture to the last tap before publishing. */
async function fillIn(page: Page, amount: string) {
  const hand = thumb(page)
  await hand.take()
  await hand.tap('Ja, verder')
  await hand.last()
  await hand.type(amount)
  await hand.tap('Verder')
  await page.getByRole('button', { name: 'Publiceer aanbod' }).waitFor()
  await hand.scores()
  return hand
}

test('from a stack of stones to an offer online in at most 9 taps and 60 seconds', async ({
  browser,
}) => {
  const page = await onSite(browser, 52.3874, 4.6462)
  await page.getByRole('link', { name: 'Aanbieden' }).tap()
  await page.getByText('Foto maken').waitFor()
  await accessible(page, 'offer: start')
  const online = page.getByRole('heading', { name: 'Uw aanbod staat online', level: 2 })
  const began = Date.now()
  const hand = await fillIn(page, '120')
  await hand.tap('Publiceer aanbod')
  await expect(online).toBeVisible({ timeout: 30_000 })
  const seconds = (Date.now() - began) / 1000
  const taps = hand.taps() + 1
  console.log(`offered in ${taps} taps and ${seconds.toFixed(1)} seconds`)
  expect(taps).toBeLessThanOrEqual(9)
  expect(seconds).toBeLessThanOrEqual(bound(60, 180))
  await accessible(page, 'offer: done')
  // A user who goes back sees what happened to it.
  await page.goBack()
  await expect(page.getByText(/^Dit concept staat niet meer op dit toestel/)).toBeVisible()
  await accessible(page, 'offer: gone back to')
  await page.goForward()
  await expect(online).toBeVisible()
  const made = await spotsNamed(page, 'Losse aanbiedingen Haarlem')
  expect(made).toMatchObject([{ status: 'active', product_count: 1 }])
  await page.getByRole('link', { name: 'Bekijk het aanbod' }).tap()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByText('120,00').first()).toBeVisible()

  // The next one is at the same place: no second spot for it.
  await page.goto('/aanbieden')
  const next = await fillIn(page, '5')
  await expect(page.getByText('Losse aanbiedingen Haarlem')).toBeVisible()
  await accessible(page, 'offer: check')
  await next.tap('Publiceer aanbod')
  await expect(online).toBeVisible({ timeout: 30_000 })
  expect(await spotsNamed(page, 'Losse aanbiedingen Haarlem')).toMatchObject([{ product_count: 2 }])
  await page.context().close()
})

test('an offer that cannot be sent waits on the device, and is sent once when possible', async ({
  browser,
}) => {
  const page = await onSite(browser, 53.2194, 6.5665)
  await page.goto('/aanbieden')
  await fillIn(page, '7')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Publiceer aanbod' }).tap()
  await expect(page.getByText('Wacht op verbinding')).toBeVisible()
  await accessible(page, 'offer: waiting')
  expect(await spotsNamed(page, 'Losse aanbiedingen Groningen').catch(() => [])).toEqual([])
  // The response to creating the product is lost on its way, and a picture does not arrive.
  let [lost, stopped] = [0, 0]
  await page.route('**/api/products', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/upload-image', (route) =>
    stopped++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await page.context().setOffline(false)
  await expect.poll(() => lost).toBe(1)
  const send = page.getByRole('button', { name: /^Verstuur/ })
  await send.tap()
  await expect.poll(() => stopped).toBe(1)
  await expect(page.getByText('Wacht op verbinding')).toBeVisible()
  // The page was closed in the meantime: waiting items are sent when the user comes back.
  await page.goto('/zoeken')
  await page.goto('/aanbieden')
  await expect(page.getByText('Nog op dit toestel')).toHaveCount(0, { timeout: 30_000 })
  await expect
    .poll(() => spotsNamed(page, 'Losse aanbiedingen Groningen'))
    .toMatchObject([{ status: 'active', product_count: 1 }])
  await page.context().close()
})

test('a draft is stored with its picture, belongs to one account, and is gone after signing out', async ({
  browser,
}) => {
  const page = await onSite(browser, 51.4416, 5.4697)
  await page.goto('/aanbieden')
  const hand = thumb(page)
  await hand.take()
  await hand.tap('Ja, verder')
  await page.getByRole('combobox', { name: /^Iets anders/ }).fill('lantaarnpaal')
  // Found by a synonym.
  await page.getByRole('option').first().tap()
  await accessible(page, 'offer: what')
  await page.getByRole('button', { name: 'Een meer' }).tap()
  await page.getByRole('button', { name: 'Een meer' }).tap()
  await expect(page.getByRole('textbox', { name: 'Hoeveel ongeveer?' })).toHaveValue(/^2/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Hoeveel ongeveer?' })).toHaveValue(/^2/)
  await page.getByRole('button', { name: 'Vorige stap' }).tap()
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await accessible(page, 'offer: photo')
  await page.getByRole('button', { name: 'Andere plek' }).tap()
  await accessible(page, 'offer: place')
  await page.getByRole('list', { name: 'Eigen plekken' }).getByRole('button').nth(1).tap()
  await page.getByRole('button', { name: 'Aanbieden sluiten' }).tap()
  await page.goto('/aanbieden')
  await expect(page.getByText(/^Concept van/)).toBeVisible()
  await accessible(page, 'offer: drafts')
  await page.getByRole('button', { name: /^Verder met/ }).tap()
  await page.goto('/zoeken')
  await page.getByRole('banner').getByRole('button', { name: /Menu/ }).tap()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).tap()
  await page.waitForURL(/sign-in/)
  const kept = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  )
  expect(kept).not.toContain('on-this-device')
  await page.context().close()
})

test('without the location of the device the last spot is used; a reader cannot offer', async ({
  browser,
}) => {
  const page = await person(browser, email, { phone: true })
  await page.context().clearPermissions()
  await page.goto('/aanbieden')
  await thumb(page).take()
  await expect(page.getByText('Uw laatste plek')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ja, verder' })).toBeEnabled()
  const reader = await person(browser, 'lezer@delta.example', { phone: true })
  await expect(
    reader.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Aanbieden' }),
  ).toHaveCount(0)
  await reader.goto('/aanbieden')
  await expect(reader.getByText('U kunt hier niets aanbieden')).toBeVisible()
  await accessible(reader, 'offer: may not')
  await reader.context().close()
  await page.context().close()
})

test('the narrowest phone makes offers too, in English (en)', async ({ browser }) => {
  const page = await person(browser, email, {
    phone: true,
    width: 320,
    height: 640,
    language: 'en',
    at: '/aanbieden',
  })
  await thumb(page).take('Take a photo')
  await page.getByRole('button', { name: 'Yes, next' }).tap()
  await page.getByRole('group', { name: 'Recently offered' }).getByRole('button').first().tap()
  await accessible(page, 'offer at 320')
  await page.getByRole('textbox', { name: 'About how much?' }).fill('3')
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  await page.getByRole('button', { name: 'Publish offer' }).waitFor()
  await accessible(page, 'offer, check at 320')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.context().close()
})

test('on a small phone the form leads to the missing field and shows it, offers nothing without it, and names are complete', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example', {
    phone: true,
    width: 360,
    height: 640,
    at: '/aanbieden',
  })
  const hand = thumb(page)
  await hand.take()
  await hand.tap('Andere plek')
  const places = page.getByRole('list', { name: 'Eigen plekken' }).getByRole('button')
  await expect(places.nth(1)).toBeVisible()
  const cut = await places.evaluateAll(
    (all) =>
      all
        .flatMap((one) => [...one.querySelectorAll('span')])
        .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0).length,
  )
  expect(cut, 'names of spots that are cut off').toBe(0)
  await places.nth(1).tap()
  await hand.tap('Ja, verder')
  const tiles = page.getByRole('group', { name: 'Onlangs aangeboden' }).getByRole('button')
  await expect(tiles).toHaveCount(3)
  // Whatever was offered last: a long word is not split.
  await tiles.nth(1).evaluate((tile) => {
    const name = tile.lastElementChild
    if (name) name.textContent = 'Bewegwijzeringsbord'
  })
  await fitsThumb(page, 'offer: what, 360')

  await hand.tap('Verder')
  await expect(page.getByRole('combobox', { name: /^Iets anders/ })).toBeFocused()
  await page.getByRole('combobox', { name: /^Iets anders/ }).fill('klinker')
  await page.getByRole('option', { name: /^Betonstraatsteen/ }).tap()
  await hand.tap('Verder')
  const amount = page.getByRole('textbox', { name: 'Hoeveel ongeveer?' })
  await expect(amount).toBeFocused()
  await amount.fill('0')
  await hand.tap('Verder')
  await expect(page.getByText('Hoeveelheid moet groter zijn dan 0')).toBeVisible()
  await amount.fill('4')
  // With the on-screen keyboard open the amount may slide under the footer, never over its buttons.
  const foot = page.getByRole('button', { name: 'Verder' }).locator('..')
  const [field, bar] = [await amount.boundingBox(), await foot.boundingBox()]
  const height = Math.round((field?.y ?? 0) + 25 + (bar?.height ?? 0))
  await resize(page, { width: 360, height })
  await page.evaluate(() => window.scrollTo(0, 0))
  const seen = await foot.evaluate((e) => {
    const { left, width, top } = e.getBoundingClientRect()
    return e.contains(document.elementFromPoint(left + width / 2, top + 6))
  })
  expect(seen, 'the foot is above the field').toBe(true)
  await resize(page, { width: 360, height: 640 })
  await hand.tap('Verder')
  await hand.tap('Publiceer aanbod')
  const lack = page.getByText('Geef de conditie op')
  await expect(lack).toBeVisible()
  await expect
    .poll(() =>
      lack.evaluate((e) => {
        const { left, bottom } = e.getBoundingClientRect()
        return e.contains(document.elementFromPoint(left + 30, bottom - 2))
      }),
    )
    .toBe(true)
  await fitsThumb(page, 'offer: check, 360')
  await page.context().close()
})
