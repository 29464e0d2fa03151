import type { Transaction } from '@bouwkring/contract/transactions'
import { Hand, Send, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { nearDayText } from '../../platform/format.ts'
import { CountBadge } from '../../ui/index.ts'
import type { Starts } from '../use-deeds.tsx'
import { byTurn, headingOf, type WaitsOn, without, withOlder } from '../waits-on.ts'
import { RowMenu, Turn } from './RowActions.tsx'
import { TransactionStatusChip } from './TransactionStatusChip.tsx'
import { TwoLines } from './TwoLines.tsx'
import * as styles from './phone-rows.module.css'

/** The items that await the user, whatever page of the list is shown. */
export interface WaitingBeside {
  /** The transactions that have waited longest, and the total. */
  deals: { first: readonly Transaction[]; count: number }
  /** The other waiting items, and links to waiting transactions that are not among these rows. */
  lines: (shown: readonly Transaction[]) => ReactNode
  /** How many other items are waiting. */
  count: number
}

interface PhoneRowsProps {
  label: string
  rows: Transaction[]
  onDeed: (deed: Starts, transaction: Transaction) => void
  /** If all transactions are listed: waiting ones come first, though older than those on the page. */
  more?: WaitingBeside | undefined
  /** The waiting ones that a block above the list already shows; absent without such a block. */
  above?: readonly Transaction[] | undefined
}

/** The one action of a row, or its state. */
function Action({
  row,
  turn,
  onDeed,
}: {
  row: Transaction
  turn: WaitsOn
  onDeed: (deed: Starts) => void
}) {
  if (turn === 'me') return <Turn transaction={row} onDeed={onDeed} one />
  if (turn === 'other') return <RowMenu transaction={row} onDeed={onDeed} />
  return <TransactionStatusChip status={row.status} />
}

/** What is awaited: an answer, or the handover. */
function Waits({ status }: Pick<Transaction, 'status'>) {
  const { t } = useTranslation('transactions')
  const Icon = status === 'pending' ? Send : Truck
  return (
    <>
      <Icon size={14} aria-hidden />
      <span className={styles.stateWord}>{t(`status.${status}`)}</span>
    </>
  )
}

/** The transactions on a phone and a tablet, by whose turn it is. */
export function PhoneRows({ label, rows, onDeed, more, above }: PhoneRowsProps) {
  const { t } = useTranslation('transactions')
  const below = above !== undefined
  const own = without(rows, above ?? [])
  return (
    <div
      className={`${styles.groups} ${below ? styles.below : ''}`}
      role="region"
      aria-label={label}
    >
      {below && own.length === 0 ? <p className={styles.allAbove}>{t('allAbove')}</p> : null}
      {byTurn(withOlder(own, more?.deals.first ?? []), more !== undefined).map(
        ({ turn, rows: some }) => (
          <section
            key={turn}
            className={styles.group}
            data-turn={turn}
            aria-labelledby={`beurt-${turn}`}
          >
            <h2 id={`beurt-${turn}`}>
              {turn === 'me' ? <Hand size={18} aria-hidden /> : null}
              {t(`turn.${headingOf(turn, below)}`)}
              <CountBadge
                count={
                  turn === 'me' && more
                    ? Math.max(some.length, more.deals.count) + more.count
                    : some.length
                }
                tone="quiet"
              />
            </h2>
            <ul>
              {some.map((row) => (
                <TwoLines
                  key={row.id}
                  row={row}
                  {...(turn === 'other' && {
                    state: <Waits status={row.status} />,
                    day: nearDayText(row.date),
                  })}
                >
                  <Action row={row} turn={turn} onDeed={(deed) => onDeed(deed, row)} />
                </TwoLines>
              ))}
              {turn === 'me' ? more?.lines(some) : null}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}
