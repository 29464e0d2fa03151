/** Half a year after a day, `YYYY-MM-DD`; a day that does not exist in that month becomes its last day. */
export function halfYearAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 6, 0)).getUTCDate()
  return new Date(Date.UTC(year, month + 5, Math.min(date, last))).toISOString().slice(0, 10)
}
