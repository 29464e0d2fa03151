import { expect, type Page } from '@playwright/test'
import { networkQuiet } from './network.ts'

interface Moved extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

interface Shifted extends Window {
  shifts?: { value: number; moved: string[] }[]
}

/** Opens an address and waits until the network is idle; the page may not shift by more than is allowed meanwhile. What moved, and from where to where, is told when it does. */
export async function staysInPlace(
  page: Page,
  path: string,
  seen: () => Promise<void>,
  most = 0.02,
) {
  await page.addInitScript(() => {
    const here = window as Shifted
    // Each call on the same page adds this script once more: only the first of them counts.
    if (here.shifts) return
    const shifts: NonNullable<Shifted['shifts']> = (here.shifts = [])
    const at = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName} ${element?.getAttribute('class')} "${node?.textContent?.slice(0, 40)}"`
    }
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Moved[])
        shifts.push({
          value,
          moved: sources.map(
            (one) =>
              `${Math.round(startTime)} ms: ${nameOf(one.node)} ${at(one.previousRect)} -> ${at(one.currentRect)}`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await seen()
  await networkQuiet(page)
  const shifts = await page.evaluate(() => (window as Shifted).shifts ?? [])
  const shifted = shifts.reduce((sum, { value }) => sum + value, 0)
  console.log(`${path}: layout shift ${shifted.toFixed(3)}`)
  expect(shifted, shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThanOrEqual(most)
}
