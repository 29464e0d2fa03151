/** The text of a file that a spreadsheet wrote: UTF-8, and what older ones here write (windows-1252) where it is not; without a byte order mark. */
export function spreadsheetText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// As wide as letters of East Asia too: some spreadsheets read those the same.
const formula = /^[\s\u0000]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Whether a spreadsheet takes a text for a formula, or may: it gets an apostrophe before it where it is written. */
export const readsAsFormula = (text: string) => formula.test(text)
