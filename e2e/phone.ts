import { expect, type Page } from '@playwright/test'

/** In the browser: problems for thumb or eye on a phone that nothing else in these walks detects. */
export function stumbles() {
  const found: string[] = []
  const short = (e: Element) =>
    `${e.tagName.toLowerCase()} "${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  const shown = (e: Element) =>
    e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const aside = (e: Element) =>
    e.closest('svg, .leaflet-container, [aria-hidden=true], [inert], .visually-hidden, script') !==
    null
  // A fixed element may cover scrolled content: not an error.
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
  // The part of a box that is not cut off by its containers.
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

  // A control that covers text other than its own.
  for (const { parent, lines } of texts) {
    if (stays(parent)) continue
    for (const control of controls) {
      if (control.contains(parent) || parent.contains(control)) continue
      // A link within text has a box for each line.
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
  // Dates and words that are split, and a line that begins with the dot between two facts.
  const rowsOf = (node: Text, from: number, till: number) => {
    range.setStart(node, from)
    range.setEnd(node, till)
    return [...range.getClientRects()].filter(({ width }) => width > 0.5)
  }
  for (const { node, parent } of texts) {
    for (const { 0: word, index } of node.data.matchAll(
      /\d\d-\d\d-\d{4}|\S+(?:@|:\/\/)\S+|[\p{L}\p{N}]{3,}/gu,
    )) {
      // An address may be split: it has no other place to break; so may what is longer than any word (long-names.e2e enters it).
      if (/@|:/.test(word) || word.length > 40) continue
      const tops = rowsOf(node, index, index + word.length).map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) found.push(`"${word}" in two in ${short(parent)}`)
      // Whether a date breaks depends on the words before it, which differ tomorrow: breaking must be impossible.
      else if (/\d-\d/.test(word) && getComputedStyle(parent).whiteSpace === 'normal')
        found.push(`"${word}" may be in two in ${short(parent)}`)
    }
    // A balanced text with a limit on its lines is broken within words that would fit: depends on which products are in the list.
    const { textWrap, webkitLineClamp } = getComputedStyle(parent)
    if (textWrap === 'balance' && webkitLineClamp !== 'none')
      found.push(`balanced with a limit on its lines: ${short(parent)}`)
    let block: Element = parent
    while (/inline/.test(getComputedStyle(block).display) && block.parentElement)
      block = block.parentElement
    const { left } = block.getBoundingClientRect()
    const start = left + parseFloat(getComputedStyle(block).paddingLeft)
    for (const { index } of node.data.matchAll(/·/g))
      if (rowsOf(node, index, index + 1).some((at) => at.left - start < 2))
        found.push(`a line begins with a dot: ${short(block)}`)
  }
  // The whole heading, and the current tab in view.
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
  // Touch targets: with the space around them that counts as theirs, 44 by 44.
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
  // A field is a touch target too, and below 16 px a phone zooms in on it.
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

/** Nothing covers text, no date, word or heading is split or cut off, the current tab is in view, and touch targets are large enough for a thumb. */
export async function fitsThumb(page: Page, what: string) {
  expect({ what, stumbles: await page.evaluate(stumbles) }).toEqual({ what, stumbles: [] })
}
