import { fileURLToPath } from 'node:url'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'

const photo = (name: string) =>
  fileURLToPath(new URL(`../demo/pictures/textures/${name}.jpg`, import.meta.url))

/** Copies one of the user's own spots with products, so that nothing in the demo market changes. */
async function copyOfSpot(page: Page) {
  await page.goto('/mijn-spots')
  await page
    .locator('a[href^="/mijn-spots/"]')
    .filter({ hasText: /[1-9]\d* product/ })
    .first()
    .click()
  const copied = page.getByText(/^(Spot gedupliceerd|Spot duplicated)$/)
  await page.getByRole('button', { name: /^(Dupliceren|Duplicate)$/ }).click()
  await expect(copied).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /\((kopie|copy)\)$/ })).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] as string
}

test('pictures are reordered with the buttons and by dragging; the first is the main one', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example')
  await copyOfSpot(page)
  await page.getByRole('tab', { name: /^Aangeboden [1-9]/ }).click()
  await page.locator('[data-part=product-name]').first().click()
  const dialog = page.getByRole('dialog', { name: /^Aangeboden/ })
  await dialog.getByRole('button', { name: 'Bewerken', exact: true }).click()
  const tiles = dialog.locator('[data-part=uploads] li')
  const sources = () =>
    tiles.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src))
  await expect(tiles.first()).toBeVisible()
  const count = (await tiles.count()) + 2
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([photo('betontegel-30x30'), photo('betontegel-30x30')])
  await expect(tiles).toHaveCount(count)
  await expect
    .poll(async () => (await sources()).filter((src) => src.includes('/cdn/')).length)
    .toBe(count)
  const [a, b, ...rest] = await sources()
  let kept = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && /\/images$/.test(answer.url())) kept++
  })
  await expect(
    dialog.getByRole('button', { name: /^Foto \d+ naar achteren$/ }).last(),
  ).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Foto 1 naar achteren' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(sources).toEqual([b, a, ...rest])
  await expect(dialog.getByRole('button', { name: 'Foto 2 naar achteren' })).toBeFocused()
  await expect(dialog.getByText(`Nu op plaats 2 van ${count}`)).toBeAttached()
  await tiles.nth(2).dragTo(tiles.nth(0))
  const dragged = [rest[0], b, a, ...rest.slice(1)]
  await expect.poll(sources).toEqual(dragged)
  await expect(tiles.nth(0).getByText('Hoofdfoto')).toBeVisible()
  await accessible(page, 'pictures to be put in order')
  // The tiles show the new order before the server has it.
  await expect.poll(() => kept).toBe(2)
  await page.reload()
  await expect.poll(sources).toEqual(dragged)
  await page.context().close()
})

/** Creates a separate spot with the given number of demands through the API; returns its id. */
async function longSpot(request: APIRequestContext, count: number) {
  const call = await callsOf(request, 'uitvoering@vanrijn.example')
  const types = await call<{ 'hydra:member': { id: number; kind: string }[] }>(
    'GET',
    '/api/spot-definitions',
  )
  const { id } = await call<{ id: number }>('POST', '/api/spots', {
    data: {
      name: 'Spot met veel producten',
      definition: types['hydra:member'].find(({ kind }) => kind === 'tender')?.id,
    },
  })
  for (let i = 1; i <= count; i++)
    await call('POST', '/api/products', {
      data: { name: `Stelconplaat ${i}`, spot: id, is_released: false, unit: 'st' },
    })
  return id
}

test('a long list of products is paged and searchable; a contract leaves the spot, its products stay or go', async ({
  browser,
  request,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example')
  const id = await longSpot(request, 25)
  await page.goto(`/mijn-spots/${id}?part=demands`)
  const rows = page.getByRole('list', { name: 'Gevraagde producten' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(
    page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }),
  ).toBeVisible()
  await accessible(page, 'the first page of a long list')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page).toHaveURL(/list=2/)
  await expect(rows).toHaveCount(5)
  const find = page.getByRole('searchbox', { name: 'Zoek in deze lijst op naam of objecttype' })
  await find.fill('stelconplaat 25')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/find=stelconplaat/)
  await expect(page).not.toHaveURL(/list=2/)
  await find.fill('bestaat niet')
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).click()
  await expect(rows).toHaveCount(20)
  await expect(find).toHaveValue('')

  const remove = page.getByRole('button', { name: 'Bestek verwijderen' })
  const question = page.getByRole('alertdialog', {
    name: 'Wilt u het bestek van deze spot verwijderen?',
  })
  const upload = async () => {
    await page
      .locator('input[type=file][accept=".rsx"]')
      .setInputFiles(
        fileURLToPath(new URL('../server/test/fixtures/rsx/rsx-valid-full.rsx', import.meta.url)),
      )
    await expect(
      page.getByText(/^14 besteksposten gelezen\. 11 producten toegevoegd\./),
    ).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Bestek' }).click()
  await upload()
  await remove.click()
  await expect(question).toContainText(
    'Er kwamen 11 producten uit dit bestek. Wat moet daarmee gebeuren?',
  )
  await accessible(page, 'removing a contract')
  await question.getByRole('button', { name: 'Bestek verwijderen' }).click()
  await expect(page.getByText('Het bestek is verwijderd. 11 producten behouden.')).toBeVisible()
  await upload()
  await remove.click()
  await question
    .getByRole('radio', { name: '11 ongepubliceerde producten ook verwijderen' })
    .check()
  await question.getByRole('button', { name: 'Bestek verwijderen' }).click()
  await expect(page.getByText('Het bestek is verwijderd. 11 producten verwijderd.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'RSX-bestand kiezen' })).toBeVisible()
  await expect(page.getByText(/^14 besteksposten gelezen/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('Spot verwijderd')).toBeVisible()
  await page.context().close()
})

test(
  'each failure has its own message: archiving, copying, contact persons, permission to send files',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await person(browser, 'uitvoering@vanrijn.example', {
      language: 'en',
      at: '/mijn-spots',
    })
    await page
      .locator('a[href^="/mijn-spots/"]')
      .filter({ hasText: /[1-9]\d* product/ })
      .first()
      .click()
    const broken = {
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ status: 500, code: 'internal', message: 'Something went wrong' }),
    }
    for (const call of ['archive', 'duplicate'])
      await page.route(`**/api/spots/*/${call}`, (route) => route.fulfill(broken))
    await page.route('**/api/contactpersons?*', (route) => route.fulfill(broken))
    await page.route('**/api/aws/s3?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('error occurred', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByText('error during duplicating')).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(
      page.getByText('There was an error while trying to fetch the contactpersons list'),
    ).toBeVisible()
    await page.locator('input[type=file][accept^=".pdf"]').setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })
    await expect(
      page.getByText('There was an error while trying to fetch the files credentials'),
    ).toBeVisible()
    await page.context().close()
  },
)
