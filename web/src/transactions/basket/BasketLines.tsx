import type { Basket } from '@bouwkring/contract/baskets'
import type { Transport } from '@bouwkring/contract/products'
import { CornerDownRight, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { amountIn, dayText, distanceText } from '../../platform/format.ts'
import { Button, Panel, wholeDays } from '../../ui/index.ts'
import { TransactionLink } from '../pieces/TransactionLink.tsx'
import { TransactionStatusChip } from '../pieces/TransactionStatusChip.tsx'
import { useDeeds } from '../use-deeds.tsx'
import type { Lettered } from './course.ts'
import { standing } from './likeness.ts'
import * as styles from './basket.module.css'

/** The distance for the goods of a line, if another feature knows it better than the straight line. */
type WayOfLine = (basket: Basket, transaction: number) => ReactNode

/** Since when it has this state, or until when it can be answered; with the reason given. */
function Since({ basket, row }: { basket: Basket; row: Lettered }) {
  const { t } = useTranslation('baskets')
  const { transaction } = row.line
  const last = basket.steps.findLast((step) => step.transaction === transaction.id)
  if (transaction.status === 'pending')
    return <>{wholeDays(t('line.until', { day: dayText(transaction.expires_at) }))}</>
  const note = last && last.move !== 'create' ? last.note : ''
  return (
    <>
      {wholeDays(dayText(transaction.date))}
      {note ? <q className={styles.note}>{note}</q> : null}
    </>
  )
}

/** The transport of a line's goods, or that it is still to be agreed; nothing for a line that ended. */
function Comes({ way }: { way: Transport | null | undefined }) {
  const { t } = useTranslation('transactions')
  if (way === undefined) return null
  return (
    <span className="row small muted">
      <Truck size={16} aria-hidden />
      <span className="visually-hidden">{t('transport.label')}: </span>
      {t(`transport.${way ?? 'open'}`)}
    </span>
  )
}

/** One line: organisation, amount, transport, distance and actions; its replacements are below it. */
function Row({
  basket,
  row,
  far,
  onRetract,
}: {
  basket: Basket
  row: Lettered
  far: ReactNode
  onRetract: () => void
}) {
  const { t, i18n } = useTranslation('baskets')
  const { transaction, missing } = row.line
  const { product, status, can, amount, from, to, transport } = transaction
  const [owner, spot] = product.is_released
    ? [from, transaction.from_spot]
    : [to, transaction.to_spot]
  const gone = !standing.includes(status)
  return (
    <li
      className={styles.row}
      data-gone={gone || undefined}
      style={{ '--depth': row.depth } as object}
    >
      <span className={styles.letter} aria-hidden>
        {row.letter}
      </span>
      <div className={styles.names}>
        {row.instead ? (
          <span className="small row bold">
            <CornerDownRight size={16} aria-hidden />
            {t('line.instead', { letter: row.instead })}
          </span>
        ) : null}
        <span className="visually-hidden">{row.letter}</span>
        <TransactionLink id={transaction.id} className={styles.name}>
          {product.name}
        </TransactionLink>
        <span className="small muted">
          {[owner.company, spot?.name].filter(Boolean).join(' · ')}
        </span>
        <Comes way={gone ? undefined : transport} />
        {basket.demand === null && transaction.related_product ? (
          <span className="small wrap-anywhere">
            {t('forLine', { demand: transaction.related_product.name })}
          </span>
        ) : null}
        {basket.ended_at === null && missing > 0 ? (
          <span className="small error-text">
            {t('line.missing', { amount: amountIn(missing, product.unit, i18n.language) })}
          </span>
        ) : null}
      </div>
      <div className={styles.figures}>
        <b className="ink-strong">{amountIn(amount, product.unit, i18n.language)}</b>
        <span className="small muted">{far}</span>
      </div>
      <div className={styles.state}>
        <TransactionStatusChip status={status} />
        <span className="tiny muted">
          <Since basket={basket} row={row} />
        </span>
      </div>
      <div className={`no-print ${styles.actions}`}>
        {can.retract ? (
          <Button
            size="small"
            aria-label={t('line.retract', { product: product.name, letter: row.letter })}
            onClick={onRetract}
          >
            {t('retract')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** What was requested from whom, and the result. */
export function BasketLines({
  basket,
  rows,
  way,
}: {
  basket: Basket
  rows: readonly Lettered[]
  way: WayOfLine | undefined
}) {
  const { t } = useTranslation('baskets')
  const { start, dialog } = useDeeds()
  return (
    <Panel title={t('lines', { count: rows.length })}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row
            key={row.line.transaction.id}
            basket={basket}
            row={row}
            far={
              way
                ? way(basket, row.line.transaction.id)
                : distanceText(row.line.transaction.distance)
            }
            onRetract={() => start('retract', row.line.transaction)}
          />
        ))}
      </ul>
      {dialog}
    </Panel>
  )
}
