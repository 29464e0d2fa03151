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
  /** A day, a number, an address: it is never broken over two lines. */
  oneLine?: boolean
  /** A name: on one line where the table is wide, as long as it is no sentence. */
  whole?: boolean
  /** Said below the name of the column, of every figure in it. */
  note?: string
  /** Left out of the cards below 640 px. */
  wideOnly?: boolean
  /** Left out below 1024 px, of the cards too: what it says stands where the row opens. */
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
  /** `replace`: the page that was asked for is not there any more, so it is no place to go back to. */
  onPage?: (page: number, replace?: boolean) => void
  search?: string
  onSearch?: (text: string) => void
  searchLabel?: string
  /** Opens the row; the first column becomes its button. */
  onRow?: (row: R) => void
  selected?: string
  actions?: (row: R) => ReactNode
  dense?: boolean
  /** What stands on a narrow screen in place of a card a row. */
  phone?: (rows: R[]) => ReactNode
  /** Below how many pixels a table gives way; 640 unless told, more where its columns would not fit. */
  narrowBelow?: number
}

/** The classes of a cell and of the head of its column. */
export const cellClass = <R>({ align, oneLine, givesWay }: Column<R>) =>
  [align === 'right' && 'align-right', oneLine && styles.oneLine, givesWay && styles.givesWay]
    .filter(Boolean)
    .join(' ')
