import { globSync, readFileSync } from 'node:fs'
import { actWords } from '@bouwkring/contract/acts'
import type { Language } from '@bouwkring/contract/language'
import { expect, type Page } from '@playwright/test'
import { validHtml } from './valid-html.ts'

type Tree = { [key: string]: string | Tree }

const folder = new URL('../web/src/locales/', import.meta.url)
const flat = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : flat(value)))
const textsOf = (language: Language) => [
  ...Object.values(actWords[language]),
  ...globSync(`*/*.${language}.json`, { cwd: folder }).flatMap((file) =>
    flat(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Tree),
  ),
]
const texts = { nl: textsOf('nl'), en: textsOf('en') }

const pattern = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  )
const letters = (text: string) => text.replaceAll(/\{\{\w+\}\}|\P{L}/gu, '').length

/** Returns a test for whether a text is in the other language: by the texts of that language that this one lacks. */
function dictionary(language: Language) {
  const own = new Set(texts[language])
  const others = texts[language === 'nl' ? 'en' : 'nl'].filter((text) => !own.has(text))
  const plain = new Set(others.filter((text) => !text.includes('{{') && letters(text) > 1))
  const filled = others.filter((text) => text.includes('{{') && letters(text) > 7).map(pattern)
  const ownFilled = [...own].filter((text) => text.includes('{{') && letters(text) > 3).map(pattern)
  return (text: string) =>
    plain.has(text) ||
    (filled.some((one) => one.test(text)) && !ownFilled.some((one) => one.test(text)))
}
const foreign = { nl: dictionary('nl'), en: dictionary('en') }

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : []
const sent = new WeakMap<Page, Set<string>>()

/** Records what the server sends from now on: names given by users and catalogues keep their own language on every screen. */
export function hear(page: Page) {
  const heard = new Set<string>()
  sent.set(page, heard)
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || !/json/.test(response.headers()['content-type'] ?? ''))
      return
    // The responses of a page that was left are lost.
    void response.json().then(
      (body: unknown) => {
        for (const text of stringsOf(body)) heard.add(text.replaceAll(/\s+/g, ' ').trim())
      },
      () => undefined,
    )
  })
}

