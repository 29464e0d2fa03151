import type { Combinations, CombinationTaken } from '@bouwkring/contract/combinations'
import { availableText } from '../../spots/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { type TrackRow, TimeTrack } from '../pieces/TimeTrack.tsx'
import { planLine } from '../time-line.ts'
import type { lettersOf } from './combination-text.ts'
import * as styles from './plan.module.css'

/** When each line of an answer becomes available, the weeks that it waits in a depot, and when it is needed: drawn on one timeline. */
export function PlanTimes({
  title,
  demand,
  chosen,
  letters,
}: {
  title: string
  demand: Combinations['demand']
  chosen: Pick<CombinationTaken, 'stops'>
  letters: ReturnType<typeof lettersOf>
}) {
  const { t } = useTranslation('combinations')
  const { t: ts } = useTranslation('spots')
  const lines = chosen.stops.flatMap((stop) => stop.lines.map((line) => ({ stop, line })))
  const drawn = planLine(
    lines.map(({ line }) => ({ offer: line.product, room: line.room })),
    demand,
  )
  const rows: TrackRow[] = [
    ...lines.map(({ stop, line: { product, room } }, i): TrackRow => {
      const stored =
        room && stop.store ? t('times.store', { count: room.weeks, depot: stop.store.name }) : ''
      return {
        key: String(product.id),
        kind: 'free',
        name: `${letters(stop).letter} ${product.name}`,
        text: [availableText(product, ts), stored].filter(Boolean).join('; '),
        store: drawn.offers[i]?.store ?? null,
        ...(drawn.offers[i]?.offer ?? drawn.demand),
      }
    }),
    {
      key: 'demand',
      kind: 'needed',
      name: t('here'),
      text: availableText(demand, ts),
      ...drawn.demand,
    },
  ]
  return (
    <section className={styles.times} aria-label={title}>
      <TimeTrack title={title} months={drawn.months} rows={rows} />
    </section>
  )
}
