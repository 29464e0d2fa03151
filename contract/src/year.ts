/** Whether a number in the catalogue's unit of years is a calendar year, not a number of years: shown without a separator and without its unit ("1998", not "1.998 jaar"). Nothing built lasts a thousand years. */
export const isYear = (value: number, unit: unknown): boolean =>
  unit === 'jaar' && Number.isInteger(value) && value >= 1000 && value < 3000
