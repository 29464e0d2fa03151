import { gzipSync } from 'node:zlib'
import { expect, test, type Page, type Response } from '@playwright/test'
import { person } from './person.ts'

const budget = 188_000
// The map, its drawing and its place names; what one reserved of a result, which is asked when the results are there; and
// what is fetched some seconds later. What only they bring in is part of them.
const later = /^(?:MapCanvas|base-map|places|OwnNote|ConnectionBand|update)-[\w-]+\.js$/

/** Every script that a screen asks for until nothing more is asked, by name. */
async function scriptsOf(page: Page, path: string, usable: (page: Page) => Promise<unknown>) {
  const bodies = new Map<string, Promise<Buffer>>()
  const keep = (response: Response) => {
    const name = /\/assets\/([\w-]+\.js)$/.exec(new URL(response.url()).pathname)?.[1]
    if (name && response.ok()) bodies.set(name, response.body())
  }
  page.on('response', keep)
  await page.goto(path)
  await usable(page)
  await page.waitForLoadState('networkidle')
  // What comes after that is lost with the page.
  page.off('response', keep)
  return new Map(
    await Promise.all([...bodies].map(async ([name, body]) => [name, await body] as const)),
  )
}

/** What is loaded before the map: all scripts, without the map and what nothing else imports. */
function beforeTheMap(scripts: Map<string, Buffer>) {
  const imports = new Map(
    [...scripts].map(([name, body]) => [
      name,
      [...body.toString().matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)].map(
        ([, other = '']) => other,
      ),
    ]),
  )
  const imported = new Set([...imports.values()].flat())
  const needed = new Set<string>()
  const take = (name: string) => {
    if (needed.has(name) || !scripts.has(name)) return
    needed.add(name)
    imports.get(name)?.forEach(take)
  }
  for (const name of scripts.keys()) if (!imported.has(name) && !later.test(name)) take(name)
  return [...needed]
    .map((name) => ({ name, bytes: gzipSync(scripts.get(name) ?? '').length }))
    .sort((a, b) => b.bytes - a.bytes)
}

const screens: readonly [name: string, path: string, usable: (page: Page) => Promise<unknown>][] = [
  ['home', '/', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['search, list', '/zoeken?view=list', (page) => page.getByRole('row').nth(3).waitFor()],
  [
    'search, map',
    '/zoeken',
    (page) => page.getByRole('heading', { level: 1, name: /producten aangeboden/ }).waitFor(),
  ],
]

function judge(name: string, parts: { name: string; bytes: number }[]) {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `${name}: ${Math.round(total / 100) / 10} kB gzipped in ${parts.length} scripts before the map`,
  )
  expect({
    name,
    scripts: parts.length > 3,
    within: total <= budget,
    largest: total <= budget ? [] : parts.slice(0, 15),
  }).toEqual({ name, scripts: true, within: true, largest: [] })
}

test(`the first load asks for at most ${budget / 1000} kB of gzipped scripts before the map`, async ({
  browser,
}) => {
  const visitor = await browser.newContext()
  judge(
    'sign-in',
    beforeTheMap(
      await scriptsOf(await visitor.newPage(), '/sign-in', (page) =>
        page.getByRole('textbox').first().waitFor(),
      ),
    ),
  )
  const context = (await person(browser, 'inkoop@delta.example')).context()
  for (const [name, path, usable] of screens) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    judge(name, beforeTheMap(await scriptsOf(page, path, usable)))
    await page.close()
  }
})
