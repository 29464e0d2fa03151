import { readWord } from './rules-words.ts'

const free: ReadonlySet<string> = new Set([
  'gratis',
  'om niet',
  'kosteloos',
  'free',
  'free of charge',
])
const from = /^(?:bieden |bids? )?(?:vanaf|from|v\.?a\.?)(?:\s*:\s*|\s+)/i
const of = /\bper\b|(?:\bp)?\/|\bp\./i
// By the metre, by the month, or not reckoned at all: nobody can tell.
const doubtful = /\bp\.\s?m\.$/i

/** A price as people write it: `gratis`, `vanaf 20`, `€ 12,50 per m`. */
export interface PriceText {
  /** Its figure. */
  text: string
  /** What it is of, where a unit stands behind it. */
  unit: string | null
  /** It is the least that is asked. */
  isFrom: boolean
}

/** What a text says of a price; what is no unit stays, so that it is no figure. */
export function priceOfText(text: string): PriceText {
  if (free.has(text.toLowerCase())) return { text: '0', unit: null, isFrom: false }
  const rest = text.replace(from, '')
  const isFrom = rest !== text
  const at = doubtful.test(rest) ? null : of.exec(rest)
  const unit = at && readWord('unit', rest.slice(at.index + at[0].length))
  return { text: at && unit ? rest.slice(0, at.index).trim() : rest, unit, isFrom }
}
