/** The text of a file that a spreadsheet wrote: UTF-8, and what older ones here write (windows-1252) where it is not; without a byte order mark. */
export function spreadsheetText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
