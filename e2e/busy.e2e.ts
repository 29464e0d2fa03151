import { expect, test, type Page } from '@playwright/test'
import { accessible, person } from './person.ts'

// With motion, as most users have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const words = {
  nl: {
    busy: 'Het is nu erg druk. Probeer het over enkele seconden opnieuw.',
    again: 'Opnieuw proberen',
    keep: /als favoriet bewaren$/,
  },
  en: {
    busy: 'It is very busy now. Try again in a few seconds.',
    again: 'Try again',
    keep: /^Keep .* as favourite$/,
  },
} as const

/** A server that rejects calls as a busy one does, for a given time from the first: records when it rejected and when it let through. */
async function busy(page: Page, path: string, language: 'nl' | 'en', forMs = Infinity) {
  const away: { at: number; url: string }[] = []
  const through: typeof away = []
  const state = { forMs }
  await page.route(path, (route) => {
    const one = { at: Date.now(), url: route.request().url() }
    if (one.at - (away[0] ?? one).at < state.forMs) {
      away.push(one)
      return route.fulfill({
        status: 503,
        headers: { 'retry-after': '2' },
        json: { status: 503, code: 'busy', message: words[language].busy },
      })
    }
    through.push(one)
    return route.continue()
  })
  return { away, through, calm: () => (state.forMs = 0) }
}

for (const language of ['nl', 'en'] as const) {
  test(
    `a busy server, ${language}: the page retries when it was told to, says that it is busy, and nobody loses the session`,
    { tag: '@long' },
    async ({ browser }) => {
      const page = await person(browser, 'uitvoering@vanrijn.example', { language })
      const rows = page.getByRole('row').nth(3)

      const shortly = await busy(page, '**/api/products/search?*', language, 1500)
      await page.goto('/zoeken?view=list')
      await expect(rows).toBeVisible()
      // On a slow machine the page makes a second request only when the server is calm again: only rejected requests count.
      const waits = shortly.through.flatMap(({ at, url }) =>
        shortly.away
          .filter((away) => away.url === url)
          .slice(-1)
          .map((away) => at - away.at),
      )
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(1900)
      expect(waits.length).toBeGreaterThan(0)
      await page.unrouteAll({ behavior: 'wait' })

      const always = await busy(page, '**/api/products/search?*', language)
      await page.reload()
      const told = page.getByRole('alert').filter({ hasText: words[language].busy })
      await expect(told).toBeVisible({ timeout: 30_000 })
      await accessible(page, 'busy')
      always.calm()
      await told.getByRole('button', { name: words[language].again }).press('Enter')
      await expect(rows).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })

      // The session exchange waits too: a user who reloads stays signed in.
      const exchange = await busy(page, '**/user/verify', language, 1500)
      await page.reload()
      await expect(rows).toBeVisible()
      expect([exchange.away.length, exchange.through.length]).toEqual([1, 1])
      await page.unrouteAll({ behavior: 'wait' })

      // A user's action is not retried automatically: an error is shown, and the screen undoes it.
      const act = await busy(page, '**/api/products/*/favorite', language)
      const heart = page
        .getByRole('row')
        .getByRole('button', { name: words[language].keep, pressed: false })
        .first()
      const name = (await heart.getAttribute('aria-label')) ?? ''
      await heart.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: words[language].busy })).toBeVisible()
      await expect(page.getByRole('button', { name, exact: true, pressed: false })).toBeVisible()
      expect([act.away.length, act.through.length]).toEqual([1, 0])
      await accessible(page, 'busy while acting')
      await page.context().close()
    },
  )
}
