import { chromium, type Page } from '@playwright/test'

/** Timings of a page, each from the user's action to the frame after the one that shows the result. */
interface Shown {
  what: string
  times: number[]
}

// Code that runs in the page is passed as text: these files have no browser types.
const frame = `new Promise((next) => requestAnimationFrame(next))`
/** Performs an action in the page and waits for the result: until `shown` holds and that frame has been painted, which is the case once the next frame begins. */
const timed = (page: Page, act: string, shown: string) =>
  page.evaluate<number>(
    `(async () => { const began = performance.now(); ${act}; while (!(${shown})) await ${frame}; await ${frame}; await ${frame}; return performance.now() - began })()`,
  )

const type = (text: string) =>
  `const box = document.querySelector('.ott-search input'); Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, ${JSON.stringify(text)}); box.dispatchEvent(new Event('input', { bubbles: true }))`
const rowCount = `Number(document.querySelector('.ott')?.getAttribute('aria-rowcount'))`

/** Opens the tree of products in a headless browser: its first paint, expanding a node, and searching. The figures are for this machine, without a graphics card. */
export async function measurePage(address: string, token: string): Promise<Shown[]> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox'],
  })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.addInitScript(`localStorage.setItem('signed-in', 'yes')`)
  await page.route('**/user/verify', (route) =>
    route.fulfill({ json: { token, refresh_token: 'x' } }),
  )
  const [cold, inside, expanding, everything, searching]: number[][] = [[], [], [], [], []]
  for (let turn = 0; turn < 5; turn++) {
    await page.goto(`${address}/app/management/products`)
    await page.waitForSelector('.ott-body [role=row]')
    cold?.push(
      await page.evaluate<number>(
        `(async () => { await ${frame}; await ${frame}; return performance.now() })()`,
      ),
    )
  }
  await page.keyboard.press('Escape')
  for (let turn = 0; turn < 5; turn++) {
    // From another back-office screen, without previously fetched data.
    await page.goto(`${address}/app/management/materials`)
    await page.waitForSelector('.ott-body [role=row]')
    inside?.push(
      await timed(
        page,
        `document.querySelector('a[href$="/app/management/products"]').click()`,
        `location.pathname.endsWith('/products') && document.querySelector('.ott-body [role=row]') !== null && !document.querySelector('[aria-busy=true]') && ${rowCount} > 5`,
      ),
    )
  }
  for (let turn = 0; turn < 10; turn++) {
    const was = String(await page.evaluate(rowCount))
    const fold = `document.querySelectorAll('[role=row][aria-expanded] .ott-exp')[${turn % 5}].click()`
    expanding?.push(await timed(page, fold, `${rowCount} > ${was}`))
    await timed(page, fold, `${rowCount} === ${was}`)
  }
  for (const text of [
    'grijs 1',
    'bouwdeel',
    'onderdeel 77',
    'tegel',
    'zwart 17002',
    'rood',
    'beton',
    'geel 3',
  ]) {
    const was = await page.evaluate(rowCount)
    searching?.push(await timed(page, type(text), `${rowCount} !== ${String(was)}`))
    const found = await page.evaluate(rowCount)
    await timed(page, type(''), `${rowCount} !== ${String(found)}`)
  }
  for (let turn = 0; turn < 3; turn++) {
    await page.reload()
    await page.waitForSelector('.ott-body [role=row]')
    everything?.push(
      await timed(
        page,
        `[...document.querySelectorAll('button')].find((one) => /^(Alles uitklappen|Expand all)$/.test(one.textContent.trim() || one.getAttribute('aria-label') || '')).click()`,
        `${rowCount} > 15000`,
      ),
    )
  }
  await browser.close()
  return [
    { what: 'first paint of the tree, page opened anew (with its code)', times: cold ?? [] },
    { what: 'first paint of the tree, from another screen (fetched anew)', times: inside ?? [] },
    { what: 'expanding a node', times: expanding ?? [] },
    { what: 'expanding all', times: everything ?? [] },
    { what: 'searching, from the key to the lines found', times: searching ?? [] },
  ]
}
