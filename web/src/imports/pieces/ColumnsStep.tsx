import type { Import, ImportChange, ImportColumn } from '@bouwkring/contract/imports'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { useLabels } from '../use-labels.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { RawTable } from './RawTable.tsx'
import { Button } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './columns-step.module.css'
import { isNamed, lacksAmount } from '../steps.ts'

type Say = (said: Omit<ImportChange, 'version'>) => void
const delimiters = { ';': ';', ',': ',', '\t': 'tab', '|': '|' } as const
const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
type Delimiter = keyof typeof delimiters

/** Which sheet is read, from which row, and the encoding and delimiter of a text file. */
function Reading({ all, say }: { all: Import; say: Say }) {
  const { t } = useTranslation('imports')
  const last = Math.max(20, all.header_row)
  const disabled = !all.can.edit || !all.kept || all.counts.done > 0
  return (
    <div className={styles.reading}>
      {all.sheets.length > 1 ? (
        <SelectInput
          id="import-sheet"
          label={t('columns.sheet')}
          value={String(all.sheet)}
          disabled={disabled}
          choices={all.sheets.map(({ name, rows }, at) => ({
            value: String(at),
            label: `${name} (${rows})`,
            disabled: rows === 0,
          }))}
          onChange={(sheet) => say({ sheet: Number(sheet) })}
        />
      ) : null}
      <SelectInput
        id="import-header"
        label={t('columns.header')}
        value={String(all.header_row)}
        disabled={disabled}
        choices={Array.from({ length: last + 1 }, (_, row) => ({
          value: String(row),
          label: row === 0 ? t('columns.noHeader') : t('columns.headerRow', { row }),
        }))}
        onChange={(row) => say({ header_row: Number(row) })}
      />
      {all.delimiter === null ? null : (
        <SelectInput
          id="import-delimiter"
          label={t('columns.delimiter')}
          value={all.delimiter}
          disabled={disabled}
          choices={Object.keys(delimiters).map((value) => ({
            value,
            label: t(`delimiter.${delimiters[value as Delimiter]}`),
          }))}
          onChange={(delimiter) => say({ delimiter: delimiter as Delimiter, recognise: true })}
        />
      )}
      {all.encoding === null ? null : (
        <SelectInput
          id="import-encoding"
          label={t('columns.encoding')}
          value={all.encoding}
          disabled={disabled}
          choices={encodings.map((value) => ({ value, label: t(`encoding.${value}`) }))}
          onChange={(encoding) =>
            say({ encoding: encoding as (typeof encodings)[number], recognise: true })
          }
        />
      )}
    </div>
  )
}

/** What no column gives, and the consequence. */
function Lacking({ all }: { all: Import }) {
  const { t } = useTranslation('imports')
  const lack = isNamed(all) ? (lacksAmount(all) ? 'noAmount' : null) : 'noName'
  return lack === null ? null : (
    <p
      className={`${noteStyles.note} ${noteStyles.waiting}`}
      style={{ marginTop: 'var(--s2)' }}
      role="status"
    >
      {t(`columns.${lack}`)}
    </p>
  )
}

/** The file's rows on the left, what each column becomes on the right. */
export function ColumnsStep({ all, say, busy }: { all: Import; say: Say; busy: boolean }) {
  const { t } = useTranslation('imports')
  const labels = useLabels()
  const taken = new Set(all.columns.flatMap(({ field }) => field ?? []))
  const change = (at: number, part: Partial<ImportColumn>) =>
    say({
      columns: all.columns.map((column, n) => {
        const { field, numbers } = n === at ? { ...column, ...part } : column
        return { field, numbers }
      }),
    })
  const known = all.columns.filter(({ field }) => field !== null).length
  return (
    <div className={styles.step}>
      <section className={styles.file} aria-labelledby="import-file">
        <h2 id="import-file">{t('columns.yours')}</h2>
        <p className="small muted">
          {t('columns.size', {
            name: all.filename,
            rows: all.sheets[all.sheet]?.rows ?? 0,
            count: all.columns.length,
          })}
        </p>
        <Reading all={all} say={say} />
        <RawTable all={all} />
      </section>
      <section className={styles.fields} aria-labelledby="import-fields" aria-busy={busy}>
        <div className="row wrap">
          <h2 id="import-fields" className="grow">
            {t('columns.title')}
          </h2>
          {all.can.edit && all.counts.done === 0 && all.kept ? (
            <Button
              size="small"
              variant="text"
              startIcon={<RotateCcw size={16} aria-hidden />}
              onClick={() => say({ recognise: true })}
            >
              {t('columns.again')}
            </Button>
          ) : null}
        </div>
        <p className="small muted">
          {t('columns.known', { count: known, total: all.columns.length })}
        </p>
        <Lacking all={all} />
        <ol className={styles.columns}>
          {all.columns.map((column, at) => (
            <ColumnRow
              key={at}
              at={at}
              column={column}
              taken={taken}
              labels={labels}
              disabled={!all.can.edit}
              onChange={(part) => change(at, part)}
            />
          ))}
        </ol>
      </section>
    </div>
  )
}
