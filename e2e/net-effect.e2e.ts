import { expect, test, type Page } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'

// The savings of reuse after deducting transport: beside a match, for a transaction, and over a period.

const email = 'beheer@delta.example'

interface Members<T> {
  'hydra:member': T[]
}
interface Net {
  net_kg: number | null
  kept_at: string | null
}
interface Side {
  id: number
  spot: { id: number }
}

/** From the API, so that the journey names no row of the demo market. */
async function asker(page: Page) {
  const call = await callsOf(page.request, email)
  return <T>(path: string) => call<T>('GET', path)
}

/** A match that saves more than its transport costs. */
async function savingMatch(ask: Awaited<ReturnType<typeof asker>>) {
  const matches = await ask<Members<{ id: number; own: Side }>>('/api/product-matches')
  for (const match of matches['hydra:member']) {
    const { net_kg: net } = await ask<Net>(`/api/product-matches/${match.id}/net-effect`)
    if (net !== null && net > 0) return match
  }
  throw new Error('the demo market has no match with a net effect')
}
const opened = ({ id, own }: { id: number; own: Side }) =>
  `/spots/${own.spot.id}/matches?own=${own.id}&open=${id}`

test('a match and a completed transaction show their net CO2e and its calculation; insights count those that cost more', async ({
  browser,
}) => {
  const page = await person(browser, email)
  const ask = await asker(page)
  const netOf = (path: string) => ask<Net>(`${path}/net-effect`)
  await page.goto(opened(await savingMatch(ask)))
  await expect(page.getByText(/^Netto [\d.,]+\skg\sCO₂e vermeden$/)).toBeVisible()
  await expect(
    page.getByText(/^\([\d.,]+ minus [\d.,]+ transport\), indicatief; voordeel tot [\d.]+\skm$/),
  ).toBeVisible()
  // There and back by keyboard.
  const how = page.getByRole('button', { name: /^Hoe berekend/ })
  await how.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Hoe berekend' })
  for (const factor of ['Gewicht', 'Nieuw product', 'Afstand', 'Lading per rit', 'Leeg terug'])
    await expect(panel.getByRole('rowheader', { name: factor }).first()).toBeVisible()
  await expect(panel.getByText(/^Transport = ritten x km/)).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Uitgangspunten wijzigen' })).toBeVisible()
  await accessible(page, 'how the net effect was worked out')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(how).toBeFocused()

  // Completed transactions: one that costs more than it saves is shown in words and kept.
  const done = await ask<Members<{ id: number }>>('/api/transactions?status=completed')
  let worse: number | undefined
  for (const { id } of done['hydra:member'])
    if (((await netOf(`/api/transactions/${id}`)).net_kg ?? 0) < 0) worse = id
  await page.goto(`/mijn-bouwkring/${worse}`)
  await expect(page.getByRole('heading', { name: 'Netto-effect' })).toBeVisible()
  await expect(page.getByText(/kg\sCO₂e extra: kost meer dan het spaart$/)).toBeVisible()
  await page.getByRole('button', { name: /^Hoe berekend/ }).click()
  await expect(panel.getByText(/^Vastgelegd op \d\d-\d\d-\d{4}/)).toBeVisible()
  await expect(panel.getByText('geen voordeel')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Uitgangspunten wijzigen' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Netto vermeden uitstoot' })).toBeVisible()
  await expect(page.getByText(/^Afstand bekend van \d+ van \d+ ontvangen transactie/)).toBeVisible()
  // Driven with the empty way back, and the tonne-kilometres: together, and in each row.
  await expect(
    page.getByText(
      /^[\d.]+\skm gereden, [\d.]+ tonkilometer, kilometers met de lege terugweg, tonkilometers zonder, over \d+ /,
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Netto vermeden uitstoot: -?[\d.]+\skg\sCO₂e$/ }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/minus [\d.]+ transport$/)
      .first(),
  ).toBeVisible()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^[\d.]+\skm gereden, [\d.]+ tonkilometer$/)
      .first(),
  ).toBeVisible()
})

test('on a phone of 320 px no part of it overflows the screen', async ({ browser }) => {
  const page = await person(browser, email, { phone: true, width: 320, height: 700 })
  const ask = await asker(page)
  const [match] = (await ask<Members<{ id: number; own: Side }>>('/api/product-matches'))[
    'hydra:member'
  ]
  await page.goto(`/spots/${match?.own.spot.id}/matches?own=${match?.own.id}&open=${match?.id}`)
  await page.getByRole('button', { name: /^Hoe berekend/ }).click()
  await expect(page.getByRole('table', { name: 'Waarmee is gerekend' })).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await accessible(page, 'the net effect on a phone')
})

test('the net effect of a match and of a period in English (en)', async ({ browser }) => {
  const page = await person(browser, email, { language: 'en' })
  await page.goto(opened(await savingMatch(await asker(page))))
  await expect(page.getByText(/^Net [\d.,]+\skg\sCO₂e avoided$/)).toBeVisible()
  await expect(
    page.getByText(
      /^\([\d.,]+ minus [\d.,]+ transport\), indicative; worthwhile up to [\d,]+\skm$/,
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: /^How this was calculated/ }).click()
  const panel = page.getByRole('dialog', { name: 'How this was calculated' })
  for (const factor of ['Weight', 'New product', 'Distance', 'Load per trip', 'Empty return trip'])
    await expect(panel.getByRole('rowheader', { name: factor }).first()).toBeVisible()
  await expect(panel.getByText(/^Transport = trips x km/)).toBeVisible()
  await accessible(page, 'how the net effect was worked out (en)')
  await page.goto('/account')
  await expect(page.getByText(/^Distance known for \d+ of \d+ received transaction/)).toBeVisible()
  await page.context().close()
})
