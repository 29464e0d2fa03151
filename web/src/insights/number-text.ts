import { localeOf } from '../platform/language.ts'

const digits = (value: number, language: string, most = 0) =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: most }).format(value)

/** Kilograms as tonnes; below 100 kg to the kilogram, so that they do not read as zero. */
export const tonnes = (kg: number, language: string) =>
  digits(kg / 1000, language, kg >= 100_000 ? 0 : kg >= 100 ? 1 : 3)
/** Whole kilograms, rounded to four significant digits from 1000 kg on. */
export const kilograms = (kg: number, language: string) =>
  digits(Math.abs(kg) >= 1000 ? Number(kg.toPrecision(4)) : Math.round(kg), language)
export const euros = (cents: number, language: string) =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(cents / 100)
export const days = (value: number | null, language: string) =>
  value === null ? '-' : digits(value, language, value < 10 ? 1 : 0)
/** Whole percents; a share above zero never reads as 0%. */
export const percent = (share: number, language: string) => {
  const { format } = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 0,
  })
  return share > 0 && share < 0.005 ? `< ${format(0.01)}` : format(share)
}
/** A month, abbreviated; with its year at the start of a year. */
export const monthText = (month: string, language: string, full = false) =>
  new Intl.DateTimeFormat(
    localeOf(language),
    full
      ? { month: 'long', year: 'numeric', timeZone: 'UTC' }
      : { month: 'short', timeZone: 'UTC' },
  ).format(new Date(`${month}-01T00:00:00Z`))
/** kg CO2e per kg, with as many digits as the sources give. */
export const factorText = (value: number, language: string) => digits(value, language, 5)
