import { slackDays } from '@bouwkring/contract/period'
import type { ProductCard } from '@bouwkring/contract/market'

type Timed = Pick<ProductCard, 'available_from' | 'available_till' | 'available_certainty'>

/** A stretch of the line, in hundredths of its length. */
export interface Stretch {
  left: number
  width: number
}
/** What is drawn of an offer and a demand: when each is there, how far each may move, what lies between, and where months begin. */
export interface TimeLine {
  offer: { sure: Stretch; moves: Stretch | null }
  demand: { sure: Stretch; moves: Stretch | null }
  between: Stretch
  months: { day: string; left: number }[]
}

const dayMs = 86_400_000
const number = (day: string) => Math.floor(Date.parse(day.slice(0, 10)) / dayMs)
/** What is open is drawn this long, in days. */
const open = 28

function spanOf({ available_from: from, available_till: till, available_certainty }: Timed) {
  const slack = slackDays[available_certainty]
  const first = from === null ? number(till ?? '') - open : number(from)
  const last = till === null ? first + open : number(till)
  return { first, last, slack }
}

function monthsBetween(first: number, last: number) {
  const months: number[] = []
  const at = new Date(first * dayMs)
  for (let month = at.getUTCMonth() + 1; ; month++) {
    const day = Date.UTC(at.getUTCFullYear(), month, 1) / dayMs
    if (day > last) return months
    months.push(day)
  }
}

/** Draws an offer and a demand that share no day. At most so many months have their name, so that they stay apart. */
export function timeLine(offer: Timed, demand: Timed, mostMonths = 8): TimeLine {
  const [free, needed] = [spanOf(offer), spanOf(demand)]
  const begin = Math.min(free.first - free.slack, needed.first - needed.slack)
  const end = Math.max(free.last + free.slack, needed.last + needed.slack) + 1
  const share = (days: number) => Math.round((10_000 * days) / (end - begin)) / 100
  const stretch = (first: number, last: number): Stretch => ({
    left: share(first - begin),
    width: share(last - first + 1),
  })
  const drawn = ({ first, last, slack }: typeof free) => ({
    sure: stretch(first, last),
    moves: slack === 0 ? null : stretch(first - slack, last + slack),
  })
  const months = monthsBetween(begin, end)
  const each = Math.ceil(months.length / mostMonths)
  return {
    offer: drawn(free),
    demand: drawn(needed),
    between: stretch(Math.min(free.last, needed.last) + 1, Math.max(free.first, needed.first) - 1),
    months: months
      .filter((_, i) => i % each === 0)
      .map((day) => ({
        day: new Date(day * dayMs).toISOString().slice(0, 10),
        left: share(day - begin),
      })),
  }
}
