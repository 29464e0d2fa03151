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
// Per metre, per month or not calculated at all: impossible to tell.
const doubtful = /\bp\.\s?m\.$/i

/** A price as written in a list: `gratis`, `vanaf 20`, `€ 12,50 per m`. */
export interface PriceText {
  /** Its figure. */
  text: string
  /** The unit it applies to, if one follows it. */
  unit: string | null
  /** It is a minimum price. */
  isFrom: boolean
}

/** Parses a price; text that is not a unit stays in place, so that the price is not read as a figure. */
export function priceOfText(text: string): PriceText {
  if (free.has(text.toLowerCase())) return { text: '0', unit: null, isFrom: false }
  const rest = text.replace(from, '')
  const isFrom = rest !== text
  const at = doubtful.test(rest) ? null : of.exec(rest)
  const unit = at && readWord('unit', rest.slice(at.index + at[0].length))
  return { text: at && unit ? rest.slice(0, at.index).trim() : rest, unit, isFrom }
}
