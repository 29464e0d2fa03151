// `node e2e/make-documents.ts`: creates the PDF documents from their texts in server/data/documents/source, tagged and with title and language.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { documentFiles } from '@bouwkring/contract/help'
import { chromium } from '@playwright/test'

const folder = new URL('../server/data/documents/', import.meta.url)
const font = readFileSync(
  new URL(
    '../node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
    import.meta.url,
  ),
).toString('base64')
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function page(text: string, language: string) {
  const [title = '', lead = '', ...rest] = text.split('\n').filter(Boolean)
  const body = rest
    .map((line) =>
      line.startsWith('## ') ? `<h2>${escaped(line.slice(3))}</h2>` : `<p>${escaped(line)}</p>`,
    )
    .join('\n')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title.slice(2))}</title><style>
    @font-face { font-family: Nunito; src: url(data:font/woff2;base64,${font}) format('woff2'); font-weight: 200 1000 }
    @page { size: A4; margin: 22mm 24mm }
    body { font: 450 10.5pt/1.55 Nunito; color: #2b3844; margin: 0 } h1 { font: 800 22pt/1.2 Nunito; color: #16212c; margin: 0 0 4pt } h2 { font: 700 12.5pt/1.3 Nunito; color: #16212c; margin: 16pt 0 3pt; break-after: avoid } p { margin: 0 0 6pt } .lead { font-size: 12pt; color: #55636f; padding-bottom: 10pt; border-bottom: 1.5pt solid #99cc33 }
  </style></head><body><h1>${escaped(title.slice(2))}</h1><p class="lead">${escaped(lead)}</p>${body}</body></html>`
}

const english = new Set(Object.values(documentFiles.en))
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox'],
})
const sheet = await browser.newPage()
for (const name of readdirSync(new URL('source/', folder))) {
  const file = name.replace(/\.md$/, '.pdf')
  await sheet.setContent(
    page(readFileSync(new URL(`source/${name}`, folder), 'utf8'), english.has(file) ? 'en' : 'nl'),
  )
  await sheet.evaluate(() => document.fonts.ready)
  writeFileSync(
    new URL(file, folder),
    await sheet.pdf({ preferCSSPageSize: true, tagged: true, outline: true }),
  )
}
await browser.close()
