import type { ImportColumn, ImportField } from '@bouwkring/contract/imports'
import { sharedFields } from '@bouwkring/contract/import-fields'
import { Ban, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { RadioInput, SelectInput } from '../../ui/form/index.ts'
import type { useLabels } from '../use-labels.ts'
import { plainNumber, readAs } from '../two-readings.ts'
import * as styles from './columns-step.module.css'

/** The column letter as in a spreadsheet. */
export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26))

const left = 'left'

interface ColumnRowProps {
  at: number
  column: ImportColumn
  taken: ReadonlySet<string>
  labels: ReturnType<typeof useLabels>
  disabled: boolean
  onChange: (change: Partial<Pick<ImportColumn, 'field' | 'numbers'>>) => void
}

function Found({ column }: { column: ImportColumn }) {
  const { t } = useTranslation('imports')
  const asks = column.doubtful !== null && column.numbers === null
  const [Icon, tone, word] = asks
    ? [TriangleAlert, 'asks', t('columns.asks')]
    : column.field === null
      ? [Ban, 'left', t('columns.left')]
      : [CircleCheck, 'found', t(column.why === 'chosen' ? 'columns.chosen' : 'columns.found')]
  return (
    <span className={styles.found} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <span>
        <b>{word}</b>
        <span className="small muted">
          {column.field !== null && column.why ? t(`columns.why.${column.why}`) : ''}
        </span>
      </span>
    </span>
  )
}

/** What one column of the file becomes, and how to read its numbers if they are ambiguous. */
export function ColumnRow({ at, column, taken, labels, disabled, onChange }: ColumnRowProps) {
  const {
    t,
    i18n: { language },
  } = useTranslation('imports')
  const { doubtful } = column
  const choices = [
    { value: left, label: t('columns.leave') },
    ...labels.fields.map((field) => ({
      ...field,
      disabled:
        field.value !== column.field && !sharedFields.has(field.value) && taken.has(field.value),
    })),
  ]
  return (
    <li className={styles.column} data-asks={(doubtful && column.numbers === null) || undefined}>
      <span className={styles.letter} aria-hidden>
        {letterOf(at)}
      </span>
      <span className={styles.heading}>
        <b>{column.heading}</b>
        <span className="small muted">{column.samples.join(', ')}</span>
      </span>
      <SelectInput
        id={`column-${at}`}
        label={t('columns.becomes', { name: column.heading })}
        hideLabel
        value={column.field ?? left}
        choices={choices}
        disabled={disabled}
        onChange={(field) =>
          onChange({ field: field === left ? null : (field as ImportField), numbers: null })
        }
      />
      <Found column={column} />
      {doubtful ? (
        <div className={styles.doubt}>
          <RadioInput
            id={`numbers-${at}`}
            label={t('columns.doubt', { example: doubtful.example })}
            value={column.numbers ?? ''}
            choices={(['comma', 'point'] as const).map((value) => ({
              value,
              label: t('columns.reads', {
                example: doubtful.example,
                value: plainNumber(readAs(doubtful.example, value), language),
              }),
            }))}
            disabled={disabled}
            hint={t('columns.doubtCount', { count: doubtful.count })}
            onChange={(numbers) => onChange({ numbers: numbers === 'comma' ? 'comma' : 'point' })}
          />
        </div>
      ) : null}
    </li>
  )
}
