import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { endpoints } from '@bouwkring/contract/all'
import { type BrowserContext, expect, test, type Page, type Response } from '@playwright/test'
import { callsOf } from './calls.ts'
import { networkQuiet } from './network.ts'
import { person } from './person.ts'

// With motion, as most users have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Bytes of gzipped scripts until a screen is usable: the measured size plus two kB of room. */
const budgets = {
  'sign-in': 135_500,
  home: 154_000,
  'search, list': 153_000,
  'search, map': 155_500,
  product: 182_500,
}
type Screen = keyof typeof budgets
const mostFiles = 25
const mostShift = 0.02
// The map, its drawing and its place names; the picture on the sign-in page; the user's reservation of a result, requested once there are
// results; what awaits the user at home, for which space is kept while it loads; and what is fetched some seconds later, messages and questions included. For a product: the
// reservation form and its other tabs, which load once it is there. Scripts that only these import count as part of them.
const later =
  /^(?:MapCanvas|base-map|places|SignInScene|OwnNote|WaitingBlock|Afterwards|ToastHost|ConfirmDialog|update|ReserveForm|SpotInformation|CompositionView|ConditionView|condition)-[\w-]+\.js$/

/** Every script that a screen requests until the requests stop, by name. */
async function scriptsOf(page: Page, path: string, usable: (page: Page) => Promise<unknown>) {
  const bodies = new Map<string, Promise<Buffer>>()
  const keep = (response: Response) => {
    const name = /\/assets\/([\w-]+\.js)$/.exec(new URL(response.url()).pathname)?.[1]
    if (name && response.ok()) bodies.set(name, response.body())
  }
  page.on('response', keep)
  await page.goto(path)
  await usable(page)
  await networkQuiet(page)
  // Later responses are lost with the page.
  page.off('response', keep)
  return new Map(
    await Promise.all([...bodies].map(async ([name, body]) => [name, await body] as const)),
  )
}

const names = (body: string, form: RegExp) => [...body.matchAll(form)].map(([, name = '']) => name)

/**
 * What is loaded before the map: the entry, dynamic imports unless they come later, and everything that these import. A
 * script that only something later imports is not counted, even if the browser loads it before its importer.
 */
