import type { FileKind } from '@bouwkring/contract/catalogue'
import { localeOf } from '../platform/language.ts'

/** What the file chooser offers for each kind; the server judges the content itself. */
const accepted: Record<FileKind, string> = { pdf: '.pdf,application/pdf', image: 'image/jpeg,image/png', word: '.doc,.docx', excel: '.xls,.xlsx' }
export const acceptOf = (kinds: readonly FileKind[]) => kinds.map((kind) => accepted[kind]).join(',')

/** "1,2 MB", "34 kB". */
export function sizeText(bytes: number, language: string): string {
  const [unit, amount] = bytes >= 1_000_000 ? ['megabyte', bytes / 1_000_000] : ['kilobyte', Math.max(1, bytes / 1000)]
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, maximumFractionDigits: bytes >= 1_000_000 ? 1 : 0 }).format(amount)
}
