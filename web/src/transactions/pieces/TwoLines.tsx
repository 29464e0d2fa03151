import type { Transaction } from '@bouwkring/contract/transactions'
import { Fragment, type ReactNode } from 'react'
import { spoken } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { amountIn } from '../../platform/format.ts'
import { Thumb } from './Thumb.tsx'
import { TransactionLink } from './TransactionLink.tsx'
import * as styles from './phone-rows.module.css'

/** A transaction in two lines: product, and amount, organisation, and date or state; then its one action. */
export function TwoLines({
  row,
  state,
  day,
  children,
}: {
  row: Transaction
  /** Its state, if neither a chip nor its button shows it. */
  state?: ReactNode
  /** Since when. */
  day?: string | undefined
  children: ReactNode
}) {
  const { tenant } = useUser()
  const other = row.from.id === tenant.id ? row.to : row.from
  const facts = [amountIn(row.amount, row.product.unit, spoken()), other.company, day]
  return (
    <li className={styles.row}>
      <Thumb product={row.product} size={44} />
      <span className="grow">
        <TransactionLink id={row.id} className={styles.name}>
          {row.product.name}
        </TransactionLink>
        <span className={styles.facts}>
          {state ? <b className={styles.state}>{state}</b> : null}
          {facts
            .filter((fact) => fact !== undefined)
            .map((fact, at) => (
              <Fragment key={at}>
                {at > 0 ? <span aria-hidden>·</span> : null}
                <span data-part={fact === other.company ? 'company' : undefined}>{fact}</span>
              </Fragment>
            ))}
        </span>
      </span>
      {children}
    </li>
  )
}
