import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { CheckboxInput, FieldError, formatDecimal, NumberInput } from '../../../ui/form/index.ts'
import { SortableList } from '../../../ui/sort/index.ts'
import type { PartRow, Refused } from './values.ts'
import { Button, IconButton } from '../../../ui/index.ts'
import * as styles from './editor.module.css'

/** The percentage of a row. */
export function Share({
  id,
  name,
  value,
  error,
  disabled,
  onChange,
}: {
  id: string
  name: string
  value: number | null
  error?: string | undefined
  disabled: boolean
  onChange: (value: number | null) => void
}) {
  return (
    <NumberInput
      id={id}
      label={name}
      hideLabel
      value={value}
      onChange={onChange}
      unit="%"
      alignRight
      disabled={disabled}
      {...(error && { error })}
    />
  )
}

interface OwnRowsProps<R extends PartRow> {
  part: 'composition' | 'properties'
  label: string
  rows: readonly R[]
  refused: Refused
  editing: boolean
  onRows: (rows: R[]) => void
  /** Whether the rows show their percentage here. */
  shares: boolean
  about?: (row: R) => ReactNode
}

/** An object type's own rows: in order, each passed on to children or not. */
export function OwnRows<R extends PartRow>({
  part,
  label,
  rows,
  refused,
  editing,
  onRows,
  shares,
  about,
}: OwnRowsProps<R>) {
  const { t } = useTranslation('otledit')
  const put = (id: number, change: Partial<PartRow>) =>
    onRows(rows.map((row) => (row.id === id ? { ...row, ...change } : row)))
  return (
    <SortableList
      label={label}
      items={rows}
      keyOf={(row) => String(row.id)}
      nameOf={(row) => row.name}
      disabled={!editing}
      onOrder={onRows}
      render={(row) => {
        const at = rows.indexOf(row)
        const wrong = refused[`${part}.${at}.${part === 'composition' ? 'material' : 'property'}`]
        return (
          <div className={styles.entry}>
            <span className={styles.entryName}>
              <b>{row.name}</b>
              {about?.(row)}
              <FieldError id={`ote-${part}-${row.id}`} {...(wrong && { error: wrong })} />
            </span>
            {shares ? (
              <Share
                id={`ote-${part}-${row.id}-share`}
                name={t('share', { name: row.name })}
                value={row.percentage}
                error={refused[`${part}.${at}.percentage`]}
                disabled={!editing}
                onChange={(percentage) => put(row.id, { percentage })}
              />
            ) : null}
            <CheckboxInput
              id={`ote-${part}-${row.id}-include`}
              label={t('include')}
              checked={row.include}
              disabled={!editing}
              onChange={(include) => put(row.id, { include })}
            />
            {editing ? (
              <IconButton
                size="small"
                aria-label={t('removeRow', { name: row.name })}
                onClick={() => onRows(rows.filter((other) => other !== row))}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            ) : null}
          </div>
        )
      }}
    />
  )
}

/** Rows inherited from ancestors: shown as such, and overridden by the object type's own row. */
export function InheritedRows<R extends PartRow>({
  rows,
  editing,
  onOverride,
  about,
  shares = true,
}: {
  rows: readonly R[]
  editing: boolean
  onOverride: (row: R) => void
  about?: (row: R) => ReactNode
  shares?: boolean
}) {
  const { t, i18n } = useTranslation('otledit')
  if (rows.length === 0) return null
  return (
    <section className={styles.inherited}>
      <h3>{t('inherited')}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={styles.entry}>
            <span className={styles.entryName}>
              {row.name}{' '}
              <span className="small muted">{t('from', { name: row.from?.name ?? '' })}</span>
              {about?.(row)}
            </span>
            {shares ? (
              <span className="small">{formatDecimal(row.percentage ?? 0, i18n.language)}%</span>
            ) : null}
            {editing ? (
              <Button
                size="small"
                aria-label={t('overrideRow', { name: row.name })}
                onClick={() => onOverride(row)}
              >
                {t('override')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The live sum of percentages; without its bar if another one shows more. */
export function Sum({
  total,
  refused,
  bar = true,
}: {
  total: number
  refused?: string | undefined
  bar?: boolean
}) {
  const { t, i18n } = useTranslation('otledit')
  const text = (value: number) => formatDecimal(value, i18n.language)
  const over = total > 100
  return (
    <>
      <div className={`${styles.sum} ${over ? `${styles.over} overline` : ''}`} role="status">
        {bar ? <progress value={Math.min(100, total)} max={100} aria-label={t('sum')} /> : null}
        <b>{text(total)}%</b>
        <span className="small">
          {over
            ? t('sumOver', { over: text(Math.round((total - 100) * 100) / 100) })
            : t('sumLeft', { left: text(Math.round((100 - total) * 100) / 100) })}
        </span>
      </div>
      {refused ? (
        <p className="error-text" role="alert">
          {refused}
        </p>
      ) : null}
    </>
  )
}
