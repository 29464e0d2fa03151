/** A RAW code is written with six digits. */
export const codeText = (code: number) => String(code).padStart(6, '0')
