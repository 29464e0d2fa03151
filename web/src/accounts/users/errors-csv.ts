import type { ImportRow } from '@bouwkring/contract/users'

// A cell that a spreadsheet would read as a formula gets an apostrophe.
const cell = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^\+[0-9 ()-]+$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// Without it, a spreadsheet reads the letters of a name as those of another alphabet.
const mark = '\uFEFF'

/** The wrong rows of an import, with their errors, as a file to correct and send again. */
export const errorsCsv = (rows: readonly ImportRow[]) =>
  mark +
  [
    'name,email,phonenumber,error',
    ...rows.map((row) =>
      [row.name, row.email, row.phonenumber, row.errors.map((error) => error.message).join('; ')]
        .map(cell)
        .join(','),
    ),
  ].join('\r\n')
