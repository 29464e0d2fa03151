import { type APIRequestContext, expect, test } from '@playwright/test'
import { callsOf, told } from './calls.ts'
import { accessible, person } from './person.ts'

async function ask(request: APIRequestContext, names: readonly string[]) {
  const call = await callsOf(request, 'inkoop@delta.example')
  for (const name of names)
    await call('POST', '/api/otls/report-missing', {
      data: { name, type: 'product', attributes: [{ name: 'Spanning' }] },
    })
}

for (const [language, words] of Object.entries({
  nl: {
    assign: 'Toewijzen',
    as: 'Toewijzen als product',
    search: 'Zoek in de objecttypenbibliotheek',
    go: /^Verder met/,
    approved: 'Goedgekeurd',
    decline: 'Afwijzen',
    reason: 'Reden',
    declined: 'Afgewezen',
    told: 'Uw OTL-aanvraag is goedgekeurd',
  },
  en: {
    assign: 'Assign',
    as: 'Assign as product',
    search: 'Search the object type library',
    go: /^Continue with/,
    approved: 'Approved',
    decline: 'Decline',
    reason: 'Reason',
    declined: 'Declined',
    told: 'Your OTL request was approved',
  },
} as const)) {
  test(`a missing entry is requested, answered in the back-office and reported back (${language})`, async ({
    browser,
    request,
  }) => {
    const options = { language: language as 'nl' | 'en' }
    const stamp = Date.now()
    const lit = `Verlichte tegel ${stamp}`
    const flax = `Vlasvezel ${stamp}`
    await ask(request, [lit, flax])
    const asker = await person(browser, 'inkoop@delta.example', options)
    const chief = await person(browser, 'super@bouwkring.example', {
      ...options,
      at: '/app/management/otl-requests?status=pending',
    })
    const row = (name: string) => chief.getByRole('row').filter({ hasText: name })
    await row(lit)
      .getByRole('button', { name: new RegExp(words.assign, 'i') })
      .click()
    await chief.getByRole('menuitem', { name: words.as }).click()
    const picker = chief.getByRole('dialog')
    await picker.getByRole('combobox', { name: words.search }).fill('Betontegel')
    await picker.getByRole('button', { name: words.go }).click()
    await expect(row(lit)).toHaveCount(0)
    await row(flax)
      .getByRole('button', { name: new RegExp(words.decline, 'i') })
      .click()
    const why = chief.getByRole('dialog')
    await accessible(chief, `decline, ${language}`)
    await why.getByRole('textbox', { name: words.reason }).fill('Staat er al als vlas')
    await why.getByRole('button', { name: words.decline }).click()
    await expect(row(flax)).toHaveCount(0)
    await asker.goto(`/account/otl-aanvragen?name=${stamp}`)
    await expect(asker.getByRole('row').filter({ hasText: lit })).toContainText(words.approved)
    await expect(asker.getByRole('row').filter({ hasText: lit })).toContainText('Betontegel')
    await expect(asker.getByRole('row').filter({ hasText: flax })).toContainText(
      `${words.declined}Staat er al als vlas`,
    )
    await told(request, 'inkoop@delta.example', new RegExp(lit))
    await asker.goto('/meldingen')
    await expect(asker.getByText(`${words.told}: ${lit}`, { exact: true })).toBeVisible()
  })
}

test(
  'a failed answer is reported, a list that cannot be read says so and is reloaded, and typing sends one request',
  { tag: '@long' },
  async ({ browser, request }) => {
    const name = `Foutsteen ${Date.now()}`
    await ask(request, [name])
    const page = await person(browser, 'super@bouwkring.example')
    const list = /\/api\/otl-requests\?/
    await page.route(list, (route) =>
      route.fulfill({
        status: 500,
        json: { status: 500, code: 'internal', message: 'Er ging iets mis' },
      }),
    )
    await page.goto('/app/management/otl-requests?status=pending')
    await expect(page.getByText('De lijst kon niet worden opgehaald').first()).toBeVisible({
      timeout: 30_000,
    })
    await page.unroute(list)
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
    const asked: string[] = []
    page.on('request', (sent) => {
      if (list.test(sent.url())) asked.push(new URL(sent.url()).searchParams.get('name') ?? '')
    })
    await page
      .getByRole('searchbox', { name: 'Zoek op naam' })
      .pressSequentially(name, { delay: 20 })
    await expect(page).toHaveURL(/name=Foutsteen/)
    await expect.poll(() => asked.at(-1)).toBe(name)
    // Without the 300 ms debounce there would be one for each letter.
    expect(asked.length).toBeLessThan(4)
    const decline = /\/api\/otls\/request\/\d+\/decline$/
    await page.route(decline, (route) =>
      route.fulfill({
        status: 500,
        json: { status: 500, code: 'internal', message: 'De databank is weg' },
      }),
    )
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /afwijzen/i })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Afwijzen' }).click()
    await expect(page.getByText('Er is een fout opgetreden: De databank is weg')).toBeVisible()
    await page.unroute(decline)
  },
)
