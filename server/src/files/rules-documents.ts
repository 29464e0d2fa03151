/** The kind of a document, by its content. */
export type DocumentKind = 'pdf' | 'word' | 'excel'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Media types for sending a document, by kind. Old and new Office files share one: they are only ever saved to disk. */
export const mediaOf: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  word: 'application/msword',
  excel: 'application/vnd.ms-excel',
}

const has = (bytes: Buffer, text: string, encoding: 'latin1' | 'utf16le' = 'latin1') =>
  bytes.includes(Buffer.from(text, encoding))

// Old Office files are small file systems: the names in them reveal their contents.
function kindOfOld(bytes: Buffer): DocumentKind | null {
  if (has(bytes, 'WordDocument', 'utf16le')) return 'word'
  return has(bytes, 'Workbook', 'utf16le') || has(bytes, 'Book', 'utf16le') ? 'excel' : null
}

/** The kind of a document with magic bytes for `mime`; null for anything else, and for documents with macros. */
export function kindOfDocument(bytes: Buffer, mime: string | undefined): DocumentKind | null {
  if (has(bytes, 'vbaProject.bin') || has(bytes, '_VBA_PROJECT', 'utf16le')) return null
  if (mime === 'application/pdf')
    return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : null
  if (mime === docx) return 'word'
  if (mime === xlsx) return 'excel'
  return mime === 'application/x-cfb' ? kindOfOld(bytes) : null
}
