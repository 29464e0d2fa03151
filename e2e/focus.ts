import { type Page } from '@playwright/test'

/** In the browser: problems with the focus where it is now; null when nothing has it. */
function judgeFocus() {
  const e = document.activeElement as HTMLElement | null
  if (!e || e === document.body) return null
  const words = (
    e.getAttribute('aria-label') ??
    ((e as HTMLInputElement).labels?.[0]?.textContent || e.textContent) ??
    ''
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 50)
  const name = `${e.tagName.toLowerCase()}${e.getAttribute('role') ? `[${e.getAttribute('role')}]` : ''} "${words}"`
  // The focus mark is on the element, or on what is drawn for it (the field around an input, the box of a checkbox, the track of a switch, the card that a label covers).
  const label = e.closest('label')
  const drawn = [
    e,
    e.parentElement,
    e.parentElement?.parentElement,
    e.parentElement?.nextElementSibling,
    label,
  ].filter((one) => one instanceof Element)
  const row = e.closest('li, tr, article')
  const styles = [
    ...drawn.map((one) => getComputedStyle(one)),
    getComputedStyle(e, '::after'),
    getComputedStyle(e, '::before'),
    ...(label ? [getComputedStyle(label, '::after')] : []),
    ...(row ? [getComputedStyle(row)] : []),
  ]
  const marked = styles.some(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) => {
    const line =
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      !/, 0\)$|transparent/.test(outlineColor)
    return line || /0px 0px 0px (?:[2-9]|\d\d)(?:\.\d+)?px/.test(boxShadow)
  })
  const faults = marked ? [] : [`no mark on ${name}`]
  // The input of a switch is three times as wide as its visible part.
  const box = (e.closest('.MuiSwitch-root') ?? e).getBoundingClientRect()
  if (box.width > 0 && box.height > 0) {
    const [left, right, top, bottom] = [
      Math.max(box.left, 0),
      Math.min(box.right, innerWidth),
      Math.max(box.top, 0),
      Math.min(box.bottom, innerHeight),
    ]
    if (left >= right || top >= bottom) faults.push(`out of sight: ${name}`)
    else {
      const at = (x: number, y: number) =>
        document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      const free = (over: Element | null) =>
        over !== null &&
        (e.contains(over) ||
          over.contains(e) ||
          drawn.some((one) => one !== e && one.contains(over)))
      // Part of an element as tall as a map may be scrolled out of view.
      const corners =
        box.height > innerHeight / 3
          ? []
          : [at(0.15, 0.2), at(0.85, 0.2), at(0.15, 0.8), at(0.85, 0.8)]
      const covered = [at(0.5, 0.5), ...corners].filter((over) => !free(over))
      if (covered.length > 0)
        faults.push(
          `behind ${covered[0]?.tagName.toLowerCase()} ${covered[0]?.closest('[class]')?.getAttribute('class')}: ${name}`,
        )
    }
  }
  return { name, faults }
}

/** Goes through a screen with Tab, and back with Shift+Tab: each stop shows that it has the focus, and nothing covers it. */
export async function walkFocus(
  page: Page,
  most = 150,
): Promise<{ steps: number; faults: string[] }> {
  const faults = new Set<string>()
  let steps = 0
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let at = 0; at < most; at++) {
      await page.keyboard.press(key)
      const here = await page.evaluate(judgeFocus)
      if (!here) break
      steps++
      for (const fault of here.faults) faults.add(`${key}: ${fault}`)
    }
  }
  return { steps, faults: [...faults] }
}

/** In the browser: the topmost layer, and whether the focus is in it. */
function topLayer() {
  const layers = [
    ...document.querySelectorAll<HTMLElement>(
      '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-part=bell] section',
    ),
  ].filter((e) => e.checkVisibility({ visibilityProperty: true }))
  const layer = layers.at(-1)
  if (!layer) return null
  const root = layer.closest('.MuiModal-root') ?? layer
  return {
    count: layers.length,
    role: layer.getAttribute('role') ?? 'popover',
    modal: layer.closest('.MuiModal-root') !== null || layer.matches('dialog'),
    inside: root.contains(document.activeElement),
    named: Boolean(layer.getAttribute('aria-label') ?? layer.getAttribute('aria-labelledby')),
  }
}
const layerCount = () =>
  [
    ...document.querySelectorAll(
      '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-part=bell] section',
    ),
  ].filter((e) => e.checkVisibility({ visibilityProperty: true })).length

async function until(page: Page, met: () => Promise<boolean>, ms: number) {
  for (const end = Date.now() + ms; Date.now() < end;) {
    if (await met()) return true
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return met()
}

/** Problems with the layer that the focused element opens on Enter; null when it opens none. Closes the layer afterwards. */
export async function judgeLayer(page: Page, patience = 700): Promise<string[] | null> {
  const opener = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  const before = await page.evaluate(layerCount)
  await page.keyboard.press('Enter')
  if (!(await until(page, async () => (await page.evaluate(layerCount)) > before, patience)))
    return null
  const faults: string[] = []
  const inside = async () => Boolean((await page.evaluate(topLayer))?.inside)
  const layer = await page.evaluate(topLayer)
  if (!layer) return null
  if (!layer.named) faults.push(`the ${layer.role} has no name`)
  // A list below a text field and the panel of the bell leave the focus where it was; Tab continues from there.
  const modal = layer.modal && /dialog$/.test(layer.role)
  if (layer.modal && !(await until(page, inside, 3000)))
    faults.push(`the focus did not go into the ${layer.role}`)
  for (const key of modal ? ['Tab', 'Shift+Tab'] : []) {
    for (let at = 0; at < 30; at++) {
      await page.keyboard.press(key)
      if (await inside()) continue
      faults.push(`${key} left the ${layer.role}`)
      break
    }
  }
  await page.keyboard.press('Escape')
  // The first Escape may close a hint or list within it.
  if (!(await until(page, async () => (await page.evaluate(layerCount)) <= before, 1500)))
    await page.keyboard.press('Escape')
  if (!(await until(page, async () => (await page.evaluate(layerCount)) <= before, 1500)))
    faults.push(`Escape does not close the ${layer.role}`)
  else if (
    !(await until(
      page,
      () =>
        opener.evaluate(
          (e) =>
            document.activeElement === e ||
            (e.getAttribute('aria-haspopup') === null &&
              !e.isConnected &&
              document.activeElement !== document.body),
        ),
      1500,
    ))
  ) {
    faults.push(
      `the focus came back to ${await page.evaluate(() => (document.activeElement as HTMLElement | null)?.outerHTML.slice(0, 80))}`,
    )
  }
  return faults
}
