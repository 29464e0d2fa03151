import { describe, expect, test } from 'vitest'
import { mutation, numbersFrom, vectors } from '../markup-vectors.ts'
import { AppError } from '../../src/platform/errors.ts'
import { cleanDescription } from '../../src/spots/actions-description.ts'
import { tries } from '../ring.ts'

const runs = process.env.NIGHTLY ? 100_000 : tries(2000, 10_000)

/** The whole text: only text and editor tags, with attributes on links only: the address, `rel` and `target`. */
const onlyOurs =
  /^(?:[^<>]|<br \/>|<\/?(?:p|strong|em|u|s|ul|ol|li|h2|h3|h4|blockquote)>|<\/a>|<a(?: href="[^"<>]*"| rel="noopener noreferrer nofollow"| target="_blank")*>)*$/
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const leads = (href: string) => URL.parse(plain(href), 'https://eigen.example')

/** The faults in a cleaned text. */
function wrongWith(clean: string): string[] {
  const strays = (href: string) =>
    !['https:', 'http:', 'mailto:', undefined].includes(leads(href)?.protocol) ||
    (!/^[a-z][a-z\d+.-]*:/i.test(plain(href)) && leads(href)?.host !== 'eigen.example')
  const elsewhere = [...clean.matchAll(/<a[^>]* href="([^"]*)"/g)]
    .map(([, href = '']) => href)
    .filter(strays)
  return [
    ...(onlyOurs.test(clean) ? [] : [`more than ours: ${clean}`]),
    ...elsewhere.map((href) => `leads to ${href}`),
  ]
}
async function verdict(
  html: string,
  clean: (html: string) => string | Promise<string> = cleanDescription,
): Promise<string[]> {
  try {
    const once = await clean(html)
    return [
      ...wrongWith(once),
      ...((await clean(once)) === once ? [] : [`changes again: ${once}`]),
    ].map((wrong) => `${JSON.stringify(html)} ${wrong}`)
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

describe('cleaning of written HTML (I4)', () => {
  test(`leaves of ${vectors.length} vectors nothing that runs, loads or moves, and a second cleaning changes nothing`, async () => {
    expect(new Set(vectors).size).toBeGreaterThanOrEqual(500)
    const wrong = await Promise.all(vectors.map((html) => verdict(html)))
    expect(wrong.flat().slice(0, 5)).toEqual([])
  })

  test(`does the same for ${runs} random mutations`, { timeout: 300_000 }, async () => {
    const next = numbersFrom(20_261_121)
    const wrong: string[] = []
    for (let left = runs; left > 0 && wrong.length < 5; left--)
      wrong.push(...(await verdict(mutation(next))))
    expect(wrong).toEqual([])
  })

  test('control: removing script tags leaves most of it', async () => {
    const stripped = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script\s*>/gi, '')
    const found = await Promise.all(vectors.map((html) => verdict(html, stripped)))
    expect(found.filter((wrong) => wrong.length > 0).length).toBeGreaterThan(300)
  })
})

describe('the worst 50 kB (I5)', () => {
  const fill = (piece: string, close = '') =>
    piece.repeat(Math.floor((50_000 - close.length) / piece.length)) + close
  const worst = [
    '<b>',
    '</b>',
    '<b></i>',
    '<b></x>',
    '<b title="</b>">',
    '<b/>',
    '<a href="',
    '<a href=x ',
    '<',
    '<<',
    '&',
    '&lt;',
    '&#',
    '<!--',
    '<![CDATA[',
    '<p>',
    '<li>',
    '<p><li>',
    '<table><tr><td>',
    '<a>',
    '<a href="javascript:x">',
    '<x:y',
    '"',
    '<a href=\'"',
    '<div>',
    '</p>',
    '<svg><math>',
    '<style>',
    '<script><b>',
    '<br>',
    '\u0000',
    ' ',
    '\u00a0',
    'a@',
    '<a b=c d',
    '<?',
    '<!',
    '<b\n',
    '<textarea>',
  ]
  test(
    'is cleaned or rejected within 250 ms of work, and the result is small and shallow enough to be saved again',
    { timeout: 300_000 },
    async () => {
      const most = 250
      // What cleans is loaded by the first text.
      await cleanDescription('')
      for (const piece of worst) {
        for (const html of [
          fill(piece),
          `${fill(piece, '">-->]]>')}">-->]]>`,
          `<p>${fill(piece).slice(0, 49_990)}`,
        ]) {
          /** The work in ms of one cleaning; the verdict includes two. */
          const work = async () => {
            const began = process.cpuUsage()
            expect({ piece, wrong: await verdict(html) }).toEqual({ piece, wrong: [] })
            const { user, system } = process.cpuUsage(began)
            return (user + system) / 2000
          }
          // A text that took too long is measured once more: compilation and garbage collection in between do not count.
          let ms = await work()
          if (ms > most) ms = await work()
          expect({ piece, ms: ms > most ? ms : 'quick' }).toEqual({ piece, ms: 'quick' })
        }
      }
    },
  )
  test('control: closing tags in values and of tags that never opened hide the depth from a count beforehand', async () => {
    for (const html of ['<b title="</b>">'.repeat(101), '<b></x>'.repeat(101)])
      await expect(cleanDescription(html)).rejects.toThrow(
        expect.objectContaining({
          more: { fields: [{ path: 'description', message: 'html.tooDeep' }] },
        }) as Error,
      )
  })
})
