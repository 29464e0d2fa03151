import type { MouseEvent } from 'react'
import { cellClass, type DataTableProps } from './data-table.ts'
import { wholeDays } from './whole-days.tsx'
import * as styles from './data-table.module.css'

// A click on an element with its own action must not open the row as well.
const actsItself = (event: MouseEvent) =>
  (event.target as Element).closest('a,button,input,label,[role="menuitem"]') !== null

/** The rows of a DataTable on a wide screen. */
export function DataRows<R>({
  columns,
  rows,
  rowKey,
  onRow,
  selected,
  actions,
}: DataTableProps<R>) {
  return rows?.map((row) => {
    const key = rowKey(row)
    return (
      <tr
        key={key}
        className={`${onRow ? styles.clickable : ''} ${selected === key ? styles.selected : ''}`}
        onClick={
          onRow
            ? (event) => {
                if (!actsItself(event)) onRow(row)
              }
            : undefined
        }
      >
        {columns.map((column, index) => (
          <td key={column.key} className={cellClass(column)}>
            {index === 0 && onRow ? (
              <button type="button" className={styles.rowLink} onClick={() => onRow(row)}>
                {wholeDays(column.cell(row))}
              </button>
            ) : column.whole ? (
              <div className={styles.whole}>{wholeDays(column.cell(row))}</div>
            ) : (
              wholeDays(column.cell(row))
            )}
          </td>
        ))}
        {actions ? <td className={`align-right ${styles.actions}`}>{actions(row)}</td> : null}
      </tr>
    )
  })
}
