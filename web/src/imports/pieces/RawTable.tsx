import type { Import } from '@bouwkring/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { spoken, useTranslation } from '../../texts/index.ts'
import { rawQuery } from '../api.ts'
import { cellText } from '../cell-text.ts'
import { letterOf } from './ColumnRow.tsx'
import { Skeleton } from '../../ui/index.ts'
import * as styles from './columns-step.module.css'

const shown = 20
/** The first rows of the file as they are. */
export function RawTable({ all }: { all: Import }) {
  const { t } = useTranslation('imports')
  const raw = useQuery(rawQuery(all.id, all.version)).data
  if (!raw)
    return all.kept ? <Skeleton height={420} /> : <p className="muted">{t('columns.fileGone')}</p>
  return (
    <div className={styles.raw} tabIndex={0} role="region" aria-label={t('columns.yours')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('sheet.row')}</span>
            </th>
            {all.columns.map((column, at) => (
              <th key={at} scope="col">
                {letterOf(at)}
                <span className="visually-hidden"> {column.heading}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {raw.rows.slice(0, shown).map((cells, row) => (
            <tr
              key={row}
              data-heading={row + 1 === all.header_row || undefined}
              data-above={row + 1 < all.header_row || undefined}
            >
              <th scope="row">{row + 1}</th>
              {all.columns.map((_, at) => (
                <td key={at}>{cellText(cells[at], spoken())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
