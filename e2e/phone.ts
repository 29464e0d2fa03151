import { expect, type Page } from '@playwright/test'

/** In the browser: what a thumb or an eye stumbles over on a phone, and nothing else on these walks sees. */
export function stumbles() {
  const found: string[] = []
  const short = (e: Element) =>
    `${e.tagName.toLowerCase()} "${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  const shown = (e: Element) =>
    e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const aside = (e: Element) =>
    e.closest('svg, .leaflet-container, [aria-hidden=true], [inert], .visually-hidden, script') !==
    null
  // What stays in place lies over what is scrolled: no fault.
  const stays = (e: Element) => {
    for (let at: Element | null = e; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
    return false
  }
  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  const shared = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })
  // What of a box is not cut off by what it lies in.
  const seen = (box: Box, e: Element) => {
    let left = box
    for (let at: Element | null = e; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflow !== 'visible')
        left = shared(left, at.getBoundingClientRect())
    return left
  }
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })

  const controls = [
    ...document.querySelectorAll('button, a[href], input, select, [role=button], [role=tab]'),
  ].filter((e) => shown(e) && !aside(e) && !stays(e) && getComputedStyle(e).opacity !== '0')
  const texts: { node: Text; parent: Element; lines: Box[] }[] = []
  const range = document.createRange()
  for (
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    walker.nextNode();
  ) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent || !node.data.trim() || !shown(parent) || aside(parent)) continue
    if (getComputedStyle(parent).clipPath !== 'none') continue
    range.selectNodeContents(node)
    texts.push({ node, parent, lines: [...range.getClientRects()].map(boxOf) })
  }

  // A control upon words that are not its own.
  for (const { parent, lines } of texts) {
    if (stays(parent)) continue
    for (const control of controls) {
      if (control.contains(parent) || parent.contains(control)) continue
      // A link among words has a box for each line.
      const boxes = [...control.getClientRects()].map((box) => seen(boxOf(box), control))
      if (
        lines.some((line) =>
          boxes.some((box) => {
            const both = shared(seen(line, parent), box)
            return both.right - both.left > 3 && both.bottom - both.top > 4
          }),
        )
      )
        found.push(`${short(control)} upon ${short(parent)}`)
    }
  }
  // Dates and words in two, and a line that begins with the dot between two facts.
  const rowsOf = (node: Text, from: number, till: number) => {
    range.setStart(node, from)
    range.setEnd(node, till)
    return [...range.getClientRects()].filter(({ width }) => width > 0.5)
  }
  for (const { node, parent } of texts) {
    for (const { 0: word, index } of node.data.matchAll(
      /\d\d-\d\d-\d{4}|\S+(?:@|:\/\/)\S+|[\p{L}\p{N}]{3,}/gu,
    )) {
      // An address may be: it has no other place to break.
      if (/@|:/.test(word)) continue
      const tops = rowsOf(node, index, index + word.length).map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) found.push(`"${word}" in two in ${short(parent)}`)
      // Whether a day breaks depends on the words before it, which are others tomorrow: it must not be able to.
      else if (/\d-\d/.test(word) && getComputedStyle(parent).whiteSpace === 'normal')
        found.push(`"${word}" may be in two in ${short(parent)}`)
    }
    let block: Element = parent
    while (/inline/.test(getComputedStyle(block).display) && block.parentElement)
      block = block.parentElement
    const { left } = block.getBoundingClientRect()
    const start = left + parseFloat(getComputedStyle(block).paddingLeft)
    for (const { index } of node.data.matchAll(/·/g))
      if (rowsOf(node, index, index + 1).some((at) => at.left - start < 2))
        found.push(`a line begins with a dot: ${short(block)}`)
  }
  // The heading whole, the current tab in sight.
  for (const h1 of document.querySelectorAll('h1'))
    if (shown(h1) && !aside(h1) && h1.scrollWidth > h1.clientWidth + 1 && h1.clientWidth > 1)
      found.push(`cut off: ${short(h1)}`)
  for (const tab of document.querySelectorAll(
    'nav [aria-current], [role=tab][aria-selected=true]',
  )) {
    const bar = tab.closest('nav, [role=tablist]')?.getBoundingClientRect()
    const at = tab.getBoundingClientRect()
    if (bar && shown(tab) && !stays(tab) && (at.right > bar.right + 1 || at.left < bar.left - 1))
      found.push(`out of sight: ${short(tab)}`)
  }
  // What is pressed by a finger: with the room around it that is its own, 44 by 44.
  for (const button of document.querySelectorAll('.button, .icon-button, [aria-pressed]')) {
    if (!shown(button) || aside(button)) continue
    const { width, height } = button.getBoundingClientRect()
    const after = getComputedStyle(button, '::after')
    const room = after.position === 'absolute' && after.content !== 'none'
    const [wide, high] = [
      Math.max(width, room ? parseFloat(after.width) || 0 : 0),
      Math.max(height, room ? parseFloat(after.height) || 0 : 0),
    ]
    if (width > 1 && (wide < 43.5 || high < 43.5))
      found.push(`${Math.round(wide)} by ${Math.round(high)}: ${short(button)}`)
  }
  // A field is met by a finger too, and below 16 px a phone enlarges the page to it.
  for (const field of document.querySelectorAll('input, textarea, [role=combobox]')) {
    if (!shown(field) || aside(field)) continue
    if (field.matches('[type=checkbox], [type=radio], [type=range], [type=file], [type=color]'))
      continue
    const { width, height } = field.getBoundingClientRect()
    if (width > 1 && height < 43.5) found.push(`${Math.round(height)} high: ${short(field)}`)
    if (width > 1 && parseFloat(getComputedStyle(field).fontSize) < 16)
      found.push(`letters of ${getComputedStyle(field).fontSize}: ${short(field)}`)
  }
  return [...new Set(found)]
}

/** Nothing lies upon words, no date, word or heading is in two or cut off, the current tab is in sight, and what is pressed is large enough for a thumb. */
export async function fitsThumb(page: Page, what: string) {
  expect({ what, stumbles: await page.evaluate(stumbles) }).toEqual({ what, stumbles: [] })
}
