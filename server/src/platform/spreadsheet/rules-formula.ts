// Includes the full-width characters of East Asia: some spreadsheets treat them the same.
const formula = /^[\s\u0000]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Whether a spreadsheet takes a text for a formula, or might: such a text gets an apostrophe in front when written. */
export const readsAsFormula = (text: string) => formula.test(text)

// A text that already has an apostrophe gets another, so that reading removes exactly what writing added.
const isDangerous = (text: string) => readsAsFormula(text.replace(/^'+/, ''))
/** Adds the apostrophe that keeps a text from being read as a formula, where needed. */
export const guarded = (text: string) => (isDangerous(text) ? `'${text}` : text)
/** Removes the apostrophe that `guarded` added. */
export const unguarded = (text: string) =>
  text.startsWith("'") && isDangerous(text) ? text.slice(1) : text
