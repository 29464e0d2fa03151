import type { Transaction } from '@bouwkring/contract/transactions'
import { Hand } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { dayText } from '../../platform/format.ts'
import { CountBadge } from '../../ui/index.ts'
import { quantity } from '../quantity.ts'
import type { Starts } from '../use-deeds.tsx'
import { byTurn, type WaitsOn } from '../waits-on.ts'
import { RowMenu, Turn } from './RowActions.tsx'
import { Thumb } from './Thumb.tsx'
import { TransactionLink } from './TransactionLink.tsx'
import { TransactionStatusChip } from './TransactionStatusChip.tsx'
import * as styles from './phone-rows.module.css'

interface PhoneRowsProps {
  label: string
  rows: Transaction[]
  onDeed: (deed: Starts, transaction: Transaction) => void
}

/** Two lines: what it is, and how much, with whom, since when or in which state. */
function Row({
  row,
  turn,
  onDeed,
}: {
  row: Transaction
  turn: WaitsOn
  onDeed: (deed: Starts) => void
}) {
  const { t, i18n } = useTranslation('transactions')
  const { tenant } = useUser()
  const other = row.from.id === tenant.id ? row.to : row.from
  const facts = [
    quantity(row.amount, row.product.unit, i18n.language),
    other.company,
    turn === 'nobody' ? '' : dayText(row.date),
  ]
  return (
    <li className={styles.row}>
      <Thumb product={row.product} size={44} />
      <span className="grow">
        <TransactionLink id={row.id} className={styles.name}>
          {row.product.name}
        </TransactionLink>
        <span className={styles.facts}>
          {turn === 'nobody' ? null : <b className={styles.state}>{t(`status.${row.status}`)}</b>}{' '}
          {facts.filter(Boolean).join(' · ')}
        </span>
      </span>
      {turn === 'me' ? (
        <Turn transaction={row} onDeed={onDeed} one />
      ) : turn === 'other' ? (
        <RowMenu transaction={row} onDeed={onDeed} />
      ) : (
        <TransactionStatusChip status={row.status} />
      )}
    </li>
  )
}

/** The transactions on a phone, by who is to do the next thing. */
export function PhoneRows({ label, rows, onDeed }: PhoneRowsProps) {
  const { t } = useTranslation('transactions')
  return (
    <div className={styles.groups} role="region" aria-label={label}>
      {byTurn(rows).map(({ turn, rows: own }) => (
        <section
          key={turn}
          className={styles.group}
          data-turn={turn}
          aria-labelledby={`beurt-${turn}`}
        >
          <h2 id={`beurt-${turn}`}>
            {turn === 'me' ? <Hand size={18} aria-hidden /> : null}
            {t(`turn.${turn}`)}
            <CountBadge count={own.length} tone="quiet" />
          </h2>
          <ul>
            {own.map((row) => (
              <Row key={row.id} row={row} turn={turn} onDeed={(deed) => onDeed(deed, row)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
