import type { FileKind } from '@bouwkring/contract/catalogue'

/** What the file chooser offers for each kind; the server checks the content itself. */
const accepted: Record<FileKind, string> = {
  pdf: '.pdf,application/pdf',
  image: 'image/jpeg,image/png',
  word: '.doc,.docx',
  excel: '.xls,.xlsx',
}
export const acceptOf = (kinds: readonly FileKind[]) =>
  kinds.map((kind) => accepted[kind]).join(',')
