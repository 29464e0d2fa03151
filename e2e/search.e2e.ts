import { expect, test, type Page } from '@playwright/test'
import { changeAnswers } from './calls.ts'
import { networkQuiet } from './network.ts'
import { accessible, person, tryAs } from './person.ts'

const isPage = (url: string) =>
  url.includes('/api/products/search') && url.includes('itemsPerPage=20')

/** The number of products according to the list and the map. */
async function counts(page: Page, query: string) {
  // Pending requests of the previous screen must not be mistaken for those of this one.
  await page.goto('about:blank')
  const [list, map] = await Promise.all([
    page.waitForResponse((r) => isPage(r.url())),
    page.waitForResponse((r) => r.url().includes('/api/products/map')),
    page.goto(`/zoeken?${query}`),
  ])
  const [found, drawn] = [
    (await list.json()) as { 'hydra:totalItems': number },
    (await map.json()) as { product_count: number; spots: { product_count: number }[] },
  ]
  return {
    list: found['hydra:totalItems'],
    map: drawn.product_count,
    markers: drawn.spots.reduce((sum, spot) => sum + spot.product_count, 0),
  }
}

test('narrowing the search: a property from the search bar, facets, amount in a unit, place, chips', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example', { at: '/zoeken' })
  const field = page.getByRole('combobox', { name: 'Zoek product, materiaal of objecttype' })
  await field.click()
  await field.pressSequentially('conditie')
  await expect(page.getByRole('group', { name: /^Eigenschappen/ })).toBeVisible()
  await accessible(page, 'suggestions')
  await page.getByRole('option', { name: /^Conditie/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Filter op Conditie/ })
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: /ten hoogste/ }).click()
  await dialog.getByRole('textbox').fill('2')
  await accessible(page, 'property dialog')
  await dialog.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page).toHaveURL(/filters%5B%5D=conditiescore%3Alte%3A2/)
  await expect(page.getByRole('button', { name: /Conditie.*≤ 2/ })).toBeVisible()

  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('complementary', { name: 'Filters' })
  await drawer
    .getByRole('group', { name: 'Type' })
    .getByRole('checkbox', { name: /^Product/ })
    .check()
  const type = drawer.getByRole('group', { name: 'Objecttype' })
  expect(await type.getByRole('checkbox').count()).toBe(3)
  await type.getByRole('button', { name: /^Toon meer/ }).click()
  await type.getByRole('checkbox', { name: /^Verharding/ }).check()
  await drawer.getByRole('group', { name: 'Kleur' }).getByRole('checkbox').first().check()
  await drawer.getByRole('textbox', { name: 'Hoeveelheid' }).fill('-5')
  await expect(drawer.getByText('Hoeveelheid kan niet negatief zijn')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Hoeveelheid' }).fill('5')
  await drawer.getByRole('combobox', { name: /^Hoeveelheid: Eenheid/ }).click()
  await page.getByRole('option', { name: 'm²' }).click()
  await expect(page).toHaveURL(/amount_unit=m2/)
  await accessible(page, 'drawer')
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/producten? aangeboden/)
  await page.reload()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('button', { name: /Hoeveelheid ≥ 5,00\sm²/ })).toBeVisible()
  await drawer.getByRole('button', { name: 'Wis filter Objecttype' }).click()
  await expect(page).not.toHaveURL(/otl/)
  await page.getByRole('button', { name: 'Wis filters' }).click()
  await expect(page).toHaveURL(/\/zoeken(\?drawer=open)?$/)
  await page.context().close()
})

test('text typed before the suggestions have loaded still gets suggestions', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example')
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/SuggestField-[\w-]+\.js$/, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/zoeken')
  const field = page.getByRole('combobox', { name: 'Zoek product, materiaal of objecttype' })
  await field.click()
  await field.pressSequentially('conditie')
  letGo()
  await expect(page.getByRole('option', { name: /^Conditie/ })).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('s')
  await expect(field).toHaveValue('condities')
})

test('list and map show the same set, and a spot without visible products is marked', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example')
  await networkQuiet(page)
  for (const query of [
    '',
    'is_released=false',
    'search=beton',
    'type[]=material',
    'filters[]=conditiescore:gte:3',
    'amount=100&amount_unit=ton',
    'visibility[]=public',
    'city[]=Utrecht&city[]=Ede',
    'area=4.2,51.8,5.6,52.5',
  ]) {
    const { list, map, markers } = await counts(page, query)
    expect({ query, map, markers }).toEqual({ query, map: list, markers: list })
    expect(list).toBeGreaterThan(0)
  }
  await page.goto('/zoeken?scope=internal&map=52.14,5.58,12')
  const silent = page.getByRole('button', { name: /Nog niets op de markt/ })
  await silent.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open spot' })).toBeVisible()
  await page.context().close()
})

