import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { accessible, person } from './person.ts'

const path = '/account/koppelingen'
const admin = 'beheer@delta.example'

/** Opens the screen and waits until its lists have loaded. */
async function open(page: Page, title: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveTitle(/.+ – .+/)
}

test('an administrator creates an API key by keyboard, sees it once, uses it and revokes it', async ({
  browser,
  request,
}) => {
  const page = await person(browser, admin)
  await open(page, 'Koppelingen')
  await accessible(page, 'connections')
  await page.getByRole('button', { name: 'API-sleutel maken' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'API-sleutel maken' })
  await panel.getByRole('button', { name: 'Sleutel maken' }).press('Enter')
  await expect(panel.getByRole('alert')).toContainText('Naam is een verplicht veld')
  await expect(panel.getByRole('alert')).toContainText('Toegang: Dit is een verplicht veld')
  await accessible(page, 'new key, errors')
  const name = `Proefsysteem ${Date.now()}`
  await panel.getByLabel('Naam').fill(name)
  await panel.getByLabel('Marktplaats lezen').press('Space')
  await panel.getByRole('button', { name: 'Sleutel maken' }).press('Enter')
  await expect(panel.getByText('U ziet hem alleen deze keer')).toBeVisible()
  await accessible(page, 'key, once')
  const key = await panel.locator('code').innerText()
  expect(key).toMatch(/^bk_[\w-]{43}$/)
  const ask = async (address: string) =>
    (await request.get(address, { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await ask('/api/products/search')).toBe(200)
  expect(await ask('/api/transactions')).toBe(403)
  // It will not be shown again: closing by mistake asks first.
  await page.keyboard.press('Escape')
  const kept = page.getByRole('alertdialog', { name: 'Hebt u dit bewaard?' })
  await kept.getByRole('button', { name: 'Annuleren' }).press('Enter')
  await expect(kept).toHaveCount(0)
  await expect(panel.getByText(key)).toBeVisible()
  await panel.getByRole('button', { name: 'Sluiten' }).last().click()
  await kept.getByRole('button', { name: 'Sluiten' }).press('Enter')
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Intrekken' }).click()
  await page
    .getByRole('alertdialog', { name: `${name} intrekken?` })
    .getByRole('button', { name: 'Intrekken' })
    .click()
  await expect(page.getByText(`${name} is ingetrokken`)).toBeVisible()
  expect(await ask('/api/products/search')).toBe(401)
})

/** Another system, on this machine: stores what it receives. */
async function receiver() {
  const received: { headers: Record<string, string>; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.end('ontvangen')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bouwkring`,
    close: () => server.close(),
  }
}

test('a webhook is added, tested, found in the log, resent and deleted; deliveries are signed', async ({
  browser,
}) => {
  const system = await receiver()
  const page = await person(browser, admin)
  await open(page, 'Koppelingen')
  await page.getByRole('button', { name: 'Webhook toevoegen' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Webhook toevoegen' })
  const name = `Ontvanger ${Date.now()}`
  await panel.getByLabel('Naam').fill(name)
  await panel.getByLabel('Adres').fill(system.url)
  await panel.getByLabel('Match gevonden').press('Space')
  await accessible(page, 'new webhook')
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).press('Enter')
  const once = page.getByRole('dialog', { name: 'Geheim voor de handtekening' })
  const secret = await once.locator('code').innerText()
  expect(secret).toMatch(/^whsec_/)
  await page.context().grantPermissions(['clipboard-write'])
  await once.getByRole('button', { name: 'Kopiëren' }).press('Enter')
  await expect(page.getByText('Gekopieerd')).toBeVisible()
  await once.getByRole('button', { name: 'Sluiten' }).last().click()
  await expect(once).toHaveCount(0)
  await page.getByRole('button', { name: `Test ${name}` }).press('Enter')
  await expect.poll(() => system.received.length, { timeout: 30_000 }).toBe(1)
  await page.getByRole('button', { name: `Logboek van ${name}` }).press('Enter')
  const log = page.getByRole('dialog', { name: `Logboek van ${name}` })
  await expect(log.getByText('Bezorgd')).toBeVisible()
  await accessible(page, 'log')
  await log.getByRole('button', { name: 'Test' }).press('Enter')
  await expect(log.getByText('ontvangen')).toBeVisible()
  await accessible(page, 'message')
  await log.getByRole('button', { name: 'Opnieuw versturen' }).press('Enter')
  await expect.poll(() => system.received.length, { timeout: 30_000 }).toBe(2)
  const [first, second] = system.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  for (const { headers, body } of system.received) {
    const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(JSON.parse(body)).toMatchObject({ type: 'ping' })
  }
  await log.getByRole('button', { name: 'Sluiten' }).click()
  await expect(log).toHaveCount(0)
  await page.getByRole('button', { name, exact: true }).click()
  await page
    .getByRole('dialog', { name: `${name} wijzigen` })
    .getByRole('button', { name: 'Verwijderen' })
    .click()
  await page
    .getByRole('alertdialog', { name: `${name} verwijderen?` })
    .getByRole('button', { name: 'Verwijderen' })
    .click()
  await expect(page.getByText('Webhook verwijderd')).toBeVisible()
  system.close()
})

test('the feed can be read without an account, and is switched off and on', async ({
  browser,
  request,
}) => {
  const page = await person(browser, admin)
  await open(page, 'Koppelingen')
  const address = await page.getByRole('link', { name: /\/api\/feeds\/delta$/ }).innerText()
  const read = async () => request.get(new URL(address).pathname)
  const first = await read()
  expect(first.headers()['content-type']).toContain('application/feed+json')
  const feed = (await first.json()) as { items: { url: string }[] }
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Provincie Delta: aanbod en vraag',
  })
  // A feed reader finds it through the public page of one of its items.
  const shown = await request.get(
    new URL(feed.items[0]?.url ?? '/nothing', 'http://localhost').pathname,
  )
  expect(await shown.text()).toContain(
    '<link rel="alternate" type="application/feed+json" title="Provincie Delta: aanbod en vraag"',
  )
  await page.getByRole('switch', { name: 'Feed aan' }).press('Space')
  await expect(page.getByText('De feed staat uit')).toBeVisible()
  expect((await read()).status()).toBe(404)
  await page.getByRole('switch', { name: 'Feed aan' }).press('Space')
  await expect(page.getByText('De feed staat aan')).toBeVisible()
})

test(
  'the screen in English and on a phone; users who may not manage connections do not see it',
  { tag: '@long' },
  async ({ browser }) => {
    const english = await person(browser, admin, { language: 'en', width: 320, height: 640 })
    await open(english, 'Connections')
    await accessible(english, 'connections, phone, en')
    expect(await english.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    )
    expect(await english.locator('h1').count()).toBe(1)
    const user = await person(browser, 'inkoop@delta.example', { at: '/account/profiel' })
    await expect(user.getByRole('link', { name: 'Mijn profiel' })).toBeVisible()
    await expect(user.getByRole('link', { name: 'Koppelingen' })).toHaveCount(0)
  },
)
