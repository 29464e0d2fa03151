import type { ImportCell } from '@bouwkring/contract/imports'

const onlyAscii = /^[ -~]*$/
/** A text as it is compared: without accents, capitals, signs and double spaces; signs that tell units apart are letters. */
export const plain = (text: string) =>
  // Nearly every cell of a list is this: three times as fast, and it is asked of each of them.
  onlyAscii.test(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
    : folded(text)

const folded = (text: string) =>
  text
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Stands for a cell of a workbook that could not be read: an error of a formula, or a text of many pages. */
export const brokenCell = '#FOUT!'

// Most cells are written as they are shown: looking costs less than writing them anew.
const spacedOddly = /\s{2}|[^\S ]|^ | $/
const spacedPlainly = (text: string) =>
  spacedOddly.test(text) ? text.replace(/\s+/g, ' ').trim() : text

/** What a cell says, without spaces around it; those that keep words together are spaces too. */
export const textOfCell = (cell: ImportCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nee'
  return typeof cell === 'number' ? String(cell) : spacedPlainly(cell)
}

const signs: ReadonlySet<string> = new Set(['', '-', '--', '–', '—'])
// However many dots and strokes stand in it.
const notApplicable: ReadonlySet<string> = new Set(['n v t', 'nvt', 'n a'])
const longest = 'n. v. t.'.length
/** Whether a text says no more than that there is nothing to say. */
export const isBlank = (text: string) =>
  signs.has(text) || (text.length <= longest && notApplicable.has(plain(text)))

/** A cell as people see it: numbers with a decimal comma. */
export const shownCell = (cell: ImportCell | undefined): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : textOfCell(cell)