test('a selected marker shows the products of its spot; a card and its marker highlight each other', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/zoeken?map=52.16,5.39,10' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^\d+ producten aangeboden$/)
  const whole = (await heading.textContent()) ?? ''
  const markers = page.getByRole('button', { name: /, (Project|Depot|Aanbesteding), \d+ product/ })
  await expect(markers.first()).toBeVisible()
  const around = await markers.count()
  const [, name = '', count = ''] =
    /^(.+), (?:Project|Depot|Aanbesteding), (\d+) product/.exec(
      (await markers.first().getAttribute('aria-label')) ?? '',
    ) ?? []
  await markers.first().focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name })
  await expect(card).toBeFocused()
  await expect(card.locator('img')).toBeVisible()
  await expect(heading).toHaveText(new RegExp(`^${count} product(en)? aangeboden$`))
  await expect(page).toHaveURL(/[?&]spot=\d+/)
  await accessible(page, 'chosen spot')
  expect(await markers.count(), 'the others stay to be chosen').toBeGreaterThan(around - 3)
  await expect(
    page.getByRole('button', { name: 'Zoek in dit gebied' }),
    'bringing the card in sight is no move of the user',
  ).toHaveCount(0)

  const address = page.url()
  await page.reload()
  expect(page.url()).toBe(address)
  await expect(card).toBeVisible()
  await expect(card, 'an address takes no focus').not.toBeFocused()
  await page.goBack()
  await expect(heading).toHaveText(whole)
  await expect(card).toHaveCount(0)
  await page.goForward()
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: `Producten van ${name.slice(0, 20)}` }).click()
  await expect(page).not.toHaveURL(/spot=/)
  await expect(card).toHaveCount(0)

  await markers.first().focus()
  await page.keyboard.press('Enter')
  await expect(card).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText(whole)
  await expect(markers.first()).toBeFocused()

  // A result and its marker highlight each other.
  const results = page.getByRole('list', { name: 'Resultaten' })
  const first = results.getByRole('article').first()
  await first.getByRole('link').first().focus()
  await expect(page.locator('.leaflet-popup')).toHaveCount(1)
  await heading.focus()
  await expect(page.locator('.leaflet-popup')).toHaveCount(0)
  await page.context().close()
})

test('the map moves by single clicks, without dragging, and by keyboard (W17)', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example', {
    width: 390,
    height: 844,
    at: '/zoeken?view=map&map=52.14,5.58,12',
  })
  const place = () => new URL(page.url()).searchParams.get('map')?.split(',').map(Number) ?? []
  await page.getByRole('button', { name: 'Kaart verschuiven' }).click()
  const ways = page.getByRole('group', { name: 'Kaart verschuiven' })
  await accessible(page, 'moving the map')
  await ways.getByRole('button', { name: 'Naar rechts' }).click()
  await expect.poll(() => place()[1]).toBeGreaterThan(5.6)
  expect(place()[0]).toBeCloseTo(52.14, 2)
  await ways.getByRole('button', { name: 'Naar beneden' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => place()[0]).toBeLessThan(52.13)
  await ways.getByRole('button', { name: 'Naar boven' }).click()
  await expect.poll(() => place()[0]).toBeCloseTo(52.14, 2)
  await ways.getByRole('button', { name: 'Naar links' }).click()
  await expect.poll(() => place()[1]).toBeCloseTo(5.58, 2)
  await page.getByRole('button', { name: 'Kaart verschuiven' }).click()
  await expect(ways).toHaveCount(0)
  await page.context().close()
})

test(
  'unreachable tiles leave a usable map with a note; the chosen layer is remembered',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await person(browser, 'uitvoering@vanrijn.example')
    const layer = (id: string) => ({
      id,
      url: `/healthz?tile=${id}{z}{x}{y}`,
      attribution: 'Test',
      overlay: id === 'satelliteLabels',
    })
    await changeAnswers(page, '**/api/host', (host) => ({
      ...host,
      tileLayers: ['street', 'satellite', 'satelliteLabels'].map(layer),
    }))
    await page.goto('/zoeken')
    await expect(
      page.getByText('De kaartlaag Straten is niet bereikbaar. U ziet de basiskaart.'),
    ).toBeVisible()
    await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible()
    // The note is beside the map drawing: it cannot cover a marker.
    const note = await page.getByText(/^De kaartlaag Straten/).boundingBox()
    const drawn = await page.locator('.leaflet-container').boundingBox()
    expect(drawn!.y + drawn!.height).toBeLessThanOrEqual(note!.y + 0.5)
    await accessible(page, 'map without tiles')
    await page.getByRole('button', { name: 'Kaartlagen' }).click()
    await page.getByRole('menuitemradio', { name: 'Luchtfoto met namen' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Kaartlagen' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Luchtfoto met namen' })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    await page.context().close()
  },
)

test('favourites as pictures and as rows', async ({ browser }) => {
  const page = await person(browser, 'uitvoering@vanrijn.example', { at: '/favorites' })
  await expect(
    page.getByRole('list', { name: 'Favorieten' }).getByRole('listitem').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Lijst' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/view=list/)
  await accessible(page, 'favourites as rows')
  await page.context().close()
})

test('a public product opens without signing in; everything else asks to sign in and returns', async ({
  browser,
}) => {
  const member = await person(browser, 'uitvoering@vanrijn.example')
  const reply = member.waitForResponse((r) => isPage(r.url()))
  await member.goto('/zoeken?visibility[]=public&view=list')
  const [first] = (
    (await (await reply).json()) as { 'hydra:member': { id: number; name: string }[] }
  )['hydra:member']
  const page = await (await browser.newContext()).newPage()
  await page.goto(`/products/${first?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '' })).toBeVisible()
  await accessible(page, 'public product')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/products/999999')
  await expect(page.getByText('Dit product is niet openbaar').last()).toBeVisible()
  await page.goto(`/products/${first?.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
  await tryAs(page, 'uitvoering@vanrijn.example')
  await expect(page).toHaveURL(new RegExp(`/products/${first?.id}$`))
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.context().close()
  await member.context().close()
})
