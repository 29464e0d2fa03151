import { expect, test } from '@playwright/test'
import { heldBack } from './calls.ts'
import { person } from './person.ts'

const email = 'inkoop@delta.example'

test('the edge of the first fact of a card is whole when it has the focus', async ({ browser }) => {
  const page = await person(browser, email)
  await page.route(/\/api\/products\/search\?/, async (route) => {
    const answer = await route.fetch()
    const found = (await answer.json()) as { 'hydra:member': object[] }
    // Nothing is left: the amount then has an explanation, which takes the focus.
    const none = found['hydra:member'].map((one) => ({ ...one, amount: 0, amount_type: 0 }))
    await route.fulfill({ response: answer, json: { ...found, 'hydra:member': none } })
  })
  await page.goto('/zoeken')
  const fact = page.getByRole('article').first().locator('p [tabindex="0"]').first()
  await expect(fact).toHaveText(/^Niet beschikbaar/)
  const room = await fact.evaluate((one) => {
    const line = one.closest('p') as HTMLElement
    const [, left = 'none'] = /([\d.]+)px\)$/.exec(getComputedStyle(line).clipPath) ?? []
    return one.getBoundingClientRect().left - line.getBoundingClientRect().left - Number(left)
  })
  // White, then the colour of the focus: 4 px together.
  expect(room).toBeGreaterThanOrEqual(4)
  await page.context().close()
})

test('placeholders keep the distance of the layout around them, and nothing more', async ({
  browser,
}) => {
  const page = await person(browser, email, { phone: true })
  const send = await heldBack(page, /\/api\/products\/1(\?|$)/)
  await page.goto('/products/1')
  const waiting = page.locator('main [aria-busy] .skeleton')
  await expect(waiting.nth(9)).toBeVisible()
  const found = await waiting.evaluateAll((all) =>
    all
      .filter(
        (one) =>
          one.previousElementSibling?.matches('.skeleton') && !(one as HTMLElement).style.marginTop,
      )
      .map((one) => {
        const parent = getComputedStyle(one.parentElement as HTMLElement)
        return [
          parent.display === 'block' ? 6 : 0,
          Number.parseFloat(getComputedStyle(one).marginTop),
        ]
      }),
  )
  expect(found.length).toBeGreaterThan(9)
  for (const [wanted, is] of found) expect(is).toBe(wanted)
  expect(found.flat()).toContain(0)
  send()
  await page.context().close()
})
