import { expect, test, type APIRequestContext } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, person, tryAs } from './person.ts'

// With motion, as most users have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Calls the API as a user of the demo market. */
async function as(request: APIRequestContext, email: string) {
  const call = await callsOf(request, email)
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, data: object) => call<T>('POST', path, { data }),
  }
}
interface List<T> {
  'hydra:member': T[]
}
interface Offer {
  id: number
  amount: number | null
  amount_type: number
  tenant: { company: string }
}

/** Reserves something of Provincie Delta and takes both links from the mail that their administrator receives, as shown in the outbox of the back-office. */
async function mailed(request: APIRequestContext) {
  const [rijn, chief] = [
    await as(request, 'beheer@vanrijn.example'),
    await as(request, 'super@bouwkring.example'),
  ]
  const offers = (
    await Promise.all(
      [1, 2, 3, 4, 5].map((page) =>
        rijn.get<List<Offer>>(`/api/products/search?scope=external&itemsPerPage=100&page=${page}`),
      ),
    )
  ).flatMap((page) => page['hydra:member'])
  const offer = offers.find(
    (p) => p.tenant.company === 'Provincie Delta' && p.amount_type === 0 && (p.amount ?? 0) >= 10,
  ) as Offer
  const made = await rijn.post<{ id: number }>('/api/transactions', {
    product: offer.id,
    amount: 1,
  })
  let text = ''
  await expect
    .poll(
      async () => {
        const mails = await chief.get<List<{ id: number; to_address: string }>>(
          '/api/outbox?search=beheer@delta.example',
        )
        for (const { id } of mails['hydra:member'].slice(0, 5)) {
          text = (await chief.get<{ text: string }>(`/api/outbox/${id}`)).text
          // The outbox shows the token once the mail is stored, not while it waits.
          if (text.includes(`/reservation/accept?q=${made.id}&`) && !text.includes('token=…'))
            return true
        }
        return false
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  const path = (move: string) => new RegExp(`/reservation/${move}\\S+`).exec(text)?.[0] ?? ''
  return { id: made.id, accept: path('accept'), decline: path('decline') }
}

test('a mail link: sign in first, look, accept by keyboard; the next page waits while wanted and opens by itself', async ({
  browser,
  request,
}) => {
  const links = await mailed(request)
  // Not signed in: the sign-in page, and back to the link.
  const page = await (await browser.newContext()).newPage()
  await page.goto(links.accept)
  await expect(page).toHaveURL(/\/sign-in\?terug=/)
  await tryAs(page, 'beheer@delta.example')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Reservering accepteren' }),
  ).toBeVisible()
  await expect(page.getByText('Zij is pas geaccepteerd als u op de knop drukt.')).toBeVisible()
  await expect(page.getByText('Van Rijn Infra')).toBeVisible()
  await accessible(page, 'accept by link')

  // The dialog opens under the pointer, which does not move: the page still continues.
  await page.mouse.move(640, 360)
  await page.getByRole('button', { name: 'Reservering accepteren' }).press('Enter')
  const result = page.getByRole('dialog', { name: 'Reservering geaccepteerd' })
  await expect(result.getByText('Nog 2 seconden')).toBeVisible()
  await expect(result.getByRole('status')).toHaveText('Over 3 seconden gaat u naar de startpagina.')
  await result.getByRole('button', { name: 'Blijf op deze pagina' }).hover()
  await expect(result.getByRole('status')).toHaveText('Het doorgaan wacht zolang u hier bent.')
  await accessible(page, 'accepted by link')
  await page.mouse.move(2, 2)
  await expect(page).toHaveURL('/')

  // Used: no longer valid, with links to continue.
  await page.goto(links.accept)
  await expect(page.getByRole('alert')).toContainText('Deze link is niet geldig')
  await accessible(page, 'link not valid')
  // The other link of the same reservation shows the outcome, and offers no action.
  await page.goto(links.decline)
  await expect(
    page.getByText('Op deze reservering hoeft niet meer te worden geantwoord.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reservering afwijzen' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Naar de transactie' }).click()
  await expect(page).toHaveURL(`/mijn-bouwkring/${links.id}`)
})

test(
  'in English: declining, staying on the page, and nothing moves by itself with reduced motion',
  { tag: '@long' },
  async ({ browser, request }) => {
    const links = await mailed(request)
    const page = await person(browser, 'beheer@delta.example', {
      language: 'en',
      width: 390,
      height: 844,
    })
    await page.goto(links.decline)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Decline the reservation' }),
    ).toBeVisible()
    await accessible(page, 'decline by link, phone')
    await page.getByRole('button', { name: 'Decline the reservation' }).click()
    const result = page.getByRole('dialog', { name: 'Reservation declined' })
    await result.getByRole('button', { name: 'Stay on this page' }).press('Enter')
    await expect(result).toBeHidden()
    await expect(page.getByText('Declined', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/reservation\/decline/)
    await page.goto('/reservation/accept?q=1&token=kapot&forTenant=delta')
    await expect(page.getByRole('alert')).toContainText('Link not valid')
    await accessible(page, 'link not valid, en')

    const still = await mailed(request)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(still.decline)
    await page.getByRole('button', { name: 'Decline the reservation' }).click()
    await expect(result.getByRole('status')).toHaveText('You stay on this page.')
    await result.getByRole('button', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  },
)
