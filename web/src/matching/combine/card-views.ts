import type { Combination, CombinationTaken, PlanAnswer } from '@bouwkring/contract/combinations'
import type { TFunction } from '../../texts/index.ts'
import { formatDecimal } from '../../ui/form/index.ts'
import type { BarPart, CardView } from './AnswerCards.tsx'
import { givesText, lettersOf, titleOf } from './combination-text.ts'

type T = TFunction<'combinations'>

/** Buying new affects the total more than a price taken from the others, which the lines also state. */
export const togetherName = ({ unpriced, missing_cents }: CombinationTaken, t: T) =>
  missing_cents > 0
    ? t('figure.withNew')
    : t(unpriced > 0 ? 'figure.partly' : 'figure.together', { count: unpriced })

/** Card views for the answers of one demand: a part of the bar for each address, and what is bought new. */
export function viewsOf(
  all: readonly Combination[],
  t: T,
  language: string,
): CardView<Combination>[] {
  const letters = lettersOf(all)
  const short = (value: number) => formatDecimal(value, language, 0, 1)
  return all.map((one) => {
    const given = one.stops.map((stop): BarPart => {
      const size = stop.lines.reduce((sum, line) => sum + line.amount, 0)
      const { letter, at } = letters(stop)
      return { key: letter, at, name: letter, figure: short(size), size }
    })
    const bought = {
      key: 'new',
      at: null,
      name: t('new'),
      figure: short(one.short),
      size: one.short,
    }
    return {
      one,
      title: titleOf(one, t),
      gives: givesText(one, t),
      parts: one.short > 0 ? [...given, bought] : given,
      together: togetherName(one, t),
    }
  })
}

/** The number of demands that an answer fills completely, partly and not at all. */
export function countsOf({ demands }: Pick<PlanAnswer, 'demands'>) {
  const whole = demands.filter(({ short }) => short === 0).length
  const none = demands.filter(({ amount }) => amount === 0).length
  return { whole, part: demands.length - whole - none, none }
}

/** What sharing lorries saves compared with separate transport for each demand: trips and whole kilometres; null when it saves nothing. */
export function savedOf({ trips, km, apart }: Pick<PlanAnswer, 'trips' | 'km' | 'apart'>) {
  const saved = { trips: apart.trips - trips, km: Math.round(apart.km - km) }
  return saved.trips > 0 || saved.km > 0 ? saved : null
}

/** Answers for several demands: parts of the bar for those filled completely, partly and not at all. */
export function planViews(all: readonly PlanAnswer[], t: T): CardView<PlanAnswer>[] {
  return all.map((one) => {
    const counts = countsOf(one)
    const parts = (['whole', 'part', 'none'] as const).flatMap((key, at): BarPart[] =>
      counts[key] === 0
        ? []
        : [
            {
              key,
              at: key === 'none' ? null : at,
              name: String(counts[key]),
              figure: t(`plan.${key}`),
              size: counts[key],
            },
          ],
    )
    return {
      one,
      title:
        counts.whole === one.demands.length
          ? t('plan.all', { count: counts.whole })
          : t('plan.some', { whole: counts.whole, count: one.demands.length }),
      gives: counts.whole === one.demands.length ? t('all') : t('plan.restNew'),
      parts,
      together: togetherName(one, t),
    }
  })
}
