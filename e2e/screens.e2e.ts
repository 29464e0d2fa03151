import { expect, test, type Page } from '@playwright/test'
import { networkQuiet } from './network.ts'
import { accessible, accessibleScreen, person } from './person.ts'
import { fitsThumb } from './phone.ts'
import {
  administratorScreens,
  catalogueScreens,
  managementScreens,
  openScreens,
  userScreens,
} from './screen-list.ts'
import { hear, reflows, sound, still } from './sound.ts'
import { resize } from './resize.ts'
import { validHtml } from './valid-html.ts'

/** Waits until loading has finished. */
async function settled(page: Page) {
  await networkQuiet(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(
    page.getByText(/^(Dit scherm kon niet worden geladen|This screen could not be loaded)$/),
  ).toHaveCount(0)
}

/** The same page for a user with four-times magnification and reduced motion (W10, W11). */
async function enlarged(page: Page, name: string) {
  const size = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await resize(page, { width: 320, height: 256 })
  await settled(page)
  await still(page, name)
  await reflows(page, name)
  if (/^(home|search, map|spot|wizard|product dialog|transactions|notifications)$/.test(name))
    await accessible(page, `${name}, enlarged`)
  await page.emulateMedia({ reducedMotion: null })
  if (size) await resize(page, size)
}

for (const language of ['nl', 'en'] as const) {
  test(
    `every screen is accessible, has its title and one h1, names that contain the visible text, and no word of the other language; at 320 by 256 (400 %) nothing scrolls sideways or is cut off, also with user text spacing, and nothing moves with reduced motion (${language}) (W1, W6, W7, W10, W11, W13, W14)`,
    { tag: '@long' },
    async ({ browser }) => {
      test.setTimeout(1_200_000)
      const page = await person(browser, 'inkoop@delta.example', { language })
      hear(page)
      for (const [name, path] of [...userScreens, ...openScreens]) {
        await page.goto(path)
        await settled(page)
        await accessibleScreen(page, name, language)
        await sound(page, name, language)
        await enlarged(page, name)
      }
    },
  )
}

test('W1, control: a picture without a text alternative on a screen is found', async ({ page }) => {
  await page.goto('/sign-in')
  await settled(page)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
  await expect(accessible(page, 'control')).rejects.toThrow(/image-alt/)
})

test('W3, control: a block inside a line of text is found', async ({ page }) => {
  await page.goto('/sign-in')
  await settled(page)
  await validHtml(page, 'sign-in')
  await page.evaluate(() => {
    const line = document.createElement('span')
    line.append(document.createElement('div'))
    document.querySelector('main')?.append(line)
  })
  await expect(validHtml(page, 'control')).rejects.toThrow(/element-permitted-content/)
})

/** Phones as people hold them: each screen loads at the narrowest width, and widens as when a phone is turned. */
const phones = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const

test(
  'on phones of 320, 360 and 390 wide nothing overlaps text, no date or word is split, the current tab is in sight, and buttons suit a thumb',
  { tag: '@long' },
  async ({ browser, request }) => {
    test.setTimeout(1_200_000)
    for (const [email, screens] of [
      ['inkoop@delta.example', [...userScreens, ...openScreens]],
      ['beheer@delta.example', administratorScreens],
      ['super@bouwkring.example', [...managementScreens, ...catalogueScreens]],
    ] as const) {
      // Also signed in elsewhere: each place has a row with a button.
      const data = { email, password: 'Bouwkring-2026!' }
      expect((await request.post('/api/login', { data })).status()).toBe(200)
      const page = await person(browser, email, { phone: true, ...phones[0] })
      for (const [name, path] of screens) {
        await resize(page, phones[0])
        await page.goto(path)
        for (const phone of phones) {
          await resize(page, phone)
          await settled(page)
          await fitsThumb(page, `${name}, ${phone.width} wide`)
        }
      }
    }
  },
)

test('the sign-in page is accessible, names errors in both languages, and an unknown path stays an error page', async ({
  page,
}) => {
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

test('the content security policy: a script runs only with its nonce, text does not become HTML, and output of map and editor is sanitised (A11)', async ({
  browser,
  page: unsigned,
}) => {
  // Without our own scripts: those of the map and the editor, fetched while the line is idle, make the only policy that lets sanitised text through.
  await unsigned.route('**/*.js', (route) => route.abort())
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
      // Rejected at once, or not run.
    }
    return document.title
  })
  expect(ran).not.toBe('run')

  const page = await person(browser, 'inkoop@delta.example', { at: '/zoeken?view=map' })
  await page.locator('.leaflet-marker-icon').first().waitFor()
  expect(await written(page)).toBe('<b>bold</b>')
})

const port = process.env.E2E_PORT ?? '3107'

test('the address of an organisation shows its name; an unknown address says so', async ({
  page,
}) => {
  await page.goto(`http://delta.localhost:${port}/sign-in`)
  await expect(page.getByText('Log in bij Provincie Delta.')).toBeVisible()
  // A host without an organisation, and a host that is not ours.
  for (const host of ['niemand.localhost', '127.0.0.1']) {
    const answer = await page.goto(`http://${host}:${port}/zoeken`)
    expect(answer?.status(), host).toBe(404)
    await expect(page.getByRole('alert'), host).toContainText('Hier staat geen organisatie')
  }
})

test('a document that does not exist gives a readable page', async ({ page }) => {
  for (const path of [
    '/documents/onbekend.pdf',
    '/documents/00000000-0000-4000-8000-000000000000',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' }),
      path,
    ).toBeVisible()
  }
  await accessible(page, 'unknown document')
})
