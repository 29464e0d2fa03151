const dayLength = 86_400_000
const midnight = (today: Date) =>
  Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())

/** The calendar day a number of days from today, `YYYY-MM-DD`. */
export function dayFrom(today: Date, days: number): string {
  return new Date(midnight(today) + days * dayLength).toISOString().slice(0, 10)
}

/** A moment a number of days from today, in office hours; the hour of `today` itself has no effect. */
export function momentFrom(today: Date, days: number, minutes: number): string {
  return new Date(midnight(today) + days * dayLength + (7 * 60 + minutes) * 60_000).toISOString()
}

/** The number of days from today to a day or moment, rounded down. */
export function daysFrom(today: Date, at: string): number {
  return Math.floor((Date.parse(at) - midnight(today)) / dayLength)
}
