import type { ReactNode } from 'react'
import { wholeDays } from './whole-days.tsx'
import * as styles from './key-value-list.module.css'

export type KeyValue = { key: string; value: ReactNode }

/** Names and values in two columns; empty values are left out. */
export function KeyValueList({ items }: { items: KeyValue[] }) {
  const shown = items.filter(({ value }) => value !== undefined && value !== null && value !== '')
  return (
    <dl className={styles.pairs}>
      {shown.map(({ key, value }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{wholeDays(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
