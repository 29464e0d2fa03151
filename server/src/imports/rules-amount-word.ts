import type { ToldCell } from './rules-line.ts'

const amountWords: Readonly<Record<string, 1 | 2>> = {
  'op aanvraag': 1,
  'on request': 1,
  'mits voorradig': 2,
  'while stock lasts': 2,
}
const withAmountWord = /^(?:op aanvraag|on request|mits voorradig|while stock lasts)\b/i

/** The word before an amount's figure, with the rest of the cell: `Mits voorradig 60`. */
export function amountWord(cell: ToldCell): { type: 1 | 2; rest: ToldCell } | null {
  const [word = ''] = withAmountWord.exec(cell.text) ?? []
  const text = cell.text.slice(word.length).replace(':', '').trim()
  const type = amountWords[word.toLowerCase()]
  return type === undefined ? null : { type, rest: { ...cell, cell: text, text } }
}
