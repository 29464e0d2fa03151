// Characters not allowed in XML: control characters and the last two code points of a plane.
const unheld = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const numbered = (text: string) =>
  `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${text.slice(1)}`

/** A text as written to a workbook, where `_x0041_` means the character of that number. Characters not allowed in XML are left out. */
export function toWorkbook(text: string) {
  const held = text
    .toWellFormed()
    .replace(unheld, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  // The library stores its texts in an object, where these names already have a meaning.
  return held in Object.prototype ? numbered(held) : held
}

// Nearly every text of a list matches this: the check costs less than four replacements that change nothing.
const heldPlainly = /^[ -^`-~\n\t]*$/
/** Decodes a text from a workbook: characters given by their number, and all line ends in one form. */
export const fromWorkbook = (text: string) => (heldPlainly.test(text) ? text : spelledOut(text))

const spelledOut = (text: string) =>
  text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(unheld, '')
