import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { accessible, person, seeAll } from './person.ts'
import { as } from './saved-searches.ts'

// Room in a depot between an offer and a demand: offered, requested with a match, granted or refused, and seen by both.

const delta = 'beheer@delta.example'
const rijn = 'uitvoering@vanrijn.example'

interface Matched {
  id: number
  own: { id: number; name: string; is_released: boolean; spot: { id: number } }
  other: { name: string }
  bridge: { kind: string } | null
}
interface Proposed {
  amount: number | null
  week_from: string
  missing: string[]
  transport: string[]
  reserved: number | null
  depots: { spot: { id: number; name: string } }[]
}
type Caller = Awaited<ReturnType<typeof as>>

/** The caller's nth own depot. */
async function depotOf({ call }: Caller, nth = 0) {
  const found = await call<{ 'hydra:member': { id: number; name: string }[] }>(
    'GET',
    '/api/spots?definition[]=depot&scope=internal&itemsPerPage=50',
  )
  const depot = found['hydra:member'].toSorted((a, b) => a.id - b.id)[nth]
  if (!depot) throw new Error('the demo market has no own depot of this organisation')
  return depot
}

/** Offers room through the API, for tests that need it. */
async function offerRoom({ call }: Caller, spot: number, floor_m2: number) {
  const { offer } = await call<{ offer: { version: number } | null }>(
    'GET',
    `/api/spots/${spot}/storage`,
  )
  await call('PUT', `/api/spots/${spot}/storage`, {
    data: {
      floor_m2,
      cents_per_m2_week: 120,
      max_weeks: 52,
      covered: true,
      hours: 'ma t/m vr 07:00 - 16:00',
      version: offer?.version ?? 0,
    },
  })
}

/** A match of the caller for which this depot is proposed, or any; `again` also includes reserved ones. */
async function proposedWith({ call }: Caller, depot?: number, again = false) {
  const { 'hydra:member': matches } = await call<{ 'hydra:member': Matched[] }>(
    'GET',
    '/api/product-matches?itemsPerPage=100',
  )
  for (const match of matches.filter(({ bridge }) => bridge?.kind === 'store')) {
    const proposal = await call<Proposed>('GET', `/api/product-matches/${match.id}/storage`)
    const proposed = proposal.depots.some(({ spot }) => depot === undefined || spot.id === depot)
    if (proposed && (again || proposal.reserved === null))
      return {
        match,
        proposal,
        at: `/spots/${match.own.spot.id}/matches?own=${match.own.id}&open=${match.id}`,
      }
  }
  throw new Error('the demo market has no match for which this depot is proposed')
}

