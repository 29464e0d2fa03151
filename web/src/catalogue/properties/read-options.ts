/** Decodes the bytes of a text file: UTF-8, or else the encoding that older spreadsheets write. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The values of a CSV file with one per line: removes the trailing semicolon and quotes, and drops empty lines. */
export const readOptions = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .trim()
        .replace(/;$/, '')
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((line) => line !== '')

/** The options, plus those from a file that are not among them yet, ignoring case. */
export function withOptions(there: readonly string[], read: readonly string[]): string[] {
  const known = new Set(there.map((option) => option.toLowerCase()))
  const all = [...there]
  for (const option of read) {
    if (known.has(option.toLowerCase())) continue
    known.add(option.toLowerCase())
    all.push(option)
  }
  return all
}
