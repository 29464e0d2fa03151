import { expect, test, type Page } from '@playwright/test'
import { person } from './person.ts'

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

test('the land and its neighbours are drawn whole, also when the map moves while they are put together', async ({
  browser,
}) => {
  const page = await person(browser, email)
  await page.addInitScript(holdSteps)
  await page.goto('/zoeken')
  const drawing = page.locator('.leaflet-base-pane canvas')
  const width = () => drawing.evaluate((canvas) => (canvas as HTMLCanvasElement).width)
  for (const wider of [1480, 1520]) {
    await expect.poll(() => heldSteps(page)).toBeGreaterThan(0)
    const before = await width()
    await page.setViewportSize({ width: wider, height: 900 })
    // The map reports the end of its move once its window stays as it is.
    await expect.poll(width).not.toBe(before)
    await nextStep(page)
  }
  // Germany and France, far beyond the borders and rivers that are added last.
  const colours = () =>
    drawing.evaluate((one) => {
      const canvas = one as HTMLCanvasElement
      const pen = canvas.getContext('2d')
      return [0.5, 0.95].map((down) => [
        ...(pen?.getImageData(canvas.width - 20, canvas.height * down, 1, 1).data ?? []),
      ])
    })
  const abroad = [239, 238, 232, 255]
  await expect.poll(colours, { timeout: 5000 }).toEqual([abroad, abroad])
  await page.context().close()
})