/** The goods stored there in between: the offer. */
const goodsOf = ({ own, other }: Matched) => (own.is_released ? own : other).name
/** The button of a booking; the goods' name comes after the deed. */
const named = (deed: string, goods: string) =>
  new RegExp(`^${deed} ${goods.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

const narrow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    'nothing is wider than the screen',
  ).toBeLessThanOrEqual(0)

test('a keeper offers room, another organisation reserves goods with it in one act, the keeper grants it, and both see that', async ({
  browser,
  request,
}) => {
  const [keeping, asking] = [await as(request, delta), await as(request, rijn)]
  // The first one already has room in the demo market.
  const depot = await depotOf(keeping, 1)
  const keeper = await person(browser, delta, { at: `/spots/${depot.id}?part=storage` })
  await keeper.getByRole('button', { name: 'Ruimte aanbieden' }).click()
  const panel = keeper.getByRole('dialog', { name: 'Aanbod van ruimte' })
  // By keyboard: a required field shows its error, and receives the focus.
  await panel.getByRole('button', { name: 'Opslaan' }).press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Vloer' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await panel.getByRole('textbox', { name: 'Vloer' }).fill('164')
  await panel.getByRole('textbox', { name: 'Prijs per m² per week' }).fill('1,20')
  await panel.getByRole('textbox', { name: 'Langste opslag' }).fill('26')
  await panel.getByRole('textbox', { name: 'Openingstijden' }).fill('ma t/m vr 07:00 - 16:00')
  await accessible(keeper, 'the form of room on offer')
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(keeper.getByText('Het aanbod van ruimte is opgeslagen')).toBeVisible()
  await expect(keeper.getByText('€ 1,20 per m² per week')).toBeVisible()
  await accessible(keeper, 'what a depot offers')

  const { match, proposal, at } = await proposedWith(asking, depot.id)
  const asker = await person(browser, rijn, { at })
  const drawn = asker.getByRole('region', { name: 'Vrij en nodig' })
  await expect(
    drawn.getByText(/^Schuift het vrijkomen naar \d\d-\d\d-\d{4}, dan nog/),
  ).toBeVisible()
  const room = asker.getByRole('region', { name: 'Depots met ruimte' })
  await room.getByRole('radio', { name: depot.name }).check()
  await expect(room.getByText(`Via ${depot.name}`)).toBeVisible()
  await seeAll(asker)
  await accessible(asker, 'depots with a match')
  // Errors are shown in place, and nothing is reserved.
  await room.getByRole('textbox', { name: 'Hoeveelheid' }).fill('')
  await room.getByRole('button', { name: 'Reserveer met opslag' }).click()
  await expect(room.getByText('Hoeveelheid is een verplicht veld')).toBeVisible()
  await room
    .getByRole('textbox', { name: 'Hoeveelheid' })
    .fill(String(proposal.amount).replace('.', ','))
  // The form asks for the mode of transport if the other side offers more than one; a single one is shown as text.
  const { transport } = proposal
  const words: Record<string, string> = { pickup: 'Afhalen', delivery: 'Bezorgen' }
  const way = words[transport.at(-1) ?? ''] ?? ''
  const choice = room.getByRole('group', { name: 'Transport' })
  await expect(choice.getByRole('button')).toHaveCount(transport.length > 1 ? transport.length : 0)
  if (transport.length > 1) await choice.getByRole('button', { name: way }).press('Enter')
  else await expect(room.getByText(way, { exact: true })).toBeVisible()
  await room.getByRole('button', { name: 'Reserveer met opslag' }).click()
  await expect(asker).toHaveURL(/\/mijn-bouwkring\/\d+$/)
  const card = asker.getByRole('region', { name: 'Opslag', exact: true })
  await expect(card).toContainText(depot.name)
  await expect(card).toContainText('Aangevraagd')
  const agreed = asker.getByRole('main')
  await expect(
    transport.length > 1
      ? agreed.getByRole('button', { name: way, pressed: true })
      : agreed.getByText(way, { exact: true }).first(),
  ).toBeVisible()
  await accessible(asker, 'the room of a transaction')

  await keeper.goto(`/spots/${depot.id}/storage?week=${proposal.week_from}`)
  const asked = keeper.getByRole('region', { name: 'Aanvragen' })
  await expect(asked.getByRole('listitem').filter({ hasText: goodsOf(match) })).toBeVisible()
  await accessible(keeper, 'the calendar of a depot')
  await asked.getByRole('button', { name: named('Accepteren', goodsOf(match)) }).click()
  await expect(keeper.getByText('Ruimte toegezegd')).toBeVisible()
  await expect(
    keeper
      .getByRole('region', { name: 'Boekingen' })
      .getByRole('listitem')
      .filter({ hasText: goodsOf(match) }),
  ).toBeVisible()
  await asker.reload()
  await expect(card).toContainText('Toegezegd')
  await asker.goto(at)
  await expect(room.getByRole('link', { name: 'Naar de reservering' })).toBeVisible()
})

test('a keeper books room for itself and gives it back; a request is declined with a reason, and its reservation lapses', async ({
  browser,
  request,
}) => {
  const [keeping, asking] = [await as(request, rijn), await as(request, delta)]
  const depot = await depotOf(keeping)
  await offerRoom(keeping, depot.id, 200)
  const { match, proposal } = await proposedWith(asking, depot.id)
  const { id } = await asking.call<{ id: number }>(
    'POST',
    `/api/product-matches/${match.id}/storage`,
    {
      data: { spot: depot.id, amount: proposal.amount },
    },
  )
  const keeper = await person(browser, rijn, { phone: true })
  // When opened at other weeks, the calendar shows that a request is waiting, and links to it.
  await keeper.goto(`/spots/${depot.id}/storage?week=2020-01-06`)
  const requests = keeper.getByRole('region', { name: 'Aanvragen' })
  await expect(requests.getByText('In deze weken is niets aangevraagd.')).toBeVisible()
  await accessible(keeper, 'a calendar of weeks without requests')
  await requests.getByRole('button', { name: /^Naar week \d+, vanaf / }).click()
  await expect(requests.getByRole('listitem').first()).toBeVisible()
  await keeper.goto(`/spots/${depot.id}/storage?week=${proposal.week_from}`)
  await keeper.getByRole('button', { name: 'Boeking', exact: true }).click()
  const booking = keeper.getByRole('dialog', { name: 'Ruimte boeken' })
  await booking.getByRole('textbox', { name: 'Wat er ligt' }).fill('Trottoirband 180/200x250')
  await booking.getByRole('textbox', { name: 'Vloer' }).fill('24')
  const [year, month, day] = proposal.week_from.split('-')
  await booking.getByRole('textbox', { name: 'Van' }).fill(`${day}-${month}-${year}`)
  await booking.getByRole('textbox', { name: 'Tot en met' }).fill(`${day}-${month}-${year}`)
  await accessible(keeper, 'booking room')
  await booking.getByRole('button', { name: 'Boeken', exact: true }).click()
  await expect(keeper.getByText('De ruimte is geboekt')).toBeVisible()
  const own = keeper.getByRole('listitem').filter({ hasText: 'Trottoirband 180/200x250' })
  await expect(own).toContainText('24,0 m²')
  await expect(own).toContainText('geen bestemming')
  await expect(keeper.getByText('Toegestaan is 8 weken.')).toBeVisible()
  // The destination is shown once it is known.
  await own.getByRole('button', { name: /^Bestemming invullen/ }).click()
  const going = keeper.getByRole('dialog', { name: 'Bestemming' })
  await going.getByRole('textbox', { name: 'Bestemming' }).fill('Plein, Ede')
  await accessible(keeper, 'giving a destination')
  await going.getByRole('button', { name: 'Opslaan' }).click()
  await expect(keeper.getByText('De bestemming is opgeslagen')).toBeVisible()
  await expect(own).toContainText('naar Plein, Ede')
  await own.getByRole('button', { name: /^Vrijgeven/ }).click()
  await keeper.getByRole('alertdialog').getByRole('button', { name: 'Vrijgeven' }).click()
  await expect(own).toHaveCount(0)

  await keeper.getByRole('button', { name: named('Afwijzen', goodsOf(match)) }).click()
  const refusing = keeper.getByRole('dialog', { name: 'Aanvraag afwijzen' })
  await refusing.getByRole('textbox', { name: 'Reden' }).fill('De loods wordt verbouwd')
  await refusing.getByRole('button', { name: 'Afwijzen' }).click()
  await expect(keeper.getByText('De aanvraag is afgewezen')).toBeVisible()
  await narrow(keeper)

  const asker = await person(browser, delta, { at: `/mijn-bouwkring/${id}` })
  const card = asker.getByRole('region', { name: 'Opslag', exact: true })
  await expect(card).toContainText('Afgewezen')
  await expect(card).toContainText('De loods wordt verbouwd')
})

/** The screens with room on offer, to be checked at each width. */
async function walk(page: Page, request: APIRequestContext) {
  const [keeping, asking] = [await as(request, delta), await as(request, rijn)]
  const depot = await depotOf(keeping)
  await offerRoom(keeping, depot.id, 400)
  const found = await proposedWith(asking, undefined, true)
  for (const path of [
    `/spots/${depot.id}?part=storage`,
    `/spots/${depot.id}/storage?week=${found.proposal.week_from}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText('m² per week').first()).toBeVisible()
    await seeAll(page)
    await accessible(page, path)
    await narrow(page)
  }
  return found
}

test('on a phone of 320 px, in English, everything fits @long', async ({ browser, request }) => {
  const options = { language: 'en', width: 320 } as const
  const { at } = await walk(await person(browser, delta, options), request)
  const asker = await person(browser, rijn, { ...options, at })
  await expect(asker.getByRole('region', { name: 'Depots with room' })).toContainText('Total')
  await seeAll(asker)
  await accessible(asker, 'depots with a match')
  await narrow(asker)
})
