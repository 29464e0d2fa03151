import { expect, test } from '@playwright/test'
import { failing } from './calls.ts'
import { accessible, person } from './person.ts'

// What could not be fetched is not shown as if there were none of it.

const email = 'beheer@delta.example'
const keeper = 'super@bouwkring.example'

for (const { language, greeting, told } of [
  { language: 'nl', greeting: 'Welkom bij', told: 'Wat op u wacht, kon niet worden opgehaald.' },
  { language: 'en', greeting: 'Welcome to', told: 'What is waiting for you could not be loaded.' },
] as const)
  test(`the home page does not say that nothing waits when it does not know (${language})`, async ({
    browser,
  }) => {
    const page = await person(browser, email, { language, phone: language === 'en' })
    await failing(page, /\/api\/notifications\/waiting/)
    await page.goto('/')
    await expect(page.getByText(told)).toBeVisible()
    await expect(page.getByText(greeting)).toHaveCount(0)
    await accessible(page, 'the home page without what waits')
    await page.context().close()
  })

for (const { name, at, shown, phone } of [
  { name: 'reservations', at: '/mijn-bouwkring', shown: 'table', phone: false },
  { name: 'reservations on a phone', at: '/mijn-bouwkring', shown: 'list', phone: true },
  { name: 'matches of a spot', at: '/spots/1/matches', shown: 'list', phone: false },
] as const)
  test(`the ${name} are shown without what waits, and say so`, async ({ browser }) => {
    const page = await person(browser, email, { phone })
    await failing(page, /\/api\/notifications\/waiting/)
    await page.goto(at)
    await expect(page.getByText('Wat verder op u wacht, kon niet worden opgehaald.')).toBeVisible()
    await expect(page.getByRole('main').getByRole(shown).first()).toBeVisible()
    await accessible(page, `the ${name} without what waits`)
    await page.context().close()
  })

test('new matches that could not be grouped by spot are listed one by one; the bell says what failed', async ({
  browser,
}) => {
  // Few others write to him: his new matches stay on the first page.
  const page = await person(browser, 'douwe.bosma@noord.example')
  const restored = await failing(page, /\/api\/notifications\/waiting/)
  await page.goto('/meldingen')
  const grouped = page.getByRole('region', { name: 'Nieuwe matches per spot' })
  const single = page.getByRole('main').getByRole('link', { name: /: Nieuwe match van/ })
  await expect(single.first()).toBeVisible()
  await expect(grouped).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Meldingen/ })
    .click()
  const bell = page.getByRole('region', { name: 'Meldingen', exact: true })
  await expect(bell.getByRole('alert')).toBeVisible()
  await restored()
  await bell.getByRole('button', { name: /Opnieuw/ }).click()
  await expect(bell.getByText(/nieuwe matches voor/).first()).toBeVisible()
  await expect(grouped).toBeVisible()
  await expect(single).toHaveCount(0)
  await page.context().close()
})

for (const { name, at, what, who = email } of [
  { name: 'the markers of the market', at: '/zoeken', what: /\/api\/products\/map/ },
  { name: 'the places of spots', at: '/mijn-spots', what: /\/api\/spots\/places/ },
  { name: 'the offers of a spot', at: '/spots/1', what: /\/api\/spots\/1\/products/ },
  { name: 'the addresses of a plan', at: '/products/1/combinaties', what: /\/api\/spots\/\d+$/ },
  { name: 'the depot of a calendar', at: '/spots/4/storage', what: /\/api\/spots\/4$/ },
  { name: 'the spot of matches', at: '/spots/1/matches', what: /\/api\/spots\/1$/ },
  { name: 'the own reservations on cards', at: '/zoeken', what: /\/api\/transactions\/open/ },
  { name: 'names of object types', at: '/zoekopdrachten', what: /\/api\/otls\/names/ },
  { name: 'the groups in a form', at: '/spots/1?editing=true', what: /\/api\/groups(\?|$)/ },
  {
    name: 'the changes of the catalogue',
    at: '/app/management/products',
    what: /\/api\/otls\/changes/,
    who: keeper,
  },
  {
    name: 'the groups of properties to filter by',
    at: '/app/management/product-properties',
    what: /\/api\/property-groups/,
    who: keeper,
  },
])
  test(`a message says so when the server does not return ${name}`, async ({ browser }) => {
    const page = await person(browser, who)
    await failing(page, what)
    await page.goto(at)
    await expect(page.getByText('Dat ging mis').first()).toBeVisible()
    await page.context().close()
  })
