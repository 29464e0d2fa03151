import type { ImportCell } from '@bouwkring/contract/imports'

/** What is stored when a text is typed over a cell: over a number, a number in local notation stays one, whatever the notation of its column. */
export const typedOver = (cell: ImportCell | undefined, text: string): string | number =>
  typeof cell === 'number' && /^-?\d+(?:,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
/** A cell as it is copied to another one: a number stays a number. */
export const copied = (cell: ImportCell | undefined): string | number =>
  typeof cell === 'number' ? cell : cellText(cell)

const yesNo = { nl: ['ja', 'nee'], en: ['yes', 'no'] } as const
/** The text of a cell as shown: numbers in local notation. */
export const cellText = (cell: ImportCell | undefined, language = 'nl'): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return yesNo[language === 'en' ? 'en' : 'nl'][cell ? 0 : 1]
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell
}
