import { expect, test, type APIRequestContext } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, dutchDay, person } from './person.ts'

/** Reads the demo market's contents from the API as a user, so that the journey names none of its rows. */
async function asked(request: APIRequestContext, email: string) {
  const call = await callsOf(request, email)
  return <T>(path: string, body?: object) =>
    body ? call<T>('POST', path, { data: body }) : call<T>('GET', path)
}
interface Card {
  id: number
  name: string
  amount: number | null
  amount_type: number
  unit: string | null
  spot: { id: number; name: string; definition: { kind: string } }
  tenant: { company: string }
  transport: string[]
}
type Cards = { 'hydra:member': Card[]; 'hydra:totalItems': number }

test('writing, reserving and answering: contact, the table and its menu, transport and notifications', async ({
  browser,
  request,
}) => {
  const api = await asked(request, 'inkoop@delta.example')
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) =>
      api<Cards>(`/api/products/search?scope=external&itemsPerPage=100&page=${page}`),
    ),
  )
  const offer = pages
    .flatMap((page) => page['hydra:member'])
    .find(
      (p) =>
        p.tenant.company === 'Van Rijn Infra' &&
        p.amount_type === 0 &&
        (p.amount ?? 0) >= 10 &&
        p.transport.length > 1,
    ) as Card
  const delta = await person(browser, 'inkoop@delta.example')

  // A message about a product.
  await delta.goto(`/zoeken?product=${offer.id}`)
  await delta.getByRole('button', { name: 'Contact opnemen' }).click()
  const writing = delta.getByRole('dialog', { name: 'Bericht aan Van Rijn Infra' })
  const send = writing.getByRole('button', { name: 'Versturen' })
  await expect(writing.getByRole('textbox', { name: 'Bericht' })).toHaveValue(
    /^Goedendag,[^]*belangstelling/,
  )
  await accessible(delta, 'contact dialog')
  for (const name of ['Naam', 'Bedrijfsnaam', 'E-mailadres']) {
    const field = writing.getByRole('textbox', { name, exact: true })
    const was = await field.inputValue()
    await field.fill('')
    await expect(send).toBeDisabled()
    await field.fill(was)
    await expect(send).toBeEnabled()
  }
  await writing.getByRole('textbox', { name: 'E-mailadres' }).fill('inkoop@')
  await send.click()
  await expect(writing.getByText('Voer een geldig e-mailadres in.')).toBeVisible()
  await writing.getByRole('textbox', { name: 'E-mailadres' }).fill('inkoop@delta.example')
  await send.click()
  await expect(delta.getByText('Uw bericht is verstuurd aan Van Rijn Infra')).toBeVisible()

  // For information only.
  const { 'hydra:member': known } = await api<Cards>(
    '/api/products/search?definition[]=knowledge-base&itemsPerPage=1',
  )
  await delta.goto(`/zoeken?product=${known[0]?.id}`)
  await expect(delta.getByRole('button', { name: 'Contact opnemen' })).toBeDisabled()
  await expect(delta.getByRole('button', { name: 'Reserveren' })).toBeDisabled()
  await expect(
    delta
      .getByText('Deze spot is alleen ter informatie: de organisatie is geen actief lid.')
      .first(),
  ).toBeVisible()

  // Reserved, and answered through a message in the receiver's table.
  await delta.goto(`/zoeken?product=${offer.id}`)
  await delta.getByRole('textbox', { name: 'Hoeveelheid' }).fill('1')
  await delta.getByRole('button', { name: 'Reserveren' }).click()
  await delta.getByRole('button', { name: 'Reservering versturen' }).click()
  await expect(delta.getByText('Uw reservering is verstuurd aan Van Rijn Infra')).toBeVisible()
  const rijn = await person(browser, 'beheer@vanrijn.example')
  await rijn.goto(
    `/mijn-bouwkring?search=${encodeURIComponent(offer.name)}&transaction_state=received`,
  )
  const table = rijn.getByRole('table')
  for (const name of [
    'Product',
    'Hoeveelheid',
    'Aangeboden door',
    'Gevraagd door',
    'Intern',
    'Afstand',
    'Postbus',
    'Datum',
    'Status',
  ])
    await expect(table.getByRole('columnheader', { name })).toBeVisible()
  const row = table
    .getByRole('row')
    .filter({ hasText: 'Provincie Delta' })
    .filter({ hasText: 'Openstaand' })
    .first()
  await expect(row).toContainText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2}/)
  await row.getByRole('button', { name: /^Meer over/ }).click()
  await accessible(rijn, 'menu of a transaction')
  await rijn.getByRole('menuitem', { name: 'Contact' }).click()
  await rijn
    .getByRole('dialog', { name: 'Bericht aan Provincie Delta' })
    .getByRole('button', { name: 'Versturen' })
    .click()
  await expect(rijn.getByText('Uw bericht is verstuurd aan Provincie Delta')).toBeVisible()
  await row.getByRole('link', { name: offer.name }).click()
  await expect(rijn.getByRole('heading', { level: 2, name: 'Verloop' })).toBeVisible()
  const way = rijn.getByRole('group', { name: 'Transport' }).getByRole('button').last()
  const saved =
    (await way.getAttribute('aria-pressed')) === 'true'
      ? null
      : rijn.waitForResponse((answer) => answer.url().endsWith('/transport') && answer.ok())
  await way.click()
  await saved
  await rijn.reload()
  await expect(way).toHaveAttribute('aria-pressed', 'true')
  await expect(rijn.getByRole('button', { name: 'Contact' })).toBeVisible()

  // Reservations are shown with the user's own product.
  await rijn.goto(`/zoeken?product=${offer.id}`)
  await expect(
    rijn.getByRole('region', { name: 'Reserveringen' }).getByText('Provincie Delta').first(),
  ).toBeVisible()

  // Both were notified; the bell opens on hover, and by keyboard.
  await delta.goto('/')
  const popover = delta.locator('[data-part=bell]').getByRole('region', { name: 'Meldingen' })
  await delta.getByRole('button', { name: /^Meldingen/ }).hover()
  await expect(popover.getByRole('link', { name: 'Alles weergeven' })).toBeVisible()
  await delta.mouse.move(300, 700)
  await expect(popover).toBeHidden()
  await delta.getByRole('button', { name: /^Meldingen/ }).focus()
  await delta.keyboard.press('Enter')
  await expect(popover.getByText(/^Bericht van Van Rijn Infra/).first()).toBeVisible()
  await delta.keyboard.press('Escape')
  await rijn.goto('/meldingen?kind=messages')
  // Notified a minute ago, which may have been before midnight.
  await expect(
    rijn.getByRole('heading', { level: 2, name: /^(?:Vandaag|Gisteren)$/ }).first(),
  ).toBeVisible()
  await expect(
    rijn.getByText(`Bericht van Provincie Delta over ${offer.name}`).first(),
  ).toBeVisible()
  await accessible(rijn, 'notifications')
})

