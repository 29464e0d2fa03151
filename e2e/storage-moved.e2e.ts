import { expect, test, type Page } from '@playwright/test'
import { accessible, person, seeAll } from './person.ts'
import { as } from './saved-searches.ts'

// Room booked with a reservation, when a period moves: the requester moves the room along, and gives it back once there is no gap.

const delta = 'beheer@delta.example'
const rijn = 'uitvoering@vanrijn.example'

interface Matched {
  id: number
  own: { id: number; available_from: string }
  other: { id: number; name: string; tenant: { company: string } }
  bridge: { kind: string } | null
}
interface Offered {
  name: string
  amount: number
  unit: string
  version: number
  period: { from: string | null }
}
interface Proposed {
  amount: number | null
  week_from: string
  depots: { spot: { id: number; name: string } }[]
}
type Caller = Awaited<ReturnType<typeof as>>
type Matches = { 'hydra:member': Matched[] }

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const depotsOf = ({ call }: Caller, { id }: Matched) =>
  call<Proposed>('GET', `/api/product-matches/${id}/storage`)

/** An offer of Van Rijn that a depot bridges to a demand of Delta, newly created so that nobody has reserved it yet, and their match. */
async function freshMatch(asking: Caller, giving: Caller) {
  const all = (await asking.call<Matches>('GET', '/api/product-matches?itemsPerPage=100'))[
    'hydra:member'
  ]
  for (const like of all.filter(({ bridge }) => bridge?.kind === 'store')) {
    if (like.other.tenant.company !== 'Van Rijn Infra') continue
    if ((await depotsOf(asking, like)).depots.length === 0) continue
    const { id } = await giving.call<{ id: number }>(
      'POST',
      `/api/products/${like.other.id}/duplicate`,
    )
    await giving.call('PUT', '/api/products/publish', { data: { products: [id], publish: true } })
    let match: Matched | undefined
    await expect
      .poll(
        async () => {
          const found = await asking.call<Matches>(
            'GET',
            `/api/product-matches?product=${like.own.id}&itemsPerPage=100`,
          )
          match = found['hydra:member'].find(({ other }) => other.id === id)
          return match !== undefined
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    return match as Matched
  }
  throw new Error('the demo market has no match of these two with a depot between')
}

/** Sets the date until which the offer is available. */
async function freeTill({ call }: Caller, product: number, till: string) {
  const { name, amount, unit, version, period } = await call<Offered>(
    'GET',
    `/api/products/${product}`,
  )
  await call('PUT', `/api/products/${product}`, {
    data: {
      name,
      amount,
      unit,
      version,
      period: { from: period.from, till, certainty: 'fixed' },
      condition: { grade: 2 },
    },
  })
}

const narrow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    'nothing is wider than the screen',
  ).toBeLessThanOrEqual(0)

test('room follows the period of its goods: the requester moves it, and gives it back when no gap remains', async ({
  browser,
  request,
}) => {
  const [asking, giving] = [await as(request, delta), await as(request, rijn)]
  const match = await freshMatch(asking, giving)
  const proposal = await depotsOf(asking, match)
  const { id } = await asking.call<{ id: number }>(
    'POST',
    `/api/product-matches/${match.id}/storage`,
    { data: { spot: proposal.depots[0]?.spot.id, amount: proposal.amount } },
  )
  await freeTill(giving, match.other.id, later(proposal.week_from, 13))

  // At the width of the narrowest phone.
  const asker = await person(browser, delta, { width: 320, at: `/mijn-bouwkring/${id}` })
  const card = asker.getByRole('region', { name: 'Opslag', exact: true })
  for (const says of ['Nodig: wk ', ', geboekt: wk ', 'De prijs wordt €'])
    await expect(card).toContainText(says)
  await seeAll(asker)
  await accessible(asker, 'room of which the weeks no longer fit')
  await narrow(asker)
  await card.getByRole('button', { name: 'Ruimte verzetten' }).press('Enter')
  await expect(asker.getByText('De ruimte is verzet')).toBeVisible()
  await expect(card).not.toContainText('Nodig:')

  const english = await person(browser, delta, { language: 'en' })
  await freeTill(giving, match.other.id, match.own.available_from)
  await english.goto(`/mijn-bouwkring/${id}`)
  const room = english.getByRole('region', { name: 'Storage', exact: true })
  await expect(room).toContainText('Storage is no longer needed')
  await accessible(english, 'room that is not needed any more')
  await room.getByRole('button', { name: 'Give the room back' }).click()
  await english.getByRole('alertdialog').getByRole('button', { name: 'Give the room back' }).click()
  await expect(english.getByText('The room has been given back')).toBeVisible()
  await expect(room).toContainText('Released')
  // The reservation continues.
  await expect(english.getByText('Pending').first()).toBeVisible()
})
