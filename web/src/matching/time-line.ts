import { slackDays } from '@bouwkring/contract/period'
import type { ProductCard } from '@bouwkring/contract/market'

type Timed = Pick<ProductCard, 'available_from' | 'available_till' | 'available_certainty'>

/** A stretch of the timeline, in hundredths of its length. */
export interface Stretch {
  left: number
  width: number
}
/** A period: as given, and how far it may move. */
interface Drawn {
  sure: Stretch
  moves: Stretch | null
}
/** The drawing of an offer and a demand: when each is available or needed, how far each may move, what lies between, and where months start. */
export interface TimeLine {
  offer: Drawn
  demand: Drawn
  between: Stretch
  months: { day: string; left: number }[]
}

const dayMs = 86_400_000
const number = (day: string) => Math.floor(Date.parse(day.slice(0, 10)) / dayMs)
/** Length at which an open end is drawn, in days. */
const open = 28

interface Span {
  first: number
  last: number
  slack: number
}
/** Without any date it has no ends. */
function spanOf({ available_from: from, available_till: till, available_certainty }: Timed): Span {
  const slack = slackDays[available_certainty]
  if (from === null && till === null) return { first: Number.NaN, last: Number.NaN, slack: 0 }
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

/** The days that the spans cover together, as an axis to draw on. At most `mostMonths` months are labelled, so that the labels do not overlap. */
function axisOf(spans: readonly Span[], mostMonths: number) {
  const ends = spans.filter(({ first }) => !Number.isNaN(first))
  const begin = Math.min(...ends.map(({ first, slack }) => first - slack))
  const end = Math.max(...ends.map(({ last, slack }) => last + slack)) + 1
  const share = (days: number) => Math.round((10_000 * days) / (end - begin)) / 100
  const stretch = (first: number, last: number): Stretch => ({
    left: share(first - begin),
    width: share(last - first + 1),
  })
  const drawn = ({ first, last, slack }: Span): Drawn =>
    Number.isNaN(first)
      ? { sure: { left: 0, width: 100 }, moves: null }
      : {
          sure: stretch(first, last),
          moves: slack === 0 ? null : stretch(first - slack, last + slack),
        }
  const months = ends.length === 0 ? [] : monthsBetween(begin, end)
  const each = Math.ceil(months.length / mostMonths)
  return {
    stretch,
    drawn,
    months: months
      .filter((_, i) => i % each === 0)
      .map((day) => ({
        day: new Date(day * dayMs).toISOString().slice(0, 10),
        left: share(day - begin),
      })),
  }
}

/** Draws an offer and a demand that share no day. */
export function timeLine(offer: Timed, demand: Timed, mostMonths = 8): TimeLine {
  const [free, needed] = [spanOf(offer), spanOf(demand)]
  const { stretch, drawn, months } = axisOf([free, needed], mostMonths)
  return {
    offer: drawn(free),
    demand: drawn(needed),
    between: stretch(Math.min(free.last, needed.last) + 1, Math.max(free.first, needed.first) - 1),
    months,
  }
}

/** Draws the offers of a proposal, the weeks that each waits in a depot, and the demand, on one timeline. */
export function planLine(
  offers: readonly { offer: Timed; room: { week_from: string; week_till: string } | null }[],
  demand: Timed,
  mostMonths = 8,
) {
  const weeks = offers.map(({ room }) =>
    room ? { first: number(room.week_from), last: number(room.week_till), slack: 0 } : null,
  )
  const [spans, needed] = [offers.map(({ offer }) => spanOf(offer)), spanOf(demand)]
  const all = [...spans, ...weeks.flatMap((one) => one ?? []), needed]
  const { drawn, months } = axisOf(all, mostMonths)
  return {
    offers: spans.map((span, i) => ({
      offer: drawn(span),
      store: weeks[i] ? drawn(weeks[i]).sure : null,
    })),
    demand: drawn(needed),
    months,
  }
}
