import { amsterdamDay } from '@bouwkring/contract/day'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'

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
/** Closes the browsers of people of tests that have ended: their pages go on asking for news, and each took a tenth of a processor from those after it. */
async function tidy(here: string) {
  const left = [...opened].filter(([, of]) => of !== here).map(([context]) => context)
  for (const context of left) opened.delete(context)
  await Promise.all(left.map((context) => context.close()))
}

/** Someone at work: a browser of their own that is signed in, at the home page or at the address that is told. Signing in through the page itself is walked in entry.e2e. */
export async function person(
  browser: Browser,
  email: string,
  options: {
    language?: 'nl' | 'en'
    width?: number
    height?: number
    timezone?: string
    /** A phone: 390 x 844 unless told, touched with a finger, standing in Amersfoort. */
    phone?: boolean
    /** The address that is opened; home unless told. */
    at?: string
  } = {},
): Promise<Page> {
  const { testId } = test.info()
  await tidy(testId)
  // The page asks who it is of only where someone was signed in before.
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
  page.on('pageerror', (error) => {
    throw error
  })
  // What our own policy holds back is missing on the screen: a fault like any other.
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      /Content Security Policy|requires '?Trusted/.test(message.text())
    )
      throw new Error(message.text())
  })
  await page.goto(options.at ?? '/')
  // The page knows who it is by now, and a change of page interrupts nothing. A form that fills the screen has no menu, and an open dialog hides it from assistive technology, by which it is found here.
  const menu = page.getByRole('banner').getByRole('button', { name: /Menu/ })
  const known = options.at ? menu.or(page.locator('main :is(h1, h2, h3)')).first() : menu
  await known.waitFor({ state: 'attached' })
  return page
}

/** Signs in on the sign-in page as one of the accounts that anyone may try: they are folded. */
export async function tryAs(page: Page, email: string) {
  await page.locator('summary').click()
  await page.getByRole('button', { name: email }).click()
}

/** Makes the window taller than the page, whatever comes late: no button lies half under the bar at the bottom, where it would count as too small for a finger. */
export async function seeAll(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: height + 1000 })
}

/** No violation of WCAG 2.0-2.2 A and AA on what is shown now. */
export async function accessible(page: Page, what: string) {
  // Colours are read when nothing fades any more; what moves without an end (a skeleton) is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  // Results that are asked anew are grey until the new ones are there: their colours say nothing.
  await page
    .locator('ul[aria-busy="true"], table[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => undefined)
  // Half a megabyte: put into a document once, not for every look at it. Nothing of ours lies in a frame.
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

/** The same on a walk over every screen: in English by night, where nothing but the words is another. */
export async function accessibleScreen(page: Page, name: string, language: 'nl' | 'en') {
  if (language === 'nl' || process.env.NIGHTLY) await accessible(page, `${name}, ${language}`)
}

/** DD-MM-YYYY so many days from now, in the Netherlands. */
export function dutchDay(days: number) {
  const [y, m, d] = amsterdamDay(new Date(Date.now() + days * 86_400_000)).split('-')
  return `${d}-${m}-${y}`
}

/** A number typed on the own profile and saved while the session has just ended: what was typed, and the dialog that asks to sign in again. */
export async function endSessionUnderForm(page: Page) {
  await page.goto('/account/profiel')
  const number = `06-${String(Date.now()).slice(-8)}`
  await page.getByRole('textbox', { name: 'Telefoon' }).fill(number)
  // The session is over, here and on the server's side of the cookie.
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
