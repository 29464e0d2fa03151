import { expect, test } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'

for (const { language, open, agree } of [
  { language: 'nl', open: 'Nog niet afgesproken', agree: / afspreken$/ },
  { language: 'en', open: 'Not agreed yet', agree: /^Agree on / },
] as const)
  test(`a single mode of transport is text, and a button until it is agreed (${language})`, async ({
    browser,
    request,
  }) => {
    // A reservation of its own: without a mode, of an offer that has only one.
    const ask = await callsOf(request, 'inkoop@delta.example')
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) =>
        ask<{
          'hydra:member': {
            id: number
            amount: number | null
            amount_type: number
            transport: string[]
            tenant: { company: string }
          }[]
        }>('GET', `/api/products/search?scope=external&itemsPerPage=100&page=${page}`),
      ),
    )
    const offers = pages.flatMap((page) => page['hydra:member'])
    const offer = offers.find(
      ({ tenant, transport, amount, amount_type }) =>
        tenant.company === 'Van Rijn Infra' &&
        transport.length === 1 &&
        amount_type === 0 &&
        (amount ?? 0) >= 10,
    )
    if (!offer) throw new Error('no offer with a single mode of transport')
    const made = await ask<{ id: number }>('POST', '/api/transactions', {
      data: { product: offer.id, amount: 1 },
    })
    const page = await person(browser, 'beheer@vanrijn.example', {
      language,
      at: `/mijn-bouwkring/${made.id}`,
    })
    const part = page.getByRole('region', { name: /^(Overdracht|Handover)$/ })
    await expect(part.getByText(open)).toBeVisible()
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/transport') && answer.ok(),
    )
    await part.getByRole('button', { name: agree }).click()
    await saved
    await page.reload()
    const word = { pickup: /^(Afhalen|Pick up)$/, delivery: /^(Bezorgen|Deliver)$/ }
    await expect(part.getByText(word[offer.transport[0] as keyof typeof word])).toBeVisible()
    await expect(part.getByRole('button', { name: agree })).toHaveCount(0)
    await expect(part.getByRole('group', { name: 'Transport' })).toHaveCount(0)
    await accessible(page, `a single mode of transport, ${language}`)
    await page.context().close()
  })