test('near-matches say what would have to change; a favourite from the list', async ({
  browser,
  request,
}) => {
  const api = await asked(request, 'inkoop@delta.example')
  const { 'hydra:member': own } = await api<Cards>(
    '/api/products/search?scope=internal&is_released=false&itemsPerPage=60',
  )
  let found: Card | undefined
  for (const product of own)
    if (
      !found &&
      (await api<Cards>(`/api/products/${product.id}/near-matches`))['hydra:totalItems'] > 0
    )
      found = product
  const product = found as Card
  const delta = await person(browser, 'inkoop@delta.example')
  // A product without any match shows what prevents one, and links to where the user can change it.
  const { 'hydra:member': offers } = await api<Cards>(
    '/api/products/search?scope=internal&is_released=true&itemsPerPage=60',
  )
  let without: Card | undefined
  for (const one of [...own, ...offers]) {
    const { 'hydra:member': why } = await api<{
      'hydra:member': { matches: number; obstacles: { only: number; yours: boolean }[] }[]
    }>(`/api/product-matches/standing?product=${one.id}`)
    if (why[0]?.matches === 0 && why[0].obstacles.some((o) => o.only > 0 && o.yours))
      without ??= one
  }
  const unmatched = without as Card
  await delta.goto(`/spots/${unmatched.spot.id}/matches?own=${unmatched.id}`)
  const why = delta.getByRole('region', { name: 'Waarom er nog geen match is' })
  await expect(why.getByText(/pass?t?(en)? op alles behalve/).first()).toBeVisible()
  await accessible(delta, 'no matches')
  await why
    .getByRole('link', { name: /aanpassen/ })
    .first()
    .click()
  await expect(delta).toHaveURL(/editing=true|edit=true/)
  await delta.goto(`/spots/${product.spot.id}/matches?own=${product.id}`)
  const near = delta.getByRole('region', { name: /bijna-match/ })
  await expect(near.getByText(/gevraagd .*aangeboden/).first()).toBeVisible()
  const heart = near.getByRole('button', { name: /favoriet/i }).first()
  const was = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true')
  await accessible(delta, 'matches with near-matches')
  await near
    .getByRole('button', { name: /^Bekijken/ })
    .or(near.getByRole('link', { name: /^Bekijken/ }))
    .first()
    .click()
  await expect(delta.getByRole('dialog').first()).toBeVisible()
})

