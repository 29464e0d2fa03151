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
  // A value of an offer is not a condition.
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

/** The name of a condition in the list of costs. */
export const costText: Says = (cost, released, t, words, language) =>
  says[cost.kind](cost, released, t, words, language)

/** Why nothing fits, when no single condition explains it. */
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

/** The condition that a line names: the most costly of those that one press removes; where nothing fits and none can be removed, the most costly, so that a zero is explained. */
export const dearestOf = (
  { several, total, costs }: Pick<Fit, 'several' | 'total' | 'costs'>,
  hasDeed: (cost: FitCost) => boolean,
): FitCost | undefined =>
  several ? undefined : (costs.find(hasDeed) ?? (total === 0 ? costs[0] : undefined))

const isFigure = (text: string) => /^[+-]?\d/.test(text)
const termOf = /^([\w.-]+):(gte|eq|lte|in):(.*)$/s

/** A hard condition as a search filter: bounds as they are, options as choices; conditions that search would interpret differently are left out. */
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

/** The place as a search filter: around a point, within the range of the spot. The town is that of the spot, not of a point of the product itself. */
function placeOf({ latitude, longitude, range, city }: Fit['around'], query: TypedFit['query']) {
  if (latitude === null || longitude === null) return {}
  const place = query.latitude === undefined ? city : undefined
  return { latitude, longitude, place, ...(range !== null && { range }) }
}

/** The days of the product itself, no longer than its spot is there; without these, those of the spot. */
function periodOf({ period_from: from, period_till: till }: Fit['around'], own: TypedFit['query']) {
  const isOwn = own.period_from !== undefined || own.period_till !== undefined
  const period_from = isOwn ? own.period_from : from
  const [period_till] = [isOwn ? own.period_till : null, till].filter((day) => day != null).sort()
  return { ...(period_from && { period_from }), ...(period_till && { period_till }) }
}

const kindOf = ({ otl, name }: TypedFit['query']) =>
  otl === undefined ? name && { search: name.slice(0, 100) } : { otl: [Number(otl)] }

/** The conditions of a demand. */
function askedOf(query: TypedFit['query']) {
  const filters = ((query.properties as string[] | undefined) ?? []).flatMap(filterOf)
  const condition = gradesOf(query)
  return {
    ...(filters.length > 0 && { filters }),
    ...(condition.length > 0 && { condition }),
  }
}

/** The search that shows them, as close to the request as search filters allow. */
export function searchOf({ around }: Fit, query: TypedFit['query']) {
  const released = query.is_released === 'true'
  return {
    is_released: !released,
    ...kindOf(query),
    ...(query.unit && { unit: [query.unit] }),
    ...placeOf(around, query),
    ...periodOf(around, query),
    ...(released ? {} : askedOf(query)),
  }
}
