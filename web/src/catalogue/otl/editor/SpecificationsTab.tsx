import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiTextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { Field, FieldError, NumberInput, SelectInput, TextInput } from '../../../ui/form/index.ts'
import { rawCategoriesQuery } from '../../properties/api.ts'
import { codeText } from '../../raw/code-text.ts'
import { unitText } from '../../unit-text.ts'
import type { TabProps } from './Tabs.tsx'
import type { RawValue, Values } from './values.ts'

const unitNames = ['st', 'm', 'm2', 'm3', 'ton']
const nameOf = (raw: { raw_code: number; name: string }) => `${codeText(raw.raw_code)} ${raw.name}`

/** Where an object type stands: what is above it and below it. */
function InfoTree({ form, name }: { form: TabProps['form']; name: string }) {
  const { t } = useTranslation('otledit')
  return (
    <section className="ote-box" aria-label={t('info')}>
      <h3>{t('info')}</h3>
      <ol className="ote-tree">
        {form.path.map((node, depth) => (
          <li key={node.id} style={{ paddingLeft: depth * 16 }}>
            <ChevronRight size={14} aria-hidden />
            {node.name}
          </li>
        ))}
        <li aria-current="true" style={{ paddingLeft: form.path.length * 16 }}>
          <ChevronRight size={14} aria-hidden />
          <b>{name}</b>
        </li>
        {form.children.map((node) => (
          <li key={node.id} style={{ paddingLeft: (form.path.length + 1) * 16 }}>
            <ChevronRight size={14} aria-hidden />
            {node.name}
          </li>
        ))}
      </ol>
      <p className="sm mut">
        {t('uses', {
          products: form.uses.products,
          parts: form.uses.parts + form.uses.compositions,
        })}
      </p>
    </section>
  )
}

function Synonyms({
  values,
  editing,
  refused,
  onChange,
}: Pick<TabProps, 'values' | 'editing' | 'refused' | 'onChange'>) {
  const { t } = useTranslation('otledit')
  const { synonyms } = values
  const add = () => {
    if (!synonyms.some((name) => name.trim() === '')) onChange({ synonyms: [...synonyms, ''] })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
  return (
    <section className="ote-box">
      <h3>{t('synonyms')}</h3>
      {synonyms.length === 0 ? <p className="mut">{t('noSynonyms')}</p> : null}
      {synonyms.map((name, at) => (
        <div key={at} role="presentation" className="row" onKeyDown={onKey}>
          <div className="grow">
            <TextInput
              id={`ote-synonym-${at}`}
              label={t('synonym', { count: at + 1 })}
              hideLabel
              value={name}
              disabled={!editing}
              maxLength={200}
              autoFocus={editing && name === ''}
              onChange={(next) =>
                onChange({
                  synonyms: synonyms.map((other, place) => (place === at ? next : other)),
                })
              }
              {...(refused[`synonyms.${at}.name`] && { error: refused[`synonyms.${at}.name`] })}
            />
          </div>
          {editing ? (
            <IconButton
              size="small"
              aria-label={t('removeSynonym', { count: at + 1 })}
              onClick={() => onChange({ synonyms: synonyms.filter((_, place) => place !== at) })}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          ) : null}
        </div>
      ))}
      {editing ? (
        <Button
          startIcon={<Plus size={16} aria-hidden />}
          disabled={synonyms.some((name) => name.trim() === '')}
          onClick={add}
        >
          {t('addSynonym')}
        </Button>
      ) : null}
    </section>
  )
}

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
    <li className="ote-raw">
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

/** Which RAW lines mean it; a row is added once those that are there are complete. */
function Raws({
  values,
  editing,
  refused,
  onChange,
}: Pick<TabProps, 'values' | 'editing' | 'refused' | 'onChange'>) {
  const { t } = useTranslation('otledit')
  const { raws } = values
  const put = (next: RawValue[]): Partial<Values> => ({ raws: next })
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
    <section className="ote-box">
      <h3>{t('raw')}</h3>
      {raws.length === 0 ? <p className="mut">{t('noRaw')}</p> : null}
      <ul className="col g3">
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
        <Button
          startIcon={<Plus size={16} aria-hidden />}
          disabled={blocked}
          onClick={() =>
            onChange(
              put([
                ...raws,
                {
                  key: -1 - Math.max(0, ...raws.map((row) => -row.key)),
                  raw: null,
                  place: null,
                  code: '',
                },
              ]),
            )
          }
        >
          {t('addRaw')}
        </Button>
      ) : null}
    </section>
  )
}

/** What an object type is called and measured in, where it stands, and which RAW lines mean it. */
export function SpecificationsTab({ form, values, editing, refused, onChange }: TabProps) {
  const { t } = useTranslation('otledit')
  const error = (path: string) => (refused[path] ? { error: refused[path] } : {})
  return (
    <div className="ote-specs">
      <div className="col g4">
        <section className="ote-box">
          <TextInput
            id="ote-name"
            label={t('name')}
            required
            value={values.name}
            disabled={!editing}
            maxLength={200}
            onChange={(name) => onChange({ name })}
            {...error('name')}
          />
          <SelectInput
            id="ote-unit"
            label={t('unit')}
            value={values.unit}
            disabled={!editing}
            placeholder={t('noUnit')}
            choices={[
              { value: '', label: t('noUnit') },
              ...unitNames.map((value) => ({ value, label: unitText(value) ?? value })),
            ]}
            onChange={(unit) => onChange({ unit })}
          />
          <NumberInput
            id="ote-density"
            label={t('density')}
            value={values.density}
            disabled={!editing}
            unit="kg/m³"
            onChange={(density) => onChange({ density })}
            {...error('density')}
          />
        </section>
        <Synonyms values={values} editing={editing} refused={refused} onChange={onChange} />
        <Raws values={values} editing={editing} refused={refused} onChange={onChange} />
      </div>
      <InfoTree form={form} name={values.name} />
    </div>
  )
}
