/** Encodings of a file's text; older spreadsheets here write windows-1252. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

const strict = (bytes: Uint8Array, encoding: Encoding) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes)

function markOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** The text of a file written by a spreadsheet, and its encoding: UTF-16 by its byte order mark, UTF-8, or windows-1252 when it is neither; without the byte order mark. A given encoding is used as it is. */
export function decoded(bytes: Uint8Array, given?: Encoding): { text: string; encoding: Encoding } {
  if (given) return { text: new TextDecoder(given).decode(bytes), encoding: given }
  const encoding = markOf(bytes)
  try {
    return { text: strict(bytes, encoding), encoding }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/** The text of such a file. */
export const textOf = (bytes: Uint8Array) => decoded(bytes).text
