import { clashing } from '../../../platform/conflict.ts'
import { codeText } from '../../raw/code-text.ts'
import type { Values } from './values.ts'

const rows = (list: readonly { name: string; percentage: number | null }[]) =>
  list.map((row) => `${row.name} ${String(row.percentage ?? '–')}%`).join(', ')
/** What a field holds, in words. */
function shown(values: Values, field: keyof Values): string {
  if (field === 'composition' || field === 'properties') return rows(values[field])
  if (field === 'raws')
    return values.raws
      .map((row) =>
        [row.raw && codeText(row.raw.raw_code), row.place, row.code].filter(Boolean).join(' '),
      )
      .join(', ')
  if (field === 'synonyms') return values.synonyms.join(', ')
  return String(values[field] ?? '')
}

/** Fields that both sides changed, each otherwise, with what either made of them. */
export const clashesOf = (base: Values, mine: Values, theirs: Values) =>
  clashing(base, mine, theirs).map((field) => ({
    field,
    mine: shown(mine, field),
    theirs: shown(theirs, field),
  }))
