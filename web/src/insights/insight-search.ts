import { InsightRows, type InsightSums } from '@bouwkring/contract/insights'
import type { Search } from '../platform/address.ts'
import { readPage, readWhole } from '../platform/address-values.ts'

/** Period and unit of the organisation that the figures are of. */
export interface InsightScope {
  from: string
  till: string
  division?: number
}
/** What the address says: the figures, and the rows that are open behind one of them. */
export interface InsightView extends InsightScope {
  what?: InsightRows
  category?: string
  month?: string
  page: number
}

// Before that nobody counted, and what reckons with years reads them as of this century or the last.
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value))
const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined

/** The present year until today. */
export const thisYear = (today: string) => ({ from: `${today.slice(0, 4)}-01-01`, till: today })

/** Reads the address; what is no day or out of order is the present year. */
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
/** The part of a period that a month is. */
export function withinMonth(scope: { from: string; till: string }, month: string) {
  const [first, last] = [`${month}-01`, lastDay(month)]
  return {
    from: first > scope.from ? first : scope.from,
    till: last < scope.till ? last : scope.till,
  }
}

/** Change against the year before in whole percents; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number) =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null

/** A round top for an axis, and its lines. */
export function axisOf(most: number) {
  const rough = Math.max(most, 4) / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10].map((n) => n * size).find((n) => n >= rough && Number.isInteger(n)) ??
    Math.ceil(rough)
  return [0, 1, 2, 3, 4].map((n) => n * step)
}

/** Avoided emissions (kg CO2e) of which no net figure is known: what the gross of the headline has more than that of the net. 0 where that is less than a kilogram. */
export function grossBeside({
  co2e_kg,
  net_gross_kg,
}: Pick<InsightSums, 'co2e_kg' | 'net_gross_kg'>) {
  const beside = co2e_kg - net_gross_kg
  return beside < 1 ? 0 : beside
}
