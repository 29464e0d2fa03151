import { amsterdamDay } from '@bouwkring/contract/day'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { watchNetwork } from './network.ts'
import { resize } from './resize.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const password = 'Bouwkring-2026!'
const axeProgram = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const opened = new Map<BrowserContext, string>()
/** Closes the browsers of users from finished tests: their pages keep polling for news, and each took a tenth of a processor from later tests. */
async function tidy(here: string) {
  const left = [...opened].filter(([, of]) => of !== here).map(([context]) => context)
  for (const context of left) opened.delete(context)
  await Promise.all(left.map((context) => context.close()))
}

/** A user at work: their own signed-in browser, at the home page or the given address. entry.e2e tests signing in through the page itself. */
export async function person(
  browser: Browser,
  email: string,
  options: {
    language?: 'nl' | 'en'
    width?: number
    height?: number
    timezone?: string
    /** A phone: 390 x 844 unless given, touch-operated, located in Amersfoort. */
    phone?: boolean
    /** The address to open; home unless given. */
    at?: string
  } = {},
): Promise<Page> {
  const { testId } = test.info()
  await tidy(testId)
  // The page asks who the user is only if someone was signed in before.
  const before = {
    origin: `http://localhost:${process.env.E2E_PORT ?? '3107'}`,
    localStorage: [{ name: 'signed-in', value: 'yes' }],
  }
  const context = await browser.newContext({
    viewport: {
      width: options.width ?? (options.phone ? 390 : 1440),
      height: options.height ?? (options.phone ? 844 : 900),
    },
    ...(options.phone && {
      hasTouch: true,
      isMobile: true,
      permissions: ['geolocation'],
      geolocation: { latitude: 52.1561, longitude: 5.3878 },
    }),
    storageState: { cookies: [], origins: [before] },
    ...(options.timezone && { timezoneId: options.timezone }),
  })
  opened.set(context, testId)
  if (options.language === 'en')
    await context.addInitScript(() => localStorage.setItem('language', 'en'))
  const answer = await context.request.post('/api/login', { data: { email, password } })
  expect(answer.status(), email).toBe(200)
  const page = await context.newPage()
  watchNetwork(page)
  if (process.env.SLOW_PAGES) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.SLOW_PAGES) })
  }
  page.on('pageerror', (error) => {
    throw error
  })
  // Anything that our own policy blocks is missing on the screen: an error like any other.
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      /Content Security Policy|requires '?Trusted/.test(message.text())
    )
      throw new Error(message.text())
  })
  await page.goto(options.at ?? '/')
  // By now the page knows its user, so a page change interrupts nothing. A full-screen form has no menu, and an open dialog hides it from the accessibility tree that finds it here.
  const menu = page.getByRole('banner').getByRole('button', { name: /Menu/ })
  const known = options.at ? menu.or(page.locator('main :is(h1, h2, h3)')).first() : menu
  await known.waitFor({ state: 'attached' })
  return page
}

/** Signs in on the sign-in page with one of the accounts that anyone may try: their list is collapsed. */
export async function tryAs(page: Page, email: string) {
  await page.locator('summary').click()
  await page.getByRole('button', { name: email }).click()
}

/** Makes the window taller than the page, whatever loads late: no button is half under the bar at the bottom, where it would count as too small for a finger. */
export async function seeAll(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await resize(page, { width: page.viewportSize()?.width ?? 1440, height: height + 1000 })
}

/** No violation of WCAG 2.0-2.2 A and AA in what is shown now. */
export async function accessible(page: Page, what: string) {
  // Colours are read once all fades have finished; endless animations (a skeleton) are not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  // Results that are being refetched are grey until the new ones arrive: their colours do not count.
  await page
    .locator('ul[aria-busy="true"], table[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => undefined)
  // Half a megabyte: loaded into a document once, not for every check. None of our content is in a frame.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeProgram)
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => {
      const where = nodes.slice(0, 3).map(({ target }) => target.join(' '))
      return `${id} ${where.join(' | ')}`
    })
  }, axeTags)
  expect({ what, found }).toEqual({ what, found: [] })
}

/** As above, on a walk over every screen: in English only at night, since nothing but the words differs. */
export async function accessibleScreen(page: Page, name: string, language: 'nl' | 'en') {
  if (language === 'nl' || process.env.NIGHTLY) await accessible(page, `${name}, ${language}`)
}

/** DD-MM-YYYY a number of days from now, in the Netherlands. */
export function dutchDay(days: number) {
  const [y, m, d] = amsterdamDay(new Date(Date.now() + days * 86_400_000)).split('-')
  return `${d}-${m}-${y}`
}

/** Types a number on the user's own profile and saves it just after the session ended: returns the input, and the dialog that asks to sign in again. */
export async function endSessionUnderForm(page: Page) {
  await page.goto('/account/profiel')
  const number = `06-${String(Date.now()).slice(-8)}`
  await page.getByRole('textbox', { name: 'Telefoon' }).fill(number)
  // The session has ended, both here and on the server's side of the cookie.
  await page.context().clearCookies({ name: 'refresh' })
  let refused = 0
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' && refused++ === 0
      ? route.fulfill({ status: 401, json: { status: 401, code: 'not_signed_in', message: 'x' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Opslaan' }).click()
  return { number, dialog: page.getByRole('dialog', { name: 'Meld je opnieuw aan.' }) }
}