test('an offer that cannot be accepted says why; an invalid date completes nothing; typed text is not lost without asking', async ({
  browser,
  request,
}) => {
  const [delta, rijn] = [
    await asked(request, 'inkoop@delta.example'),
    await asked(request, 'beheer@vanrijn.example'),
  ]
  const { 'hydra:member': offers } = await delta<Cards>(
    '/api/products/search?scope=external&search=a&order=amount&itemsPerPage=100',
  )
  const { id: product, amount } = offers.findLast(
    (p) => p.tenant.company === 'Van Rijn Infra' && p.amount_type === 0 && (p.amount ?? 0) > 0,
  ) as Card
  const reserve = () => delta<{ id: number }>('/api/transactions', { product, amount })
  const [first, second] = [await reserve(), await reserve()]
  await rijn(`/api/transactions/${first.id}/accept`, {})
  const page = await person(browser, 'beheer@vanrijn.example', {
    at: `/mijn-bouwkring/${second.id}`,
  })
  const accept = page.getByRole('button', { name: 'Accepteren' })
  await expect(accept).toBeDisabled()
  await expect(accept).toHaveAccessibleDescription('Er is niet genoeg voorraad')
  await accept.locator('..').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Er is niet genoeg voorraad')
  await accessible(page, 'reservation that cannot be accepted')

  await page.goto(`/mijn-bouwkring/${first.id}`)
  await page.getByRole('button', { name: 'Afronden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transactie afronden' })
  const date = dialog.getByRole('textbox', { name: 'Datum' })
  await date.fill('31-06-2099')
  await date.press('Enter')
  await expect(dialog.getByText(/^Dit is geen bestaande datum/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Verwerken' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Niet bewaren' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Afronden' }).click()
  const tomorrow = dutchDay(1)
  await date.fill(tomorrow)
  await dialog.getByRole('button', { name: 'Verwerken' }).click()
  await expect(page.getByText(`wordt overgedragen op ${tomorrow}`)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'afgerond' })).toContainText(
    `wordt op ${tomorrow} overgedragen`,
  )
  await rijn(`/api/transactions/${second.id}/decline`, {})
})

test("the user's own offer that answers a demand is found by typing and promises no more than is left of it", async ({
  browser,
  request,
}) => {
  const api = await asked(request, 'inkoop@delta.example')
  const limited = (cards: Cards) =>
    cards['hydra:member'].filter((p) => p.amount_type === 0 && (p.amount ?? 0) > 0)
  const own = limited(await api<Cards>('/api/products/search?scope=internal&itemsPerPage=100'))
  const small = (demand: Card) =>
    own.find((p) => p.unit === demand.unit && (p.amount ?? 0) < (demand.amount ?? 0))
  const demand = limited(
    await api<Cards>('/api/products/search?scope=external&is_released=false&itemsPerPage=100'),
  ).find((p) => p.spot.definition.kind !== 'knowledge-base' && small(p)) as Card
  const offer = small(demand) as Card
  const page = await person(browser, 'inkoop@delta.example', { at: `/zoeken?product=${demand.id}` })
  const field = page.getByRole('combobox', { name: /^Uit uw aanbod/ })
  await field.fill(offer.name)
  await page
    .getByRole('option', { name: new RegExp(offer.spot.name.replace(/[^\w ]/g, '.')) })
    .filter({ hasText: offer.name })
    .first()
    .click()
  await expect(page.getByText(/^Van dit aanbod is nog [\d.,]+\s.* over\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Aanbieden', exact: true }).click()
  await expect(page.getByText('Uw eigen aanbod is niet groot genoeg')).toBeVisible()
  await accessible(page, 'own offer that is too small')
})
