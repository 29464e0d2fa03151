const decoded = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes)

function unicodeOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be')
  return decoded(bytes, 'utf-8')
}

/** The text of a file that a spreadsheet wrote: UTF-16 by its byte order mark, UTF-8, and what older ones here write (windows-1252) where it is neither; without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  try {
    return unicodeOf(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
