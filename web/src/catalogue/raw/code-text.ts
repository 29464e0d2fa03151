/** A RAW code as text: always six digits. */
export const codeText = (code: number) => String(code).padStart(6, '0')

/** The code that the user typed: all six digits, since 31 could be the start of a code as well as 000031. Anything else is not a number. */
export const codeOf = (typed: string): number | undefined => {
  const code = typed.trim()
  if (code === '') return undefined
  return /^\d{6}$/.test(code) ? Number(code) : Number.NaN
}
