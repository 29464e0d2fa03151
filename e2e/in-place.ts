import { expect, type Page } from '@playwright/test'

interface Shifted extends Window {
  shifted?: number
}

/** Opens an address and waits until the network is idle; the page may not shift by more than is allowed meanwhile. */
export async function staysInPlace(
  page: Page,
  path: string,
  seen: () => Promise<void>,
  most = 0.02,
) {
  await page.addInitScript(() => {
    const here = window as Shifted
    // Each call on the same page adds this script once more: only the first of them counts.
    if (here.shifted !== undefined) return
    here.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        here.shifted = (here.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await seen()
  await page.waitForLoadState('networkidle')
  const shifted = await page.evaluate(() => (window as Shifted).shifted ?? 0)
  console.log(`${path}: layout shift ${shifted.toFixed(3)}`)
  expect(shifted).toBeLessThanOrEqual(most)
}
