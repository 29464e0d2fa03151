import type { ReactNode } from 'react'
import * as styles from './data-table.module.css'

export type Sort = { key: string; direction: 'asc' | 'desc' }
export type Column<R> = {
  key: string
  label: string
  cell: (row: R) => ReactNode
  sortable?: boolean
  align?: 'right'
  width?: number | string
  /** A day, a number or an address: never broken over two lines. */
  oneLine?: boolean
  /** A name: on one line where the table is wide, unless it is a sentence. */
  whole?: boolean
  /** Shown below the name of the column, about every figure in it. */
  note?: string
  /** Omitted from the cards below 640 px. */
  wideOnly?: boolean
  /** Omitted below 1024 px, from the cards too: the opened row shows its content. */
  givesWay?: boolean
}
export type DataTableProps<R> = {
  label: string
  columns: Column<R>[]
  rows: R[] | undefined
  rowKey: (row: R) => string
  loading?: boolean
  empty: ReactNode
  error?: ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  page?: number
  pageSize?: number
  total?: number
  /** `replace`: the requested page no longer exists, so it must not be a place to go back to. */
  onPage?: (page: number, replace?: boolean) => void
  search?: string
  onSearch?: (text: string) => void
  searchLabel?: string
  /** What narrows the list, on the same line as the search where there is room. */
  filters?: ReactNode
  /** Opens the row; the first column becomes its button. */
  onRow?: (row: R) => void
  selected?: string
  actions?: (row: R) => ReactNode
  dense?: boolean
  /** Replaces the cards on a narrow screen. */
  phone?: (rows: R[]) => ReactNode
  /** The width in pixels below which a table gives way; 640 by default, more where its columns would not fit. */
  narrowBelow?: number
}

/** The classes of a cell and of its column header. */
export const cellClass = <R>({ align, oneLine, givesWay }: Column<R>) =>
  [align === 'right' && 'align-right', oneLine && styles.oneLine, givesWay && styles.givesWay]
    .filter(Boolean)
    .join(' ')
