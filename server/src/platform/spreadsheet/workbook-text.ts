// What XML cannot hold: a control character, the last two places of a plane.
const unheld = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const numbered = (text: string) =>
  `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${text.slice(1)}`

/** A text as it is put into a workbook, where `_x0041_` means the character of that number. What XML cannot hold is left out. */
export function toWorkbook(text: string) {
  const held = text
    .toWellFormed()
    .replace(unheld, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  // The library keeps its texts in an object, where these names mean something already.
  return held in Object.prototype ? numbered(held) : held
}

// Nearly every text of a list is this: to look costs less than to replace nothing four times.
const heldPlainly = /^[ -^`-~\n\t]*$/
/** A text as a workbook holds it, read: characters given by their number, each line end as one. */
export const fromWorkbook = (text: string) => (heldPlainly.test(text) ? text : spelledOut(text))

const spelledOut = (text: string) =>
  text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(unheld, '')