/** Reads the page, in the browser: its texts and names in its own language, and the errors in its structure. */
function look() {
  const shown = (e: Element) => e.checkVisibility({ visibilityProperty: true })
  const where = (e: Element) =>
    `${e.tagName.toLowerCase()}${e.id ? `#${e.id}` : ''}${
      typeof e.className === 'string' && e.className
        ? `.${e.className
            .split(/\s+/)
            .filter((c) => !/^(css|ui)-/.test(c))
            .join('.')}`
        : ''
    }`
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const own = (e: Element) =>
    (e.closest('[lang]') ?? document.documentElement) === document.documentElement
  const said: string[] = []
  for (
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    walker.nextNode();
  ) {
    const [text, parent] = [
      short(walker.currentNode.nodeValue ?? ''),
      walker.currentNode.parentElement,
    ]
    if (
      text &&
      parent &&
      !/^(SCRIPT|STYLE|NOSCRIPT|TITLE|CODE)$/i.test(parent.tagName) &&
      own(parent) &&
      shown(parent)
    )
      said.push(text)
  }
  for (const e of document.querySelectorAll(
    '[aria-label], [title], [placeholder], [alt], [aria-roledescription], [aria-valuetext]',
  )) {
    if (own(e) && shown(e))
      said.push(
        ...['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext']
          .map((name) => short(e.getAttribute(name) ?? ''))
          .filter(Boolean),
      )
  }

  const wrong: string[] = []
  const ids = [...document.querySelectorAll('[id]')].map((e) => e.id)
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at)))
    wrong.push(`id twice: ${id}`)
  for (const e of document.querySelectorAll(
    '[aria-labelledby], [aria-describedby], [aria-controls], [aria-activedescendant]',
  )) {
    for (const name of ['aria-labelledby', 'aria-describedby', 'aria-activedescendant'])
      for (const id of (e.getAttribute(name) ?? '').split(' ').filter(Boolean))
        if (!document.getElementById(id)) wrong.push(`${name} names nothing: ${where(e)} ${id}`)
  }

  // 2.5.3: users of speech control say the text that they read on the button.
  const plain = (text: string) => short(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
  const seen = (e: Element): string =>
    [...e.childNodes]
      .map((node) =>
        node.nodeType === Node.TEXT_NODE
          ? (node.nodeValue ?? '')
          : node instanceof HTMLElement &&
              !node.matches('[aria-hidden=true], .visually-hidden, [role=tooltip]') &&
              shown(node)
            ? ` ${seen(node)} `
            : '',
      )
      .join('')
  for (const e of document.querySelectorAll(
    'button, a[href], [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=switch]',
  )) {
    const [name, text] = [e.getAttribute('aria-label'), shown(e) ? plain(seen(e)) : '']
    if (name && text && !plain(name).includes(text))
      wrong.push(`name without what is read: ${where(e)} "${name}" reads "${text}"`)
  }
  // 1.3.5, and for password managers: fields about the user's identity are marked as such.
  for (const e of document.querySelectorAll(
    'input[type=email], input[type=tel], input[type=password]',
  ))
    if (shown(e) && !e.getAttribute('autocomplete')) wrong.push(`no autocomplete: ${where(e)}`)
  // 2.4.1
  const skip = document.querySelector<HTMLAnchorElement>('a[data-part=skip]')
  if (skip) {
    if (!document.getElementById(skip.hash.slice(1))) wrong.push('the skip link leads nowhere')
    if (document.querySelector('a[href], button, input, select, textarea, [tabindex="0"]') !== skip)
      wrong.push('the skip link is not the first')
  }
  if (document.querySelectorAll('main').length !== 1)
    wrong.push(`main: ${document.querySelectorAll('main').length}`)
  for (const e of document.querySelectorAll<HTMLElement>('[tabindex]'))
    if (e.tabIndex > 0) wrong.push(`its own place in the order of Tab: ${where(e)}`)
  const levels = [...document.querySelectorAll('h1')]
  // With a page shown as a dialog, assistive technology does not read the page behind it.
  if (levels.length === 0 || levels.filter((e) => !e.closest('[aria-hidden=true]')).length > 1)
    wrong.push(`h1: ${levels.length}`)
  if (!/.+ – .+/.test(document.title)) wrong.push(`title: ${document.title}`)
  return { said: [...new Set(said)], wrong, lang: document.documentElement.lang }
}

/** Whether our own words in a text are in the other language; a name sent by the server may be, also at the end of the text. */
function isForeign(text: string, language: Language, heard = new Set<string>()) {
  if (!foreign[language](text) || heard.has(text)) return false
  const name = [...heard]
    .filter((one) => one.length > 3 && text.endsWith(one))
    .toSorted((a, b) => b.length - a.length)[0]
  return (
    name === undefined || foreign[language](text.slice(0, -name.length).replace(/[\s:,–-]+$/, ''))
  )
}

/** What axe does not check (W3, W6, W7, W13, W14). Valid HTML, no word in the other language, names that contain the visible text, unique ids, a title, one h1, one main, the skip link. */
export async function sound(page: Page, what: string, language: Language) {
  await validHtml(page, what)
  const { said, wrong, lang } = await page.evaluate(look)
  expect({
    what,
    lang,
    wrong,
    foreign: said.filter((text) => isForeign(text, language, sent.get(page))),
  }).toEqual({ what, lang: language, wrong: [], foreign: [] })
}

/** The style that a page must support according to 1.4.12. */
const spaced =
  '*:not(svg *) { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }'

/** In the browser: texts that are partly cut off by their own box, without a way to read them. */
function cutOff() {
  const found: string[] = []
  for (const e of document.querySelectorAll<HTMLElement>('body *')) {
    if (
      !e.checkVisibility({ visibilityProperty: true }) ||
      getComputedStyle(e).clipPath !== 'none' ||
      e.closest('[aria-hidden=true], svg, .leaflet-container, table, [role=grid], [role=treegrid]')
    )
      continue
    if (
      ![...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    )
      continue
    const style = getComputedStyle(e)
    const across =
      /hidden|clip/.test(style.overflowX) &&
      e.scrollWidth > e.clientWidth + 1 &&
      style.textOverflow !== 'ellipsis'
    const down =
      /hidden|clip/.test(style.overflowY) &&
      e.scrollHeight > e.clientHeight + 1 &&
      style.webkitLineClamp === 'none'
    if (across || down)
      found.push(`${e.tagName.toLowerCase()}.${e.className}: ${e.textContent?.trim().slice(0, 40)}`)
  }
  return found
}

/** In the browser: elements that extend sideways beyond a page that scrolls sideways; those that nothing contains come first, as they are the cause. */
function tooWide() {
  const page = document.documentElement
  const most = page.clientWidth
  if (page.scrollWidth <= most) return []
  const contained = (e: Element) => {
    for (let box = e.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true
    return false
  }
  const beyond = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (e) => e.getBoundingClientRect().right + scrollX > most + 1,
  )
  const cause = beyond.filter((e) => !contained(e))
  const named = (cause.length > 0 ? cause : beyond)
    .slice(0, 6)
    .map((e) => `${e.tagName.toLowerCase()}.${e.className}: ${e.textContent?.trim().slice(0, 40)}`)
  return [`${page.scrollWidth} of ${most}`, ...named]
}

/** On the narrowest page nothing scrolls sideways and no text is cut off, even with the reader's own spacing (W10; 1.4.10 and 1.4.12 of WCAG). */
export async function reflows(page: Page, what: string) {
  const narrow = await page.evaluate(tooWide)
  const before = await page.evaluate(cutOff)
  const style = await page.evaluateHandle((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return sheet
  }, spaced)
  const after = await page.evaluate(cutOff)
  const spacedOut = await page.evaluate(tooWide)
  await style.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })
  expect({ what, narrow, before, after, spacedOut }).toEqual({
    what,
    narrow: [],
    before: [],
    after: [],
    spacedOut: [],
  })
}

/** For users who prefer reduced motion, nothing moves (W11). */
export async function still(page: Page, what: string) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (one) =>
          one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 0,
      )
      .map(
        (one) => ((one.effect as KeyframeEffect | null)?.target as Element | null)?.className ?? '',
      ),
  )
  expect({ what, moving }).toEqual({ what, moving: [] })
}
