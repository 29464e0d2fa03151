import type { Reply } from '@bouwkring/contract/endpoint'
import type { ImportRow, users } from '@bouwkring/contract/users'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import * as dataTableStyles from '../../ui/data-table.module.css'
import * as styles from './import.module.css'

/** What the server read in the file. */
export type Preview = Reply<typeof users.import>
const fields = ['name', 'email', 'phonenumber'] as const

function Cell({ row, field }: { row: ImportRow; field: (typeof fields)[number] }) {
  const error = row.errors.find((one) => one.field === field)
  return (
    <td className={error ? styles.invalid : undefined}>
      {row[field]}
      {error ? (
        <span className={styles.rowErrors}>
          <CircleAlert size={14} aria-hidden />
          {error.message}
        </span>
      ) : null}
    </td>
  )
}

/** The rows of a file, each with its errors. */
export function Rows({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useTranslation('account')
  return (
    <div
      className={dataTableStyles.wrapper}
      role="region"
      aria-label={t('import.rows')}
      tabIndex={0}
    >
      <table
        className={`${dataTableStyles.table} ${dataTableStyles.dense} ${styles.importTable}`}
        aria-label={t('import.rows')}
      >
        <thead>
          <tr>
            <th scope="col" className="align-right">
              {t('import.line')}
            </th>
            <th scope="col">{t('users.name')}</th>
            <th scope="col">{t('users.email')}</th>
            <th scope="col">{t('users.phone')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('users.state')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className={row.errors.length > 0 ? styles.faulty : undefined}>
              <td className="align-right muted">{row.line}</td>
              {fields.map((field) => (
                <Cell key={field} row={row} field={field} />
              ))}
              <td>
                {row.errors.length > 0 ? (
                  <CircleAlert
                    size={18}
                    className="error-text"
                    role="img"
                    aria-label={t('import.wrong')}
                  />
                ) : (
                  <CircleCheck
                    size={18}
                    className={styles.successText}
                    role="img"
                    aria-label={t('import.right')}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The number of correct and wrong rows, and the seats taken afterwards. */
export function Summary({ preview }: { preview: Preview }) {
  const { t } = useTranslation('account')
  const wrong = preview.rows.filter((row) => row.errors.length > 0).length
  const { used, max } = preview.seats
  const after = used + preview.rows.length
  return (
    <div className={styles.summary}>
      <p>
        <strong className={styles.successText}>{preview.rows.length - wrong}</strong>
        {t('import.ready')}
      </p>
      <p>
        <strong className={wrong > 0 ? 'error-text' : undefined}>{wrong}</strong>
        {t('import.failing')}
      </p>
      <div className="grow">
        <p className="row between small">
          <span>{t('import.after')}</span>
          <b>{t(max > 0 ? 'import.ofMax' : 'import.total', { count: after, max })}</b>
        </p>
        {max > 0 ? (
          <progress value={Math.min(after, max)} max={max} aria-label={t('import.after')} />
        ) : null}
      </div>
    </div>
  )
}
