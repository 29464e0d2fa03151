import { InsightRows, type InsightSums } from '@bouwkring/contract/insights'
import type { Search } from '../platform/address.ts'
import { readPage, readWhole } from '../platform/address-values.ts'

/** Period and unit of the organisation for the figures. */
export interface InsightScope {
  from: string
  till: string
  division?: number
}
/** The contents of the address: the figures, and the open rows behind one of them. */
export interface InsightView extends InsightScope {
  what?: InsightRows
  category?: string
  month?: string
  page: number
}

// There are no figures before then, and date code reads such years as this century or the last.
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value))
const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined

/** The current year until today. */
export const thisYear = (today: string) => ({ from: `${today.slice(0, 4)}-01-01`, till: today })

/** Reads the address; the default is the current year when a day is invalid or they are out of order. */
export function readInsightSearch(search: Search, today: string): InsightView {
  const given =
    isDay(search.from) && isDay(search.till) && search.from <= search.till
      ? { from: search.from, till: search.till }
      : thisYear(today)
  const what = InsightRows.safeParse(search.what)
  const [division, category] = [readWhole(search.division), textOf(search.category)]
  return {
    ...given,
    ...(division !== undefined && { division }),
    ...(what.success && { what: what.data }),
    ...(category !== undefined && { category }),
    ...(typeof search.month === 'string' &&
      /^\d{4}-\d{2}$/.test(search.month) && { month: search.month }),
    page: readPage(search),
  }
}

const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10)
/** The part of a period that falls within a month. */
export function withinMonth(scope: { from: string; till: string }, month: string) {
  const [first, last] = [`${month}-01`, lastDay(month)]
  return {
    from: first > scope.from ? first : scope.from,
    till: last < scope.till ? last : scope.till,
  }
}

/** Change from the year before in whole percent; null when there is nothing to compare with. */
export const changeOf = (now: number, before: number) =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null

/** A round maximum for an axis, with its gridlines. */
export function axisOf(most: number) {
  const rough = Math.max(most, 4) / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10].map((n) => n * size).find((n) => n >= rough && Number.isInteger(n)) ??
    Math.ceil(rough)
  return [0, 1, 2, 3, 4].map((n) => n * step)
}

/** Avoided emissions (kg CO2e) without a known net figure: the difference between the gross of the headline and that of the net. 0 when that is less than a kilogram. */
export function grossBeside({
  co2e_kg,
  net_gross_kg,
}: Pick<InsightSums, 'co2e_kg' | 'net_gross_kg'>) {
  const beside = co2e_kg - net_gross_kg
  return beside < 1 ? 0 : beside
}
