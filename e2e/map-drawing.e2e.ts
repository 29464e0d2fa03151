import { expect, test, type Page } from '@playwright/test'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

const email = 'inkoop@delta.example'

/** Before a page: what it leaves for later without a time waits until it is let go, from the moment that the map has a drawing. */
function holdSteps() {
  const own = window.setTimeout.bind(window)
  const held: (() => void)[] = []
  const later = (run: () => void, after?: number, ...given: unknown[]) => {
    if (after !== undefined || !document.querySelector('.leaflet-base-pane canvas'))
      return own(run, after, ...given)
    held.push(run)
    return 0
  }
  Object.assign(window, { setTimeout: later, held })
}
const heldSteps = (page: Page) =>
  page.evaluate(() => (window as unknown as { held: unknown[] }).held.length)
const nextStep = (page: Page) =>
  page.evaluate(() => {
    for (const run of (window as unknown as { held: (() => void)[] }).held.splice(0)) run()
  })

const base = (page: Page) => page.locator('.leaflet-base-pane canvas')
const abroad = [239, 238, 232, 255]
/** The colours of Germany and France, far beyond the borders and rivers that are added last. */
const neighbours = (page: Page) =>
  base(page).evaluate((one) => {
    const canvas = one as HTMLCanvasElement
    const pen = canvas.getContext('2d')
    return [0.5, 0.95].map((down) => [
      ...(pen?.getImageData(canvas.width - 20, canvas.height * down, 1, 1).data ?? []),
    ])
  })

test('the land and its neighbours are drawn whole, also when the map moves while they are put together', async ({
  browser,
}) => {
  const page = await person(browser, email)
  await page.addInitScript(holdSteps)
  await page.goto('/zoeken')
  const width = () => base(page).evaluate((canvas) => (canvas as HTMLCanvasElement).width)
  for (const wider of [1480, 1520]) {
    await expect.poll(() => heldSteps(page)).toBeGreaterThan(0)
    const before = await width()
    await resize(page, { width: wider, height: 900 })
    // The map reports the end of its move once its window stays as it is.
    await expect.poll(width).not.toBe(before)
    await nextStep(page)
  }
  await expect.poll(() => neighbours(page), { timeout: 5000 }).toEqual([abroad, abroad])
  await page.context().close()
})

test('land and names that could not be fetched are tried again by themselves', async ({
  browser,
}) => {
  const page = await person(browser, email)
  const failed = new Set<string>()
  await page.route(/\/assets\/(?:base-map|places)-[\w-]+\.js/, (route) => {
    const url = route.request().url()
    if (failed.has(url)) return route.continue()
    failed.add(url)
    return route.abort()
  })
  await page.goto('/zoeken')
  await expect.poll(() => neighbours(page)).toEqual([abroad, abroad])
  await expect(page.locator('.leaflet-places-pane')).toContainText(/[a-z]{4}/)
  expect(failed.size).toBeGreaterThan(1)
  await page.context().close()
})

test('markers are hidden under what comes over the map, except the one with the focus, and return when it goes', async ({
  browser,
}) => {
  const page = await person(browser, email, { at: '/zoeken' })
  const markers = page.locator('.leaflet-marker-icon')
  await expect(markers.nth(3)).toBeAttached()
  await expect(page.locator('[data-covers] > ul')).toBeVisible()
  const name = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('.leaflet-marker-icon[tabindex="0"]')
    all[0]?.focus()
    return document.activeElement?.getAttribute('aria-label')
  })
  const covered = page.locator('.leaflet-marker-icon[data-covered]')
  const seen = () =>
    markers.evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).opacity === '1')
        .map((one) => one.getAttribute('aria-label')),
    )
  const before = await seen()
  expect(before).toContain(name)
  expect(before.length).toBeGreaterThan(2)
  // A sheet over all of it, as a screen may float there.
  await page.evaluate(() => {
    const sheet = document.createElement('div')
    sheet.style.cssText = 'position: absolute; inset: 0'
    document.querySelector('[data-covers]:has(> ul)')?.append(sheet)
    Object.assign(window, { sheet })
  })
  await expect.poll(seen).toEqual([name])
  // Smaller, then gone.
  const sheet = (change: 'shrink' | 'remove') =>
    page.evaluate((how) => {
      const { sheet } = window as unknown as { sheet: HTMLElement }
      if (how === 'remove') sheet.remove()
      else sheet.style.inset = '0 auto auto 0'
    }, change)
  await sheet('shrink')
  await expect.poll(seen).toEqual(before)
  await sheet('remove')
  await expect(covered).toHaveCount(0)
  await page.context().close()
})

for (const { language, layers, failed } of [
  { language: 'nl', layers: 'Kaartlagen', failed: /^Dit onderdeel kon niet worden geladen/ },
  { language: 'en', layers: 'Map layers', failed: /could not be loaded/ },
] as const)
  test(`a menu of layers that could not be loaded says so beside its button (${language})`, async ({
    browser,
  }) => {
    const page = await person(browser, email, { language })
    const layer = { id: 'street', url: '/none/{z}/{x}/{y}.png', attribution: '', overlay: false }
    await page.route('/api/host', async (route) => {
      const host = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...host, tileLayers: [layer] } })
    })
    await page.route(/\/assets\/LayerMenu-[\w-]+\.js/, (route) => route.abort())
    await page.goto('/zoeken')
    const button = page.getByRole('button', { name: layers })
    await button.click()
    const notice = page.locator('[data-part=piece-failed]')
    await expect(notice).toHaveText(failed)
    const [told, map, by] = await Promise.all(
      [notice, page.locator('.leaflet-container'), button].map((one) => one.boundingBox()),
    )
    if (!told || !map || !by) throw new Error('not drawn')
    expect(told.y).toBeGreaterThanOrEqual(map.y)
    expect(told.y + told.height).toBeLessThan(map.y + 120)
    expect(told.x).toBeGreaterThanOrEqual(map.x)
    expect(told.x + told.width).toBeLessThanOrEqual(by.x)
    // Its button can be pressed: nothing lies over it.
    await notice.getByRole('button').click({ trial: true })
    await accessible(page, 'layers that failed')
    await page.context().close()
  })
