import type { Fit, FitCost } from '@bouwkring/contract/live-fit'
import type { Unit } from '@bouwkring/contract/amount'
import type { TFunction } from '../texts/index.ts'
import { unitText, type TypedFit } from '../products/index.ts'
import { partText } from './part-text.ts'

type T = TFunction<'livefit'>
type Words = TFunction<'matching'>

type Says = (cost: FitCost, released: boolean, t: T, words: Words, language: string) => string

const property: Says = (cost, released, t, words, language) => {
  const { name, own } = cost
  // What an offer has is no condition.
  const condition = released ? null : cost.condition
  const part = { ...cost, kind: 'property', asked: own, offered: '', weight: 0, points: 0 } as const
  const value = partText({ ...part, condition }, 'asked', words, language)
  if (!released) return t('without.property', { name, value })
  return own === '' ? t('without.missing', { name }) : t('without.theirs', { name, value })
}

const unit: Says = ({ instead }, _, t) =>
  instead === '' ? t('without.unitTheirs') : t('without.unit', { unit: unitText(instead as Unit) })

const distance: Says = ({ yours, own, instead }, _, t) =>
  yours
    ? t('without.distance', { km: own, nearest: instead })
    : t('without.distanceTheirs', { nearest: instead })

const says: Record<FitCost['kind'], Says> = {
  property,
  unit,
  distance,
  place: ({ yours }, _, t) => t(yours ? 'without.place' : 'without.placeTheirs'),
  period: (_, __, t) => t('without.period'),
  audience: (_, __, t) => t('without.audience'),
}

/** What a condition is called where it says what it costs. */
export const costText: Says = (cost, released, t, words, language) =>
  says[cost.kind](cost, released, t, words, language)

/** Why nothing fits, where no single condition says it. */
export function whyNone(
  fit: Fit,
  { query, otlName }: Pick<TypedFit, 'query' | 'otlName'>,
  t: T,
  words: Words,
): string | undefined {
  if (fit.total > 0) return undefined
  if (fit.ended) return t('ended')
  const name = (query.name ?? '').trim()
  if (!otlName && name === '') return t('unnamed')
  const side = query.is_released === 'true' ? 'Demands' : 'Offers'
  if (fit.alike === 0)
    return otlName
      ? words(`standing.none${side}`, { otl: otlName })
      : words(`standing.nameless${side}`, { name })
  return fit.several ? words(`standing.several${side}`, { count: fit.alike }) : undefined
}

const isFigure = (text: string) => /^[+-]?\d/.test(text)
const termOf = /^([\w.-]+):(gte|eq|lte|in):(.*)$/s

/** A hard condition as search has it: bounds as they are, options as choices; what search would read otherwise is left out. */
function filterOf(term: string): string[] {
  const [, reference, how, value = ''] = termOf.exec(term) ?? []
  if (reference === undefined || term.length > 290) return []
  if (how === 'gte' || how === 'lte') return [term]
  return how === 'in' || !isFigure(value) ? [`${reference}:is:${value}`] : []
}

const grades = [1, 2, 3, 4, 5, 6] as const
function gradesOf({ condition, condition_matching: how }: TypedFit['query']) {
  if (how === undefined || condition === undefined) return []
  const asked = Number(condition)
  const meets = {
    lte: (n: number) => n <= asked,
    eq: (n: number) => n === asked,
    gte: (n: number) => n >= asked,
  }
  return grades.filter(meets[how]).map((grade) => `${grade}` as const)
}

/** The place as search has it: around a point, as far as the spot looks. */
function placeOf({ latitude, longitude, range, city }: Fit['around']) {
  if (latitude === null || longitude === null) return {}
  return { latitude, longitude, place: city, ...(range !== null && { range }) }
}

const periodOf = ({ period_from, period_till }: Fit['around']) => ({
  ...(period_from && { period_from }),
  ...(period_till && { period_till }),
})

const kindOf = ({ otl, name }: TypedFit['query']) =>
  otl === undefined ? name && { search: name.slice(0, 100) } : { otl: [Number(otl)] }

/** What a demand asks of them. */
function askedOf(query: TypedFit['query']) {
  const filters = ((query.properties as string[] | undefined) ?? []).flatMap(filterOf)
  const condition = gradesOf(query)
  return {
    ...(filters.length > 0 && { filters }),
    ...(condition.length > 0 && { condition }),
  }
}

/** The search that shows them, as near as the filters of search can say what was asked. */
export function searchOf({ around }: Fit, query: TypedFit['query']) {
  const released = query.is_released === 'true'
  return {
    is_released: !released,
    ...kindOf(query),
    ...(query.unit && { unit: [query.unit] }),
    ...placeOf(around),
    ...periodOf(around),
    ...(released ? {} : askedOf(query)),
  }
}
