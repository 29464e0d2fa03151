import type { RsxMaterial } from '@bouwkring/contract/rsx'
import type { RawLink } from '../../catalogue/index.ts'

/** The parts of a line that determine what it is. */
export type Line = Pick<
  RsxMaterial,
  'maincode' | 'deficode' | 'description' | 'rsx_specifications' | 'attributes'
>

/** An object type that a line may be. */
export interface Candidate {
  otl_id: number
  name: string
  type: RawLink['type']
  /** It is of the line's own category, not only of the same kind of work. */
  exact: boolean
  /** The value at a position of the deficode identifies it. */
  defined: boolean
  /** Length of the longest of its names that occurs in the line; 0 for none. */
  said: number
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
const endings = ['', 's', 'en', 'n']

/** A form in which the name of an object type may occur in a line. */
interface Form {
  otl_id: number
  text: string
  length: number
}
/** Catalogue links, with the names of their object types indexed by first word, so that they are found quickly in thousands of lines. */
export interface RawBook {
  links: readonly RawLink[]
  forms: ReadonlyMap<string, Form[]>
}
export function bookOf(links: readonly RawLink[]): RawBook {
  const forms = new Map<string, Form[]>()
  for (const [otl_id, { name, synonyms }] of new Map(links.map((l) => [l.otl_id, l])))
    for (const one of [name, ...synonyms].map(plain).filter((n) => n.length > 2))
      for (const text of endings.map((ending) => one + ending)) {
        const first = text.split(' ')[0] as string
        forms.set(first, [...(forms.get(first) ?? []), { otl_id, text, length: one.length }])
      }
  return { links, forms }
}

/** Length of the longest name of each object type that occurs in a line. A long line says what it is at the beginning. */
function saidIn(line: Line, { forms }: RawBook): Map<number, number> {
  const text = plain(
    [
      line.description,
      ...line.rsx_specifications.map((s) => s.data),
      ...line.attributes.map((a) => a.specifications),
    ]
      .join(' ')
      .slice(0, 1_000),
  )
  const said = new Map<number, number>()
  for (const word of new Set(text.split(' ')))
    for (const form of forms.get(word) ?? [])
      if (
        form.length > (said.get(form.otl_id) ?? 0) &&
        (form.text === word || ` ${text} `.includes(` ${form.text} `))
      )
        said.set(form.otl_id, form.length)
  return said
}

const workOf = (code: number) => Math.floor(code / 10_000)

/** What one link says about a line: that it is this type (`defined`: by its deficode), or null. Links of other categories of the same work count only if the line names the type. */
function read(
  line: Line,
  link: RawLink,
  said: number,
): { exact: boolean; defined: boolean } | null {
  const exact = link.raw_code === Number(line.maincode)
  if (!exact)
    return said > 0 && workOf(link.raw_code) === workOf(Number(line.maincode))
      ? { exact, defined: false }
      : null
  if (link.deficode_number === null) return { exact, defined: false }
  return line.deficode[link.deficode_number - 1] === link.deficode_value
    ? { exact, defined: true }
    : null
}

const rank = (c: Candidate) => (c.defined ? 1e6 : 0) + (c.exact ? 1e4 : 0) + c.said

/** Object types that the RAW code of a line allows, best first: by deficode, by category, then by the words of the line. Excludes types with a different deficode. */
export function candidatesOf(line: Line, book: RawBook): Candidate[] {
  if (line.maincode === null) return []
  const names = saidIn(line, book)
  const found = new Map<number, Candidate>()
  for (const link of book.links) {
    const before = found.get(link.otl_id)
    const said = names.get(link.otl_id) ?? 0
    const now = read(line, link, said)
    if (!now) continue
    const candidate = { otl_id: link.otl_id, name: link.name, type: link.type, said, ...now }
    if (!before || rank(candidate) > rank(before)) found.set(link.otl_id, candidate)
  }
  // Equal candidates keep the catalogue's order, which is by name.
  return [...found.values()].sort((a, b) => rank(b) - rank(a))
}

/** A code that ends in 99 is the author's own text: the code itself means nothing. */
const isOwnText = (maincode: string | null) => maincode === null || maincode.endsWith('99')

/** The object type of a line if its category leaves no doubt: its deficode gives it, it is the only one, or the words name it more exactly than any other. */
export function chosenCandidate(line: Line, book: RawBook): Candidate | null {
  const exact = candidatesOf(line, book).filter((c) => c.exact)
  const defined = exact.filter((c) => c.defined)
  const left = defined.length > 0 ? defined : exact
  const [first, second] = left
  if (!first) return null
  if (left.length === 1 && (first.defined || first.said > 0 || !isOwnText(line.maincode)))
    return first
  return first.said > (second?.said ?? 0) ? first : null
}

/** Whether a line concerns materials: it has amounts of them, or its category is one of materials. */
export const isMaterial = (line: Line, links: readonly RawLink[]) =>
  [...line.rsx_specifications, ...line.attributes].some((s) => s.amount !== null) ||
  (!isOwnText(line.maincode) && links.some((l) => l.raw_code === Number(line.maincode)))

/** Whether a line is an offer (materials become available: T, made available) or a demand (L, to be delivered), by text or deficode. If neither says so, its category decides. */
export function isReleased(line: Line, links: readonly RawLink[]): boolean {
  const told = [...line.rsx_specifications, ...line.attributes].map((s) => s.amount_attribute)
  if (told.includes('T')) return true
  if (told.includes('L')) return false
  return links.find((l) => l.raw_code === Number(line.maincode))?.is_released ?? true
}
