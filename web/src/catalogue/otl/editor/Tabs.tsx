import type { OtlForm } from '@bouwkring/contract/otl-form'
import type { OtlType } from '@bouwkring/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { Field } from '../../../ui/form/index.ts'
import { OtlPicker } from '../../screens.ts'
import { typePropertiesQuery } from './api.ts'
import { NewProperty } from './NewBeside.tsx'
import { InheritedRows, OwnRows, Sum } from './Rows.tsx'
import {
  inheritedParts,
  inheritedProperties,
  type PropertyRow,
  type Refused,
  total,
  type Values,
} from './values.ts'
import { Button } from '../../../ui/index.ts'
import { Autocomplete, TextField as MuiTextField } from '../../../ui/mui/index.ts'
import * as styles from './editor.module.css'

export interface TabProps {
  form: OtlForm
  values: Values
  editing: boolean
  refused: Refused
  onChange: (change: Partial<Values>) => void
}
const materialTypes: OtlType[] = ['material', 'element']

/** The composition of an object type: no duplicates, and no more than 100 % in total. */
export function CompositionTab({ form, values, editing, refused, onChange }: TabProps) {
  const { t } = useTranslation('otledit')
  const [picking, setPicking] = useState(false)
  const [twice, setTwice] = useState('')
  const inherited = inheritedParts(form, values)
  const { composition } = values
  const add = (id: number, name: string) => {
    setPicking(false)
    if (id === form.id) setTwice(t('materialSelf'))
    else if (composition.some((row) => row.id === id)) setTwice(t('materialTwice', { name }))
    else {
      setTwice('')
      onChange({
        composition: [
          ...composition,
          {
            id,
            name,
            // Keeps the inherited share until the user enters another one.
            percentage: inherited.find((row) => row.id === id)?.percentage ?? null,
            include: true,
            from: null,
          },
        ],
      })
    }
  }
  return (
    <>
      <p className="muted">{t('compositionLead')}</p>
      <Sum total={total([...composition, ...inherited])} refused={refused.composition} />
      {composition.length === 0 ? (
        <p className="muted">{t('noComposition')}</p>
      ) : (
        <OwnRows
          part="composition"
          label={t('tab.composition')}
          rows={composition}
          refused={refused}
          editing={editing}
          shares
          onRows={(rows) => onChange({ composition: rows })}
        />
      )}
      {twice ? (
        <p className="error-text" role="alert">
          {twice}
        </p>
      ) : null}
      {editing ? (
        <Button startIcon={<Plus size={16} aria-hidden />} onClick={() => setPicking(true)}>
          {t('addMaterial')}
        </Button>
      ) : null}
      <InheritedRows
        rows={inherited}
        editing={editing}
        onOverride={(row) => onChange({ composition: [...composition, { ...row, from: null }] })}
      />
      {picking ? (
        <OtlPicker
          title={t('addMaterial')}
          types={materialTypes}
          without={form.id}
          none={false}
          asks={false}
          onChoose={(card) => (card ? add(card.id, card.name) : setPicking(false))}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}

/** The properties that its products have, and their order. */
export function PropertiesTab({ form, values, editing, refused, onChange }: TabProps) {
  const { t } = useTranslation('otledit')
  const { t: say } = useTranslation('catalogue')
  const { data = [] } = useQuery({ ...typePropertiesQuery(form.type), enabled: editing })
  const { properties } = values
  const left = data.filter((p) => !properties.some((row) => row.id === p.id))
  const inherited = inheritedProperties(form, values)
  const about = (row: PropertyRow) => (
    <span className="small muted">
      {' '}
      {row.field
        ? t('productField')
        : [say(`type.${row.type}`), ...row.units.slice(0, 1)].join(', ')}
    </span>
  )
  const add = (p: Pick<PropertyRow, 'id' | 'name' | 'type' | 'units' | 'field'>) =>
    onChange({
      properties: [
        ...properties,
        {
          id: p.id,
          name: p.name,
          type: p.type,
          units: p.units,
          field: p.field,
          // Keeps the inherited weight until the user enters another one.
          percentage: inherited.find((row) => row.id === p.id)?.percentage ?? 0,
          include: true,
          from: null,
        },
      ],
    })
  return (
    <>
      <p className="muted">{t('propertiesLead')}</p>
      {properties.length === 0 ? (
        <p className="muted">{t('noProperties')}</p>
      ) : (
        <OwnRows
          part="properties"
          label={t('tab.properties')}
          rows={properties}
          refused={refused}
          editing={editing}
          shares={false}
          onRows={(rows) => onChange({ properties: rows })}
          about={about}
        />
      )}
      {editing ? (
        <div className={styles.addRow}>
          <Field id="ote-add-property" label={t('addProperty')}>
            <Autocomplete
              id="ote-add-property"
              value={null}
              blurOnSelect
              clearOnBlur
              options={left}
              getOptionLabel={(p) => p.name}
              getOptionKey={(p) => p.id}
              noOptionsText={t('nothingFound')}
              openText={t('open')}
              closeText={t('shut')}
              clearText={t('clear')}
              onChange={(_, p) => {
                if (p) add(p)
              }}
              renderInput={(params) => (
                <MuiTextField {...params} placeholder={t('chooseProperty')} />
              )}
            />
          </Field>
          <NewProperty
            otlType={form.type}
            onMade={(made) => {
              // A property made for other kinds cannot be added to this one.
              if (made.otl_types.includes(form.type)) add(made)
            }}
          />
        </div>
      ) : null}
      <InheritedRows
        rows={inherited}
        editing={editing}
        shares={false}
        about={about}
        onOverride={(row) => onChange({ properties: [...properties, { ...row, from: null }] })}
      />
    </>
  )
}
