const needsQuotes = (text: string) => /[";\t\r\n]/.test(text) || text !== text.trim()

/** A table as CSV the way a Dutch spreadsheet opens it: byte order mark, semicolons, CRLF. `textOf` says how a cell is written; no text of it may read as a formula. */
export const csvOf = <C>(rows: readonly (readonly C[])[], textOf: (cell: C) => string) => {
  const written = (cell: C) => {
    const text = textOf(cell)
    return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `\uFEFF${rows.map((row) => row.map(written).join(';')).join('\r\n')}\r\n`
}
