import type { MatchPart } from '@bouwkring/contract/matching'
import type { Unit } from '@bouwkring/contract/amount'
import type { TFunction } from '../texts/index.ts'
import { amountIn, dayText } from '../platform/format.ts'
import { localeOf } from '../platform/language.ts'
import { unitText } from '../products/index.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text))

function plain(text: string, unit: string | null, language: string): string {
  if (isDay(text)) return dayText(text)
  const figure = isNumber(text)
    ? new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 }).format(Number(text))
    : text
  return [figure, unit && text ? unitText(unit as Unit) : ''].filter(Boolean).join('\u00a0')
}

function period(text: string, t: TFunction<'matching'>): string {
  const [from = '', till = ''] = text.split('/')
  if (from && till) return t('part.range', { from: dayText(from), till: dayText(till) })
  if (from) return t('part.from', { from: dayText(from) })
  return till ? t('part.till', { till: dayText(till) }) : t('part.always')
}

type Side = 'asked' | 'offered'
type Words = (part: MatchPart, side: Side, t: TFunction<'matching'>, language: string) => string

const conditions = { gte: 'part.atLeast', lte: 'part.atMost' } as const

const property: Words = (part, side, t, language) => {
  if (part[side] === '') return t(side === 'asked' ? 'part.notAsked' : 'part.notGiven')
  const value = plain(part[side], part.unit, language)
  if (side === 'asked' && (part.condition === 'gte' || part.condition === 'lte'))
    return t(conditions[part.condition], { value })
  return value
}

const distance: Words = (part, side, t, language) => {
  if (part[side] === '') return t(side === 'asked' ? 'part.noLimit' : 'part.unknown')
  const value = plain(part[side], part.unit, language)
  return side === 'asked' ? t('part.atMost', { value }) : value
}

const words: Record<MatchPart['kind'], Words> = {
  property,
  category: property,
  distance,
  amount: (part, side, t, language) =>
    part[side] === '' ? t('part.openAmount') : amountIn(Number(part[side]), part.unit, language),
  period: (part, side, t) => period(part[side], t),
}

/** The requested or offered value in one part of a match, in words with its unit. */
export const partText: Words = (part, side, t, language) =>
  words[part.kind](part, side, t, language)

/** Points with at most one decimal. */
export const pointsText = (points: number, language: string) =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(points)

/** How strong a score is, in a word. */
export const strength = (score: number) => (score >= 67 ? 'strong' : score >= 35 ? 'fair' : 'weak')
