import type { Page, Request } from '@playwright/test'

interface Network {
  /** Requests whose end has not been reported. */
  underway: Set<Request>
  /** When something was last requested or received, in milliseconds since 1970. */
  last: number
}

const networks = new WeakMap<Page, Network>()

/** Follows what a page requests from now on; `person` does so from its first request. */
export function watchNetwork(page: Page): Network {
  const known = networks.get(page)
  if (known) return known
  const network: Network = { underway: new Set(), last: Date.now() }
  networks.set(page, network)
  page.on('request', (request) => {
    network.underway.add(request)
    network.last = Date.now()
  })
  const ended = (request: Request) => {
    network.underway.delete(request)
    network.last = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return network
}

/**
 * Waits until a page has received everything and has drawn it: nothing under way for half a second, and then a moment in which the browser has nothing to do.
 * Playwright's own `networkidle` is not used: it returns at once when the network was idle at any moment since the page was opened, and never when the end of a request is not reported. Five seconds in which nothing is requested or received therefore suffice as well.
 */
export async function networkQuiet(page: Page) {
  const network = watchNetwork(page)
  const silentMs = () => Date.now() - network.last
  const quiet = () => silentMs() >= (network.underway.size === 0 ? 500 : 5000)
  for (const until = Date.now() + 60_000; ;) {
    while (!quiet()) {
      if (Date.now() > until)
        throw new Error(
          `the network was not quiet within a minute; under way: ${[...network.underway].map((one) => one.url()).join(' ')}`,
        )
      await new Promise((done) => setTimeout(done, 50))
    }
    // What has come may have to be drawn, and what is drawn may request more.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
    if (quiet()) return
  }
}
