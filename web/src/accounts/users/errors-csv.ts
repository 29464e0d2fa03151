import type { ImportRow } from '@bouwkring/contract/users'

// A cell that a spreadsheet would take for a formula gets an apostrophe.
const cell = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^\+[0-9 ()-]+$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// Without it a spreadsheet takes the letters of a name for those of another alphabet.
const mark = '\uFEFF'

/** The rows of an import that are wrong, with what is wrong, as a file to mend and send again. */
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
