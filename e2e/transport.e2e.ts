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
    const email = 'beheer@vanrijn.example'
    const call = await callsOf(request, email)
    const { 'hydra:member': all } = await call<{
      'hydra:member': {
        id: number
        status: string
        transport: string | null
        can: { transport: boolean }
        product: { transport: string[] }
      }[]
    }>('GET', '/api/transactions?itemsPerPage=100')
    const one = all.find(
      ({ status, transport, can, product }) =>
        status === 'pending' &&
        can.transport &&
        transport === null &&
        product.transport.length === 1,
    )
    const page = await person(browser, email, { language, at: `/mijn-bouwkring/${one?.id}` })
    const part = page.getByRole('region', { name: /^(Overdracht|Handover)$/ })
    await expect(part.getByText(open)).toBeVisible()
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/transport') && answer.ok(),
    )
    await part.getByRole('button', { name: agree }).click()
    await saved
    await page.reload()
    const word = { pickup: /^(Afhalen|Pick up)$/, delivery: /^(Bezorgen|Deliver)$/ }
    await expect(part.getByText(word[one?.product.transport[0] as keyof typeof word])).toBeVisible()
    await expect(part.getByRole('button', { name: agree })).toHaveCount(0)
    await expect(part.getByRole('group', { name: 'Transport' })).toHaveCount(0)
    await accessible(page, `a single mode of transport, ${language}`)
    await page.context().close()
  })
