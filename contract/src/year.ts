/** Whether a figure in the catalogue's unit of years is a year of the calendar, and no number of years: it is read without a mark and without its unit ("1998", not "1.998 jaar"). Nothing built lasts a thousand years. */
export const isYear = (value: number, unit: unknown): boolean =>
  unit === 'jaar' && Number.isInteger(value) && value >= 1000 && value < 3000
