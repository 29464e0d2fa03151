import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../texts/index.ts'
import { Field, FieldError, SelectInput, TextInput } from '../../../ui/form/index.ts'
import { rawCategoriesQuery } from '../../properties/api.ts'
import { codeText } from '../../raw/code-text.ts'
import { NewRaw } from './NewBeside.tsx'
import type { TabProps } from './Tabs.tsx'
import type { RawValue, Values } from './values.ts'
import { Button, IconButton } from '../../../ui/index.ts'
import { Autocomplete, TextField as MuiTextField } from '../../../ui/mui/index.ts'
import * as styles from './editor.module.css'

const nameOf = (raw: { raw_code: number; name: string }) => `${codeText(raw.raw_code)} ${raw.name}`

function RawRow({
  row,
  at,
  editing,
  error,
  codeError,
  onRow,
  onRemove,
}: {
  row: RawValue
  at: number
  editing: boolean
  error: string | undefined
  codeError: string | undefined
  onRow: (row: RawValue) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('otledit')
  const { data = [] } = useQuery(rawCategoriesQuery())
  const places = [
    { value: '', label: t('anyPlace') },
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ value: String(n), label: String(n) })),
  ]
  return (
    <li className={styles.raws}>
      <Field id={`ote-raw-${at}`} label={t('rawCategory')}>
        <Autocomplete
          id={`ote-raw-${at}`}
          options={data}
          disabled={!editing}
          getOptionLabel={nameOf}
          getOptionKey={(raw) => raw.id}
          value={data.find((raw) => raw.id === row.raw?.id) ?? null}
          noOptionsText={t('nothingFound')}
          openText={t('open')}
          closeText={t('shut')}
          clearText={t('clear')}
          onChange={(_, raw) => onRow({ ...row, raw })}
          renderInput={(params) => <MuiTextField {...params} error={Boolean(error)} />}
        />
        <FieldError id={`ote-raw-${at}`} {...(error && { error })} />
      </Field>
      <SelectInput
        id={`ote-raw-${at}-place`}
        label={t('deficodeNumber')}
        value={row.place === null ? '' : String(row.place)}
        choices={places}
        placeholder={t('anyPlace')}
        disabled={!editing}
        onChange={(value) =>
          onRow({ ...row, place: value ? Number(value) : null, ...(!value && { code: '' }) })
        }
      />
      <TextInput
        id={`ote-raw-${at}-code`}
        label={t('deficodeValue')}
        value={row.code}
        disabled={!editing || row.place === null}
        maxLength={100}
        required={row.place !== null}
        onChange={(code) => onRow({ ...row, code })}
        {...(codeError && { error: codeError })}
      />
      {editing ? (
        <IconButton size="small" aria-label={t('removeRaw', { count: at + 1 })} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}

/** Which RAW lines refer to it; a row can be added once the existing ones are complete. */
export function Raws({
  values,
  editing,
  refused,
  onChange,
}: Pick<TabProps, 'values' | 'editing' | 'refused' | 'onChange'>) {
  const { t } = useTranslation('otledit')
  const { raws } = values
  const put = (next: RawValue[]): Partial<Values> => ({ raws: next })
  const rowOf = (raw: RawValue['raw']): RawValue => ({
    key: -1 - Math.max(0, ...raws.map((row) => -row.key)),
    raw,
    place: null,
    code: '',
  })
  // Fills a row that still has no choice, or is added at the end.
  const withRaw = (made: NonNullable<RawValue['raw']>) => {
    const empty = raws.find((row) => row.raw === null)
    return empty
      ? raws.map((row) => (row === empty ? { ...row, raw: made } : row))
      : [...raws, rowOf(made)]
  }
  const code = (at: number) => refused[`raw_categories.${at}.deficode_value`]
  const wrong = (at: number) =>
    Object.entries(refused).find(
      ([path]) => path.startsWith(`raw_categories.${at}.`) && !path.endsWith('.deficode_value'),
    )?.[1]
  const blocked = raws.some(
    (row, at) =>
      row.raw === null || (row.place !== null && !row.code.trim()) || wrong(at) !== undefined,
  )
  return (
    <section className={styles.box}>
      <h3>{t('raw')}</h3>
      {raws.length === 0 ? <p className="muted">{t('noRaw')}</p> : null}
      <ul className="column gap-3">
        {raws.map((row, at) => (
          <RawRow
            key={row.key}
            row={row}
            at={at}
            editing={editing}
            error={wrong(at)}
            codeError={code(at)}
            onRow={(next) => onChange(put(raws.map((other) => (other === row ? next : other))))}
            onRemove={() => onChange(put(raws.filter((other) => other !== row)))}
          />
        ))}
      </ul>
      {editing ? (
        <div className="row wrap">
          <Button
            startIcon={<Plus size={16} aria-hidden />}
            disabled={blocked}
            onClick={() => onChange(put([...raws, rowOf(null)]))}
          >
            {t('addRaw')}
          </Button>
          <NewRaw onMade={(made) => onChange(put(withRaw(made)))} />
        </div>
      ) : null}
    </section>
  )
}
