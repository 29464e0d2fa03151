import type { Notification } from '@bouwkring/contract/notifications'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Calls the API as a user of the demo market; every call must succeed. */
export async function callsOf(request: APIRequestContext, email: string) {
  const { token } = (await (
    await request.post('/api/login', { data: { email, password: 'Bouwkring-2026!' } })
  ).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return async <T>(method: string, path: string, more: object = {}) => {
    const answer = await request.fetch(path, { method, headers, ...more })
    const told = await answer.text()
    expect(answer.ok(), `${method} ${path} was answered ${answer.status()} ${told}`).toBe(true)
    return JSON.parse(told || 'null') as T
  }
}

/** Waits until a notification says this to a user: a job writes it, and a page reads its notifications once a minute. */
export async function told(request: APIRequestContext, email: string, words: RegExp) {
  const call = await callsOf(request, email)
  const texts = async () =>
    (await call<{ 'hydra:member': Notification[] }>('GET', '/api/notifications'))[
      'hydra:member'
    ].map((one) => `${one.subject} ${one.full_details}`)
  await expect
    .poll(async () => (await texts()).some((one) => words.test(one)), { timeout: 60_000 })
    .toBe(true)
}

/** Changes part of the server's responses. A response still under way when the page is left or the test ends is dropped. */
export const changeAnswers = <T extends object>(
  page: Page,
  url: string,
  change: (answer: T) => object,
) =>
  page.route(url, async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as T) })
    } catch {
      // Usually nobody waits for it any more; anyone who does finds that it did not arrive.
    }
  })

/** Holds back everything that the page requests at these addresses, until the returned function is called. */
export async function heldBack(page: Page, what: RegExp) {
  let letGo = () => {}
  const released = new Promise<void>((done) => (letGo = done))
  await page.route(what, async (route) => {
    await released
    // A page that was left no longer waits for it.
    await route.continue().catch(() => undefined)
  })
  return letGo
}

/** Makes the server fail with "Dat ging mis" at these addresses, until the returned function is called. */
export async function failing(page: Page, what: RegExp) {
  await page.route(what, (route) =>
    route.fulfill({ status: 500, json: { status: 500, code: 'failed', message: 'Dat ging mis' } }),
  )
  return () => page.unroute(what)
}
