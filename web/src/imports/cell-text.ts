import type { ImportCell } from '@bouwkring/contract/imports'

/** What a cell shows: numbers as they are written here. */
export const cellText = (cell: ImportCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nee'
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell
}
