import { createHmac } from 'node:crypto'
import { expect, test, type APIRequestContext, type Browser } from '@playwright/test'
import { accessible, person } from './person.ts'
import { as, buyer, offer, stamp } from './saved-searches.ts'
import { sessionSecret } from './session-secret.ts'

// Whether an offer is still available: the page of a mail without signing in, the notice on the offer, what others see, and when the user is asked.

interface Asked {
  'hydra:member': { id: number; name: string; state: string; sign_at: string }[]
}
const askedOf = async (request: APIRequestContext) => {
  const delta = await as(request, buyer)
  const { 'hydra:member': offers } = await delta.call<Asked>('GET', '/api/still-there')
  const { id } = await delta.call<{ id: number }>('GET', '/user/info')
  return { delta, offers, userId: id }
}
/** The link of a mail that asks about offers now, as the product signs it for an address. */
function linkFor(userId: number, email: string, products: readonly number[]) {
  const text = `${userId}.${Date.now()}.${products.join('-')}`
  return `${text}.${createHmac('sha256', sessionSecret).update(`still there ${text} ${email}`).digest('base64url')}`
}
/** The phone of a user who is not signed in. */
const phone = async (browser: Browser, width = 390) =>
  (await browser.newContext({ viewport: { width, height: 844 } })).newPage()

test('a mail link shows its offers on a phone without signing in, and one press answers, once', async ({
  browser,
  request,
}) => {
  const rijn = await as(request, 'uitvoering@vanrijn.example')
  const ids = [
    await offer(request, `Stille klinker ${stamp}`),
    await offer(request, `Stille band ${stamp}`),
  ]
  const { id: userId } = await rijn.call<{ id: number }>('GET', '/user/info')
  const page = await phone(browser)
  await page.goto(`/nog-beschikbaar?t=${linkFor(userId, 'uitvoering@vanrijn.example', ids)}`)
  await expect(page.getByRole('heading', { name: 'Nog beschikbaar?', level: 1 })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: `Stille klinker ${stamp}` })
  await expect(row).toContainText('Hierop is al geantwoord.')
  await accessible(page, 'offers of a mail, answered already')
  await page.goto('/nog-beschikbaar?t=kapot')
  await expect(page.getByText('Deze link werkt niet (meer)')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await accessible(page, 'a link that is none')
  await page.context().close()
})

test('an offer is confirmed from the mail on a narrow phone, and a second one from the notice on its own page', async ({
  browser,
  request,
}) => {
  const { delta, offers, userId } = await askedOf(request)
  const open = offers.filter(({ state }) => state === 'asked')
  expect(open.length, 'the demo market has two that are asked of').toBeGreaterThanOrEqual(2)
  const [first, second] = open as [(typeof open)[0], (typeof open)[0]]
  const page = await phone(browser, 320)
  await page.goto(
    `/nog-beschikbaar?t=${linkFor(userId, buyer, [first.id, second.id])}&p=${second.id}&zeg=there`,
  )
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first(), 'what was pressed stands first').toContainText(second.name)
  await accessible(page, 'offers of a mail')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    'nothing is wider than the phone',
  ).toBe(true)
  const before = (await delta.call<Asked>('GET', '/api/still-there'))['hydra:member']
  expect(
    before.map(({ id }) => id),
    'looking changes nothing',
  ).toContain(second.id)
  await rows
    .first()
    .getByRole('button', { name: `Aantal aanpassen: ${second.name}` })
    .click()
  const amount = rows.first().getByRole('textbox')
  await amount.fill('0')
  await rows.first().getByRole('button', { name: 'Opslaan' }).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await rows.first().getByRole('button', { name: 'Annuleren' }).click()
  await rows
    .first()
    .getByRole('button', { name: `Nog beschikbaar: ${second.name}` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Bevestigd: het is er nog.')
  await page.reload()
  await expect(rows.first()).toContainText('Hierop is al geantwoord.')
  await page.context().close()

  const owner = await person(browser, buyer, { at: '/nog-beschikbaar' })
  await expect(owner.getByRole('heading', { name: first.name })).toBeVisible()
  await expect(owner.getByRole('heading', { name: second.name })).toHaveCount(0)
  await accessible(owner, 'all offers that are asked of')
  await owner.goto(`/products/${first.id}`)
  const notice = owner.getByRole('region', { name: 'Nog beschikbaar?' })
  await expect(notice).toContainText('niet bijgewerkt')
  await accessible(owner, 'an offer that is asked of')
  await notice.getByRole('button', { name: `Nog beschikbaar: ${first.name}` }).click()
  await expect(owner.getByText('Bedankt. Uw aanbod is bevestigd.')).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await owner.context().close()
})

for (const language of ['nl', 'en'] as const)
  test(`others see since when an offer is unconfirmed, and it comes last (${language})`, async ({
    browser,
    request,
  }) => {
    const delta = await as(request, buyer)
    const found = await delta.call<{
      'hydra:member': { id: number; name: string; unconfirmed_since: string | null }[]
      'hydra:totalItems': number
    }>('GET', '/api/products/search?order=newest&itemsPerPage=1')
    const last = found['hydra:totalItems']
    const end = await delta.call<typeof found>(
      'GET',
      `/api/products/search?order=newest&itemsPerPage=1&page=${last}`,
    )
    const [silent] = end['hydra:member']
    expect(silent?.unconfirmed_since).not.toBeNull()
    const page = await person(browser, buyer, { language, at: `/products/${silent?.id}` })
    const words = language === 'nl' ? 'Niet bevestigd sinds' : 'Not confirmed since'
    await expect(page.getByText(words)).toBeVisible()
    await page.goto(`/zoeken?search=${encodeURIComponent(silent?.name ?? '')}`)
    await expect(page.getByText(words).first()).toBeVisible()
    await page.context().close()
  })

test('an administrator chooses when the organisation is asked, within limits', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example', { at: '/account/nog-beschikbaar' })
  const first = page.getByRole('textbox', { name: /^Eerste vraag na/ })
  const last = page.getByRole('textbox', { name: /^Van de markt na/ })
  await expect(first).toHaveValue('45')
  await expect(last).toHaveValue('120')
  await accessible(page, 'when the organisation is asked')
  await first.fill('90')
  await expect(last).toHaveAttribute('aria-invalid', 'true')
  await first.fill('60')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(first).toHaveValue('60')
  await first.fill('45')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen', { exact: true }).first()).toBeVisible()
  await page.context().close()
  const reader = await person(browser, 'lezer@delta.example', { at: '/account/nog-beschikbaar' })
  await expect(reader.getByText('Een beheerder van uw organisatie kan dit wijzigen.')).toBeVisible()
  await expect(reader.getByRole('textbox', { name: /^Eerste vraag na/ })).toBeDisabled()
  await expect(reader.getByRole('button', { name: 'Opslaan' })).toHaveCount(0)
  await reader.context().close()
})
