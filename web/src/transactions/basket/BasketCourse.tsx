import type { Basket } from '@bouwkring/contract/baskets'
import { useTranslation } from '../../texts/index.ts'
import { amountIn, momentText } from '../../platform/format.ts'
import { Panel, Timeline, type TimelineStep } from '../../ui/index.ts'
import { stepLooks } from '../pieces/Course.tsx'
import { actsOf, type Lettered } from './course.ts'
import * as styles from '../screens/transaction.module.css'

/** The history of all lines, newest first; everything requested in one act is one step. */
export function BasketCourse({ basket, rows }: { basket: Basket; rows: readonly Lettered[] }) {
  const { t, i18n } = useTranslation('baskets')
  const of = new Map(rows.map((row) => [row.line.transaction.id, row]))
  const acts = actsOf(basket.steps)
  const shown = acts
    .map((act): TimelineStep => {
      const [{ id, move, at, note, by, reason }] = act
      const lines = act.flatMap((step) => of.get(step.transaction) ?? [])
      const named = lines
        .map(
          ({ letter, line: { transaction } }) =>
            `${letter} ${amountIn(transaction.amount, transaction.product.unit, i18n.language)}`,
        )
        .join(', ')
      const instead = lines.some((line) => line.instead !== null)
      return {
        id: String(id),
        ...stepLooks[move],
        title: t(`step.${move}${move === 'create' && instead ? 'Instead' : ''}`, {
          letter: lines.map((line) => line.letter).join(', '),
        }),
        when: momentText(at),
        detail: (
          <>
            {named}
            {by ? `, ${[by.name, by.company].filter(Boolean).join(', ')}` : ''}
            {reason ? `, ${t(`why.${reason}`)}` : ''}
            {note && move !== 'create' ? <q className={styles.courseNote}>{note}</q> : null}
          </>
        ),
      }
    })
    .toReversed()
  return (
    <Panel title={t('course')}>
      <Timeline label={t('course')} steps={shown} />
    </Panel>
  )
}
