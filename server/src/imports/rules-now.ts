import type { Standing } from '../products/index.ts'
import type { Told } from './rules-readers.ts'

type Own = Pick<Standing, 'period_from' | 'period_certainty'>

const hasBegun = (was: Own, today: string) =>
  was.period_certainty !== null && (was.period_from === null || was.period_from <= today)

/** Fills the first day of a row that says "now": today, unless its product was already available, whose first day then stays. */
export function settleNow({ form, startsNow }: Told, was: Own | undefined, today: string) {
  if (!startsNow) return
  const from = was && hasBegun(was, today) ? (was.period_from ?? null) : today
  form.period = { till: null, certainty: 'fixed', ...form.period, from }
}
