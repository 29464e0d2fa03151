// As wide as letters of East Asia too: some spreadsheets read those the same.
const formula = /^[\s\u0000]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Whether a spreadsheet takes a text for a formula, or may: it gets an apostrophe before it where it is written. */
export const readsAsFormula = (text: string) => formula.test(text)

// One more is put before what has one already, so that reading takes off exactly what writing put there.
const isDangerous = (text: string) => readsAsFormula(text.replace(/^'+/, ''))
/** A text with the apostrophe before it that makes it text where it would be a formula. */
export const guarded = (text: string) => (isDangerous(text) ? `'${text}` : text)
/** A text without the apostrophe that `guarded` put before it. */
export const unguarded = (text: string) =>
  text.startsWith("'") && isDangerous(text) ? text.slice(1) : text
