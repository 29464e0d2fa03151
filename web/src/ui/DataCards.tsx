import type { DataTableProps } from './data-table.ts'
import { Skeleton } from './Skeleton.tsx'
import { wholeDays } from './whole-days.tsx'
import * as styles from './data-cards.module.css'
import * as dataTableStyles from './data-table.module.css'

/** The rows of a DataTable on a narrow screen: one card a row, first column as its title. */
export function DataCards<R>({
  label,
  columns,
  rows,
  rowKey,
  onRow,
  actions,
  loading,
  waiting,
}: DataTableProps<R> & { waiting: boolean }) {
  const [first, ...rest] = columns.filter((column) => !column.wideOnly && !column.givesWay)
  if (!first) return null
  return (
    <ul aria-label={label} aria-busy={loading}>
      {waiting
        ? Array.from({ length: 5 }, (_, index) => (
            <li key={index} className={styles.card}>
              <Skeleton height={18} width="60%" animation={false} />
              <Skeleton height={14} width="80%" animation={false} style={{ marginTop: 8 }} />
            </li>
          ))
        : null}
      {rows?.map((row) => (
        <li key={rowKey(row)} className={`${styles.card} ${dataTableStyles.table}`}>
          {onRow ? (
            <button type="button" className={dataTableStyles.rowLink} onClick={() => onRow(row)}>
              {wholeDays(first.cell(row))}
            </button>
          ) : (
            <span className="bold ink-strong">{wholeDays(first.cell(row))}</span>
          )}
          <dl>
            {rest.map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd>{wholeDays(column.cell(row))}</dd>
              </div>
            ))}
          </dl>
          {actions ? <div className={styles.actions}>{actions(row)}</div> : null}
        </li>
      ))}
    </ul>
  )
}
