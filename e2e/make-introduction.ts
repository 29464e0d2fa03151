// `E2E_PORT=3000 node e2e/make-introduction.ts`: makes the introduction film in the help menu from screens of a running product with the
// demo market, in both languages, with captions from the language files. Silent; WebM from the browser's own recorder.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { networkQuiet } from './network.ts'
import { tryAs } from './person.ts'

const base = `http://localhost:${process.env.E2E_PORT ?? '3000'}`
const folder = new URL('../web/public/introduction/', import.meta.url)
const seconds = 6
const steps: readonly [name: string, path: string, look: (page: Page) => Promise<unknown>][] = [
  ['search', '/zoeken', () => Promise.resolve()],
  ['filter', '/zoeken?view=list&search=betontegel&drawer=open', () => Promise.resolve()],
  [
    'product',
    '/zoeken?view=list&search=betontegel',
    async (page) => {
      await page.getByRole('row').nth(3).getByRole('link').first().click()
    },
  ],
  ['spot', '/mijn-spots/1', () => Promise.resolve()],
  ['match', '/spots/1/matches', () => Promise.resolve()],
  ['transaction', '/mijn-bouwkring', () => Promise.resolve()],
]

/** Draws the pictures one after the other and records them. */
async function record({ pictures, time }: { pictures: string[]; time: number }) {
  const images = await Promise.all(
    pictures.map(async (data) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      return image
    }),
  )
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const recorder = new MediaRecorder(canvas.captureStream(12), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: 200_000,
  })
  const parts: Blob[] = []
  recorder.ondataavailable = (event) => {
    parts.push(event.data)
  }
  const stopped = new Promise((done) => {
    recorder.onstop = done
  })
  recorder.start()
  const began = performance.now()
  for (let at = 0; at < images.length * time; at = performance.now() - began) {
    const index = Math.min(images.length - 1, Math.floor(at / time))
    pen.globalAlpha = 1
    pen.drawImage(images[Math.max(0, index - 1)] as HTMLImageElement, 0, 0, 1280, 720)
    pen.globalAlpha = index === 0 ? 1 : Math.min(1, (at - index * time) / 500)
    pen.drawImage(images[index] as HTMLImageElement, 0, 0, 1280, 720)
    await new Promise((go) => setTimeout(go, 80))
  }
  recorder.stop()
  await stopped
  const poster = await new Promise<Blob>((done) => {
    pen.globalAlpha = 1
    pen.drawImage(images[0] as HTMLImageElement, 0, 0, 1280, 720)
    canvas.toBlob((blob) => done(blob as Blob), 'image/webp', 0.8)
  })
  const text = async (blob: Blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let out = ''
    for (const byte of bytes) out += String.fromCharCode(byte)
    return btoa(out)
  }
  return { film: await text(new Blob(parts)), poster: await text(poster) }
}

const clock = (at: number) => `00:00:${String(at).padStart(2, '0')}.000`
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox'],
})
for (const language of ['nl', 'en'] as const) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: 'nl-NL',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  const page = await context.newPage()
  await page.goto(`${base}/sign-in`)
  await tryAs(page, 'inkoop@delta.example')
  await page.waitForURL(`${base}/`)
  const pictures: string[] = []
  for (const [, path, look] of steps) {
    await page.goto(base + path)
    await networkQuiet(page)
    await look(page)
    await page.waitForTimeout(1500)
    pictures.push((await page.screenshot()).toString('base64'))
  }
  const blank = await context.newPage()
  const { film, poster } = await blank.evaluate(record, { pictures, time: seconds * 1000 })
  writeFileSync(new URL(`${language}.webm`, folder), Buffer.from(film, 'base64'))
  writeFileSync(new URL(`${language}.webp`, folder), Buffer.from(poster, 'base64'))
  const { intro } = JSON.parse(
    readFileSync(new URL(`../web/src/locales/help/help.${language}.json`, import.meta.url), 'utf8'),
  ) as { intro: { step: Record<string, string> } }
  writeFileSync(
    new URL(`${language}.vtt`, folder),
    `WEBVTT\n\n${steps.map(([name], at) => `${clock(at * seconds)} --> ${clock((at + 1) * seconds)}\n${intro.step[name]}\n`).join('\n')}`,
  )
  await context.close()
}
await browser.close()
