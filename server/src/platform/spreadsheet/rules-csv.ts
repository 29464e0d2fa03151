const needsQuotes = (text: string) => /[";\t\r\n]/.test(text) || text !== text.trim()

/** A table as CSV in the form that a Dutch spreadsheet opens: byte order mark, semicolons, CRLF. `textOf` writes a cell; none of its texts may read as a formula. */
export const csvOf = <C>(rows: readonly (readonly C[])[], textOf: (cell: C) => string) => {
  const written = (cell: C) => {
    const text = textOf(cell)
    return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `\uFEFF${rows.map((row) => row.map(written).join(';')).join('\r\n')}\r\n`
}
