import type { ImportCell } from '@bouwkring/contract/imports'
import type { Findings } from './rules-line.ts'

/** A picture supplied with a list. */
export interface Picture {
  key: string
  width: number
  height: number
}
/** Pictures by folded file name, by that name without its extension, and by the start of the name. */
export interface PictureBook {
  byName: ReadonlyMap<string, Picture>
  byStem: ReadonlyMap<string, readonly string[]>
  byStart: ReadonlyMap<string, readonly string[]>
}

/** A file name for comparison: without folder and in lower case. */
export const foldedName = (name: string) =>
  (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '').trim().toLowerCase()
const stemOf = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/, '')

/** The starts of a name, up to each end of a word or number: `12-1` belongs to `12`. */
const startsOf = (stem: string) => [
  stem,
  ...[...stem.matchAll(/[^\p{L}\p{N}]/gu)].map(({ index }) => stem.slice(0, index)),
]

export function bookOfPictures(pictures: readonly (Picture & { name: string })[]): PictureBook {
  const [byStem, byStart] = [new Map<string, string[]>(), new Map<string, string[]>()]
  const add = (to: Map<string, string[]>, said: string, name: string) =>
    void to.set(said, [...(to.get(said) ?? []), name])
  // Numeric order: two before ten.
  const inOrder = pictures.toSorted((a, b) => a.name.localeCompare(b.name, 'nl', { numeric: true }))
  for (const { name } of inOrder) {
    add(byStem, stemOf(name), name)
    for (const start of new Set(startsOf(stemOf(name)))) if (start !== '') add(byStart, start, name)
  }
  return { byName: new Map(pictures.map((picture) => [picture.name, picture])), byStem, byStart }
}

/** The name of the picture that a text refers to, with or without its extension, if there is only one. */
function nameIn({ byName, byStem }: PictureBook, text: string): string | null {
  const said = foldedName(text)
  if (byName.has(said)) return said
  const [one, ...more] = byStem.get(said) ?? []
  return one !== undefined && more.length === 0 ? one : null
}

/** What a cell says about pictures: names that exist, names that do not, and links. */
export function picturesIn(book: PictureBook, cell: ImportCell) {
  const parts = String(cell ?? '')
    .split(/[;|\r\n]/)
    // A name may contain a comma; if it matches no picture, the commas separate names.
    .flatMap((part) => (nameIn(book, part) === null ? part.split(',') : part))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const links = parts.filter((part) => /^(?:https?|ftp):\/\//i.test(part))
  const named = parts
    .filter((part) => !links.includes(part))
    .map((part) => ({ part, name: nameIn(book, part) }))
  return {
    links,
    names: [...new Set(named.flatMap(({ name }) => name ?? []))],
    missing: named.filter(({ name }) => name === null).map(({ part }) => part),
  }
}

/** The names of the pictures that begin with an owner's number: `12.jpg`, `12-1.jpg`, `12 achterkant.png`. */
export const picturesOfRef = ({ byStart }: PictureBook, ref: string) =>
  byStart.get(ref.normalize('NFC').trim().toLowerCase()) ?? []

/** The pictures of a row: those that its cell names, otherwise those that begin with its number. An existing product keeps its own. */
export function picturesOfRow(
  book: PictureBook,
  told: { pictures?: { at: number; cell: ImportCell }; external_ref?: string },
  isThere: boolean,
  findings: Findings,
): Picture[] {
  const { pictures: said, external_ref: ref } = told
  if (!said) {
    const names = ref === undefined || isThere ? [] : picturesOfRef(book, ref)
    return names.flatMap((name) => book.byName.get(name) ?? [])
  }
  if (isThere) {
    findings.tell(said.at, 'pictures', 'import.picturesKept')
    return []
  }
  const { names, links, missing } = picturesIn(book, said.cell)
  if (links.length > 0) findings.tell(said.at, 'pictures', 'import.pictureLink')
  if (missing.length > 0) findings.tell(said.at, 'pictures', 'import.pictureMissing')
  return names.flatMap((name) => book.byName.get(name) ?? [])
}

/** The names that no row uses, and the names in rows for which there is no picture. */
export function usedOf(
  book: PictureBook,
  said: { cells: readonly ImportCell[]; refs: readonly string[] },
): { unused: string[]; missing: string[] } {
  const used = new Set(said.refs.flatMap((ref) => picturesOfRef(book, ref)))
  const missing = new Set<string>()
  for (const cell of said.cells) {
    const read = picturesIn(book, cell)
    for (const name of read.names) used.add(name)
    for (const name of read.missing) missing.add(name)
  }
  return {
    unused: [...book.byName.keys()].filter((name) => !used.has(name)),
    missing: [...missing],
  }
}
