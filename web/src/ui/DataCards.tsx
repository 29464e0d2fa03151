import Skeleton from '@mui/material/Skeleton'
import type { DataTableProps } from './data-table.ts'

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
  const [first, ...rest] = columns
  if (!first) return null
  return (
    <ul aria-label={label} aria-busy={loading}>
      {waiting
        ? Array.from({ length: 5 }, (_, index) => (
            <li key={index} className="cardrow">
              <Skeleton height={18} width="60%" animation={false} />
              <Skeleton height={14} width="80%" animation={false} sx={{ marginTop: 1 }} />
            </li>
          ))
        : null}
      {rows?.map((row) => (
        <li key={rowKey(row)} className="cardrow tb">
          {onRow ? (
            <button type="button" className="rowlink" onClick={() => onRow(row)}>
              {first.cell(row)}
            </button>
          ) : (
            <span className="b ink">{first.cell(row)}</span>
          )}
          <dl>
            {rest
              .filter((column) => !column.wideOnly)
              .map((column) => (
                <div key={column.key}>
                  <dt>{column.label}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
          </dl>
          {actions ? <div className="acts">{actions(row)}</div> : null}
        </li>
      ))}
    </ul>
  )
}