function beforeTheMap(scripts: Map<string, Buffer>) {
  const texts = [...scripts].map(([name, body]) => [name, body.toString()] as const)
  const imports = new Map(
    texts.map(([name, body]) => [
      name,
      names(body, /(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g),
    ]),
  )
  const imported = new Set([...imports.values()].flat())
  const asked = new Set(
    texts.flatMap(([, body]) => names(body, /import\(\s*["'`]\.\/([\w-]+\.js)["'`]/g)),
  )
  const first = texts.find(([name]) => name.startsWith('index-') && !imported.has(name))
  const needed = new Set<string>()
  const take = (name: string) => {
    if (needed.has(name) || !scripts.has(name)) return
    needed.add(name)
    imports.get(name)?.forEach(take)
  }
  if (first) take(first[0])
  for (const name of asked) if (!later.test(name)) take(name)
  return [...needed]
    .map((name) => ({ name, bytes: gzipSync(scripts.get(name) ?? '').length }))
    .sort((a, b) => b.bytes - a.bytes)
}

const screens: readonly [name: Screen, path: string, usable: (page: Page) => Promise<unknown>][] = [
  ['home', '/', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['search, list', '/zoeken?view=list', (page) => page.getByRole('row').nth(3).waitFor()],
  [
    'search, map',
    '/zoeken',
    (page) => page.getByRole('heading', { level: 1, name: /producten aangeboden/ }).waitFor(),
  ],
]

function judge(name: Screen, parts: { name: string; bytes: number }[]) {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const found = `${name}: ${Math.round(total / 100) / 10} kB gzipped in ${parts.length} scripts before the map`
  console.log(found)
  expect(parts.length, found).toBeGreaterThan(3)
  // All names, so that a run over the budget can be compared with one within it.
  const all = parts.map((part) => `${part.name} ${part.bytes}`).join(', ')
  expect(total, `${found}: ${all}`).toBeLessThanOrEqual(budgets[name])
  expect(parts.length, `${found}: ${all}`).toBeLessThanOrEqual(mostFiles)
}

interface Shifted extends Window {
  shifted?: number
}

/** A page that loads everything afresh and sums its layout shifts. */
async function coldPage(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as Shifted).shifted = ((window as Shifted).shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

async function visit(
  context: BrowserContext,
  name: Screen,
  path: string,
  usable: (page: Page) => Promise<unknown>,
) {
  const page = await coldPage(context)
  judge(name, beforeTheMap(await scriptsOf(page, path, usable)))
  const shifted = await page.evaluate(() => (window as Shifted).shifted ?? 0)
  console.log(`${name}: layout shift ${shifted.toFixed(3)}`)
  expect(shifted, `${name}: layout shift`).toBeLessThanOrEqual(mostShift)
  await page.close()
}

test(`the first screens stay within their script budgets, in at most ${mostFiles} files, and nothing shifts while they load`, async ({
  browser,
}) => {
  await visit(await browser.newContext(), 'sign-in', '/sign-in', (page) =>
    page.getByRole('textbox').first().waitFor(),
  )
  const context = (await person(browser, 'inkoop@delta.example')).context()
  for (const [name, path, usable] of screens) await visit(context, name, path, usable)
})

test('a product stays within its budgets too, whatever its side and content', async ({
  browser,
  request,
}) => {
  const email = 'inkoop@delta.example'
  const call = await callsOf(request, email)
  // An offer and a demand, with and without a picture: each loads parts of its own.
  const found = await Promise.all(
    ['true', 'false'].map(async (released) => {
      const { 'hydra:member': all } = await call<{
        'hydra:member': { id: number; image: unknown }[]
      }>('GET', `/api/products/search?scope=external&is_released=${released}`)
      return [all.find(({ image }) => image), all.find(({ image }) => !image)]
    }),
  )
  const ids = found.flat().flatMap((card) => (card ? [card.id] : []))
  expect(ids.length).toBeGreaterThan(2)
  const context = (await person(browser, email)).context()
  for (const id of ids)
    await visit(context, 'product', `/products/${id}`, (page) =>
      page.getByRole('heading', { level: 1, name: /^(?:Aangeboden|Gevraagd)/ }).waitFor(),
    )
})

test('no script has what the contract says for documents and the log only', () => {
  const folder = new URL('../web/dist/assets/', import.meta.url)
  const scripts = globSync('*.js', { cwd: folder })
    .filter((file) => !file.startsWith('AuditScreen-'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  expect(scripts).toContain('/api/products/:id/upload-image')
  // Two languages of one thing stand like this in a script; the words of filters do.
  expect(scripts).toMatch(/\{nl:`[^`]+`,en:`/)
  const said = endpoints.flatMap(({ endpoint: { summary, act } }) =>
    act ? [summary, `nl:\`${act.nl}\`,en:`] : [summary],
  )
  expect(said.filter((text) => text.length > 30 && scripts.includes(text))).toEqual([])
})

test('assets are compressed at build time, immutable, and have no other address', async ({
  request,
}) => {
  const page = await (await request.get('/')).text()
  const files = [...page.matchAll(/"\/(assets\/[\w-]+\.(?:js|css))"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const headers = { 'accept-encoding': 'br' }
    const answer = await request.get(`/${file}`, { headers })
    const plain = await request.get(`/${file}`, { headers: { 'accept-encoding': 'identity' } })
    expect(await answer.body()).toEqual(await plain.body())
    if (Number(plain.headers()['content-length']) < 512) continue
    const sent = answer.headers()
    expect(sent['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(sent['content-encoding']).toBe('br')
    expect(sent['vary']).toMatch(/accept-encoding/i)
    // A response compressed afresh for each visitor has no known length in advance.
    expect(sent['content-length']).toMatch(/^\d+$/)
    expect((await request.get(`/${file}.br`)).status()).toBe(404)
  }
})
