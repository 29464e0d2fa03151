import { expect, test, type Page } from '@playwright/test'
import { accessible, person } from './person.ts'

/** Every screen built so far, as a user of Provincie Delta reaches it. */
const screens: readonly [name: string, path: string][] = [
  ['home', '/'],
  ['dashboard, arranging', '/?arrange=true'],
  ['insights', '/account'],
  ['e-mail preferences', '/account/e-mail'],
  ['insights, rows', '/account?what=offers'],
  ['search, map', '/zoeken'],
  ['search, list', '/zoeken?view=list'],
  ['search, demand', '/zoeken?is_released=false&view=list'],
  ['search, nothing found', '/zoeken?search=qqqqqqqq&view=list'],
  ['spots', '/spots'],
  ['spot', '/spots/1'],
  ['spot, offers', '/spots/1?part=offers'],
  ['spot, demands, searched', '/spots/1?part=demands&find=qqqqqqqq'],
  ['spot, edit', '/spots/1?editing=true'],
  ['own spots', '/mijn-spots'],
  ['archived spots', '/archived-spots'],
  ['wizard', '/spot/maken'],
  ['matches', '/spots/1/matches'],
  ['favourites', '/favorites'],
  ['transactions', '/mijn-bouwkring'],
  ['link of a mail', '/reservation/accept?q=1&token=kapot&forTenant=delta'],
  ['notifications', '/meldingen'],
  ['product dialog', '/zoeken?view=list&product=1'],
  ['product dialog, edit', '/spots/1?product=1&edit=true'],
  ['product', '/products/1'],
  ['own profile', '/account/profiel'],
  ['contact persons', '/account/contactpersonen'],
  ['libraries', '/account/bibliotheken'],
  ['groups', '/account/groepen'],
  ['divisions', '/account/divisies'],
  ['questions', '/faq'],
  ['security', '/account/beveiliging'],
  ['OTL requests of the own organisation', '/account/otl-aanvragen'],
  ['sign-in by a link', '/token-login?q=kapot'],
  ['not found', '/bestaat-niet'],
]

/** Waits until nothing is being loaded any more. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByText(/^(Dit scherm kon niet worden geladen|This screen could not be loaded)$/)).toHaveCount(0)
}

for (const language of ['nl', 'en'] as const) {
  test(`W1: every screen is accessible and has its title and one h1 (${language})`, async ({ browser }) => {
    test.setTimeout(300_000)
    const page = await person(browser, 'inkoop@delta.example', { language })
    for (const [name, path] of screens) {
      await page.goto(path)
      await settled(page)
      await accessible(page, `${name}, ${language}`)
      expect({ name, h1: await page.locator('h1').count() }).toEqual({ name, h1: 1 })
      expect({ name, title: await page.title() }).toEqual({ name, title: expect.stringMatching(/.+ – .+/) })
      expect({ name, lang: await page.locator('html').getAttribute('lang') }).toEqual({ name, lang: language })
    }
  })
}

test('on a phone of 320 px nothing scrolls sideways, and the main screens are accessible there', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await person(browser, 'inkoop@delta.example', { width: 320, height: 640 })
  for (const [name, path] of screens) {
    await page.goto(path)
    await settled(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect({ name, wide: wide <= 320 }).toEqual({ name, wide: true })
    if (/^(home|search, map|spot|wizard|product dialog|transactions|notifications)$/.test(name)) await accessible(page, `${name}, phone`)
  }
})

test('the sign-in page is accessible, names what is wrong in both languages, and an unknown path stays an error page', async ({ page }) => {
  await page.goto('/sign-in')
  await settled(page)
  await accessible(page, 'sign-in')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByText('Email is een verplicht veld')).toBeVisible()
  await accessible(page, 'sign-in, errors')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@delta.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('User not found or wrong password')).toBeVisible()
})

test('A11: the policy of the page: a script runs by its nonce alone, text does not become HTML, and what map and editor write is cleaned', async ({ browser, page: unsigned }) => {
  const policy = (await unsigned.goto('/sign-in'))?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic'/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  const written = (page: Page) =>
    page.evaluate(() => {
      const box = document.createElement('div')
      try {
        box.innerHTML = '<b>bold</b><iframe src="/x"></iframe><object data="/x"></object>'
        return box.innerHTML
      } catch (thrown) {
        return (thrown as Error).name
      }
    })
  expect(await written(unsigned)).toBe('TypeError')
  const ran = await unsigned.evaluate(() => {
    const inline = document.createElement('script')
    try {
      inline.textContent = 'document.title = "run"'
      document.body.append(inline)
    } catch {
      // Refused at once, or not run.
    }
    return document.title
  })
  expect(ran).not.toBe('run')

  const page = await person(browser, 'inkoop@delta.example')
  await page.goto('/zoeken?view=map')
  await page.locator('.leaflet-marker-icon').first().waitFor()
  expect(await written(page)).toBe('<b>bold</b>')
})

test('the address of an organisation shows its own name; one that does not exist says so', async ({ page }) => {
  const port = new URL(page.url() === 'about:blank' ? `http://localhost:${process.env.E2E_PORT ?? '3107'}` : page.url()).port
  await page.goto(`http://delta.localhost:${port}/sign-in`)
  await expect(page.getByText('Log in bij Provincie Delta.')).toBeVisible()
  await page.goto(`http://niemand.localhost:${port}/`)
  await expect(page.getByRole('alert')).toBeVisible()
})
