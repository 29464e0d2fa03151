import { type Listener, readXml } from '../xml.ts'
import { TooMuch, type WorkbookLimits } from './sheet.ts'

/** Reads a part of a workbook by its path; undefined when there is none. */
export type Part = (path: string) => Promise<Buffer | undefined>
export type Attributes = Readonly<Record<string, string>>

/** The name of an element without its prefix: some programs write every element with one. */
export const local = (name: string) => name.slice(name.indexOf(':') + 1)
/** Elements of one part that is not a sheet. */
const mostElements = 500_000
/** Passes a part that begins with this element to a listener; returns its number of elements. */
export async function heard(
  bytes: Buffer,
  root: string,
  { most = mostElements, ...listener }: Listener & { most?: number },
): Promise<number> {
  let count = 0
  await readXml(bytes, (name) => local(name) === root, {
    ...listener,
    open: (name, attributes, line) => {
      if (++count > most) throw new TooMuch()
      listener.open(name, attributes, line)
    },
  })
  return count
}
const nothing = () => undefined

/** The attributes of all elements of one name in a part. */
export async function elements(
  bytes: Buffer | undefined,
  root: string,
  wanted: string,
): Promise<Attributes[]> {
  const found: Attributes[] = []
  if (bytes)
    await heard(bytes, root, {
      open: (name, attributes) => {
        if (local(name) === wanted) found.push({ ...attributes })
      },
      text: nothing,
      close: nothing,
    })
  return found
}

/** Texts that cells refer to by number. Phonetic text is left out. */
export async function sharedTexts(
  bytes: Buffer | undefined,
  { text: mostText, sharedTexts: most = Infinity }: Pick<WorkbookLimits, 'text' | 'sharedTexts'>,
): Promise<string[]> {
  const texts: string[] = []
  if (!bytes) return texts
  let [text, within, aside] = ['', false, 0]
  await heard(bytes, 'sst', {
    // A text in several fonts has an element for each.
    most: 4 * most,
    open: (name) => {
      const element = local(name)
      if (element === 'si') text = ''
      else if (element === 'rPh') aside++
      within = element === 't' && aside === 0
    },
    text: (piece) => {
      if (within && text.length <= mostText) text += piece
    },
    close: (name) => {
      within = false
      if (local(name) === 'rPh') aside--
      else if (local(name) === 'si' && texts.push(text) > most) throw new TooMuch()
    },
  })
  return texts
}

/** The styles that show a number as a date. */
export async function dateStyles(bytes: Buffer | undefined): Promise<Set<number>> {
  const own = new Map(
    (await elements(bytes, 'styleSheet', 'numFmt')).map((f) => [
      Number(f.numFmtId),
      f.formatCode ?? '',
    ]),
  )
  const dates = new Set<number>()
  let [at, within] = [0, false]
  if (bytes)
    await heard(bytes, 'styleSheet', {
      open: (name, { numFmtId }) => {
        if (local(name) === 'cellXfs') within = true
        if (!within || local(name) !== 'xf') return
        const format = Number(numFmtId ?? 0)
        if (
          (format >= 14 && format <= 22) ||
          (format >= 45 && format <= 47) ||
          /[dmyhs]/i.test((own.get(format) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
        )
          dates.add(at)
        at++
      },
      text: nothing,
      close: (name) => {
        if (local(name) === 'cellXfs') within = false
      },
    })
  return dates
}
