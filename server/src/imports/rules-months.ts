// Months as written in both languages, in full and abbreviated.
const written = [
  'januari, january, jan',
  'februari, february, feb',
  'maart, march, mrt, mar, maa',
  'april, apr',
  'mei, may',
  'juni, june, jun',
  'juli, july, jul',
  'augustus, august, aug',
  'september, sept, sep',
  'oktober, october, okt, oct',
  'november, nov',
  'december, dec',
]
const months = new Map(
  written.flatMap((names, at) => names.split(', ').map((name) => [name, at + 1] as const)),
)

/** The number of a month name, from 1; null when it is not a month. */
export const monthNamed = (name: string) => months.get(name.toLowerCase()) ?? null
