/** Reads comma-separated text with a heading line; a field between double quotes may hold commas, line ends and doubled quotes. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  let row = rows[0] as string[]
  for (const [, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== ',') rows.push((row = []))
  }
  const [head = [], ...body] = rows.filter((r) => r.length > 1 || r[0] !== '')
  return body.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])))
}
