import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { mutation, numbersFrom, vectors } from '../server/test/markup-vectors.ts'
import { cleaning } from '../web/src/ui/media/cleaning.ts'

// What an outsider finds: paths that should not exist, information that pages reveal, and markup that got past every earlier check.
const root = fileURLToPath(new URL('../', import.meta.url))

/** What a browser makes of each text after cleaning by `options`, or uncleaned: everything in it that should not be there. */
const shown = (page: Page, htmls: readonly string[], options: typeof cleaning | null) =>
  page.evaluate(
    ({ htmls: all, options: by }) => {
      const { DOMPurify } = window as unknown as {
        DOMPurify: { sanitize(html: string, options: object): string }
      }
      const tags = by?.ALLOWED_TAGS ?? []
      const wrong: string[] = []
      for (const html of all) {
        const clean = by === null ? html : DOMPurify.sanitize(html, by)
        const box = document.createElement('div')
        // eslint-disable-next-line no-unsanitized/property -- whether that does harm is what is asked
        box.innerHTML = clean
        const say = (what: string) => wrong.push(`${JSON.stringify(html)}: ${what}`)
        for (const one of box.querySelectorAll('*')) {
          if (!tags.includes(one.localName) || one.namespaceURI !== 'http://www.w3.org/1999/xhtml')
            say(`<${one.localName}>`)
          for (const { name, value } of one.attributes)
            if (!['title', 'href'].includes(name) && !(name === 'is' && value === ''))
              say(`${one.localName} ${name}`)
          if (one instanceof HTMLAnchorElement && one.hasAttribute('href')) {
            const to = URL.parse(one.href, 'https://eigen.example')
            const said = one.getAttribute('href') ?? ''
            if (
              !['http:', 'https:', 'mailto:', 'tel:', 'about:', undefined].includes(to?.protocol) ||
              /^\s*[\\/]{2}/.test(said)
            )
              say(`leads to ${said}`)
          }
        }
        document.body.replaceChildren(box)
      }
      return wrong
    },
    { htmls, options },
  )

test(
  `rendered markup: ${vectors.length} vectors and 5,000 random variants, in the browser, with the sanitiser of the pages (I4)`,
  { tag: '@long' },
  async ({ page }) => {
    let ran = 0
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      ran++
      void dialog.dismiss()
    })
    page.on('request', (sent) => void (sent.url().startsWith('about:') || asked.push(sent.url())))
    await page.goto('about:blank')
    await page.addScriptTag({
      content: readFileSync(`${root}node_modules/dompurify/dist/purify.js`, 'utf8'),
    })
    const next = numbersFrom(20_261_123)
    const changed = Array.from({ length: 5000 }, () => mutation(next))
    expect((await shown(page, [...vectors, ...changed], cleaning)).slice(0, 5)).toEqual([])
    expect([ran, asked]).toEqual([0, []])
    // Control: uncleaned, they contain all of it, and the browser runs it.
    expect(
      (
        await shown(
          page,
          vectors.filter((html) => !html.includes('evil.example')),
          null,
        )
      ).length,
    ).toBeGreaterThan(500)
    await expect.poll(() => ran).toBeGreaterThan(0)
  },
)
