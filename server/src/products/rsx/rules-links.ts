import type { RsxMaterial } from '@bouwkring/contract/rsx'
import type { RawLink } from '../../catalogue/index.ts'

/** What of a line decides what it is. */
export type Line = Pick<RsxMaterial, 'maincode' | 'deficode' | 'description' | 'rsx_specifications' | 'attributes'>

/** What an object type is called, as it is looked for in the words of a line. */
interface Named {
  otl_id: number
  name: string
  synonyms: readonly string[]
}
export interface Candidate extends Named {
  type: RawLink['type']
  /** It is of the category itself, not only of the same kind of work. */
  exact: boolean
  /** The value at a position of the deficode says it. */
  defined: boolean
  /** The longest of its names that the line says; 0 for none. */
  said: number
}

const plain = (text: string) => text.toLocaleLowerCase('nl').normalize('NFD').replace(/\p{M}/gu, '')
/** The words of a line, with spaces around so that a name can be looked for as a word; a long line says what it is at its beginning. */
const wordsOf = (line: Line) => ` ${plain([line.description, ...line.rsx_specifications.map((s) => s.data), ...line.attributes.map((a) => a.specifications)].join(' ').slice(0, 4_000)).replace(/[^\p{L}\d]+/gu, ' ')} `
const longestSaid = ({ name, synonyms }: Named, words: string) =>
  Math.max(0, ...[name, ...synonyms].map((n) => plain(n).replace(/[^\p{L}\d]+/gu, ' ').trim()).filter((n) => n.length > 2 && ['', 's', 'en', 'n'].some((ending) => words.includes(` ${n}${ending} `))).map((n) => n.length))

const workOf = (code: number) => Math.floor(code / 10_000)

/** What one link says of a line: that it is this type (`defined`: its deficode says so), or null. Of another category of the same work only what the line itself names. */
function read(line: Line, link: RawLink, said: number): { exact: boolean; defined: boolean } | null {
  const exact = link.raw_code === Number(line.maincode)
  if (!exact) return said > 0 && workOf(link.raw_code) === workOf(Number(line.maincode)) ? { exact, defined: false } : null
  if (link.deficode_number === null) return { exact, defined: false }
  return line.deficode[link.deficode_number - 1] === link.deficode_value ? { exact, defined: true } : null
}

const rank = (c: Candidate) => (c.defined ? 1e6 : 0) + (c.exact ? 1e4 : 0) + c.said

/** Object types that the RAW code of a line allows, best first: what its deficode says, of its own category, and said in its words. A type whose deficode is another one is none. */
export function candidatesOf(line: Line, links: readonly RawLink[]): Candidate[] {
  if (line.maincode === null) return []
  const words = wordsOf(line)
  const found = new Map<number, Candidate>()
  for (const link of links) {
    const before = found.get(link.otl_id)
    const said = before?.said ?? longestSaid(link, words)
    const now = read(line, link, said)
    if (!now) continue
    const candidate = { otl_id: link.otl_id, name: link.name, synonyms: link.synonyms, type: link.type, said, ...now }
    if (!before || rank(candidate) > rank(before)) found.set(link.otl_id, candidate)
  }
  return [...found.values()].sort((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name, 'nl') || a.otl_id - b.otl_id)
}

/** A code that ends in 99 is a text of the author's own: by itself it says nothing. */
const isOwnText = (maincode: string | null) => maincode === null || maincode.endsWith('99')

/** The object type of a line, where its category leaves no doubt: its deficode says it, it is the only one, or its words name one more exactly than any other. */
export function chosenCandidate(line: Line, links: readonly RawLink[]): Candidate | null {
  const exact = candidatesOf(line, links).filter((c) => c.exact)
  const defined = exact.filter((c) => c.defined)
  const left = defined.length > 0 ? defined : exact
  const [first, second] = left
  if (!first) return null
  if (left.length === 1 && (first.defined || first.said > 0 || !isOwnText(line.maincode))) return first
  return first.said > (second?.said ?? 0) ? first : null
}

/** Whether materials hang on a line: it counts them, or its category is one of materials. */
export const isMaterial = (line: Line, links: readonly RawLink[]) =>
  [...line.rsx_specifications, ...line.attributes].some((s) => s.amount !== null) || (!isOwnText(line.maincode) && links.some((l) => l.raw_code === Number(line.maincode)))

/** Whether a line offers (materials come free: T, made available) or asks (L, to be delivered). Where it does not say so its category does. */
export function isReleased(line: Line, links: readonly RawLink[]): boolean {
  const told = line.rsx_specifications.map((s) => s.amount_attribute)
  if (told.includes('T')) return true
  if (told.includes('L')) return false
  return links.find((l) => l.raw_code === Number(line.maincode))?.is_released ?? true
}
