import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { cellClass, type Column, type Sort } from './data-table.ts'
import * as styles from './data-table.module.css'

type SortHeadProps<R> = { column: Column<R>; sort?: Sort; onSort?: (sort: Sort) => void }

/** A column header; sortable ones are buttons and give their direction through aria-sort. */
export function SortHead<R>({ column, sort, onSort }: SortHeadProps<R>) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  const sorted = direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={sorted}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() =>
            onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })
          }
        >
          {column.label}
          <Icon size={13} aria-hidden />
        </button>
      ) : (
        column.label
      )}
      {column.note ? <span className={styles.note}>{column.note}</span> : null}
    </th>
  )
}
