import type { BulkAct } from '@bouwkring/contract/product-bulk'
import { type ProductProperty, sustainabilityTypes } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useIsAdmin } from '../../accounts/index.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useTranslation } from '../../texts/index.ts'
import { Field, SelectField, SelectInput } from '../../ui/form/index.ts'
import { AskedEdit, GradeEdit, KnownEdit } from '../condition/ConditionEdit.tsx'
import { OwnDays } from '../pieces/OwnPeriod.tsx'
import { PriceEdit } from '../pieces/PriceEdit.tsx'
import { PropertyEditor } from '../pieces/PropertyEditor.tsx'
import { TransportEdit } from '../pieces/TransportEdit.tsx'
import { emptyProperties, type ProductForm } from '../product-form.ts'
import { otlQuery, targetsQuery } from './api.ts'
import type { Beside } from './deed-form.ts'
import { PicturesField } from './PicturesField.tsx'
import { Autocomplete, OutlinedInput } from '../../ui/mui/index.ts'

/** An object type among the selected products. */
export interface TypeChosen {
  id: number
  name: string
}
interface DeedFieldsProps {
  act: BulkAct
  form: UseFormReturn<ProductForm>
  released: boolean
  spotId: number
  types: readonly TypeChosen[]
  beside: Beside
  onBeside: (beside: Beside) => void
}

const named = <S extends { name: string }>(all: readonly S[], text: string) =>
  all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))

/** The spot that the products move to, found by name. */
function TargetField({ spotId, onTo }: { spotId: number; onTo: (to: number | null) => void }) {
  const { t } = useTranslation('bulk')
  const admin = useIsAdmin()
  const [text, setText] = useState('')
  const wanted = text.trim().slice(0, 100)
  const settled = useDebounced(wanted)
  const found = useQuery(targetsQuery(settled, admin))
  const spots = (found.data ?? []).filter((spot) => spot.id !== spotId)
  // Filters the loaded spots at once, so that the list does not shift under the finger.
  const waiting = settled !== wanted || found.isFetching
  const id = 'bulk-to'
  return (
    <Field id={id} label={t('to')} required>
      <Autocomplete
        id={id}
        options={spots}
        loading={found.isFetching}
        loadingText={t('looking')}
        noOptionsText={t('noSpot')}
        openText={t('open')}
        closeText={t('shut')}
        clearText={t('clearSpot')}
        // Server results replace the loaded ones: there is always one to choose with Enter.
        autoHighlight
        getOptionLabel={(spot) => spot.name || `Spot ${spot.id}`}
        getOptionKey={(spot) => spot.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={(all) => (waiting ? named(all, wanted) : all)}
        onInputChange={(_, next) => setText(next)}
        onChange={(_, spot) => onTo(spot?.id ?? null)}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            ref={slotProps.input.ref}
            className={slotProps.input.className}
            onMouseDown={slotProps.input.onMouseDown}
            inputProps={slotProps.htmlInput}
            endAdornment={slotProps.input.endAdornment}
            fullWidth
          />
        )}
      />
    </Field>
  )
}

/** A property of one of the selected object types, and its value. */
function PropertyFields({ form, released, types, beside, onBeside }: DeedFieldsProps) {
  const { t } = useTranslation('bulk')
  const [type, setType] = useState(types[0]?.id ?? null)
  const otl = useQuery({ ...otlQuery(type ?? 0), enabled: type !== null })
  const properties = emptyProperties(otl.data ?? null).filter((p) => p.type !== 'file')
  const choose = (property: ProductProperty | null) => {
    if (property)
      form.setValue(`properties.${property.reference}`, {
        value: [],
        unit: property.unit,
        matching_condition: null,
      })
    onBeside({ ...beside, property })
  }
  if (types.length === 0) return <p>{t('noType')}</p>
  return (
    <>
      {types.length > 1 ? (
        <SelectInput
          id="bulk-type"
          label={t('type')}
          value={String(type)}
          onChange={(next) => {
            setType(Number(next))
            choose(null)
          }}
          choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      <SelectInput
        id="bulk-property"
        label={t('property')}
        required
        placeholder={t('choose')}
        value={beside.property?.reference ?? ''}
        onChange={(next) => choose(properties.find((p) => p.reference === next) ?? null)}
        choices={properties.map(({ reference, name }) => ({ value: reference, label: name }))}
      />
      {beside.property ? (
        <PropertyEditor
          key={beside.property.id}
          control={form.control}
          property={{ ...beside.property, required: true }}
          conditional={!released}
          productId={undefined}
        />
      ) : null}
    </>
  )
}

function LabelField({ form }: DeedFieldsProps) {
  const { t } = useTranslation('bulk')
  const { t: tf } = useTranslation('facts')
  return (
    <SelectField
      control={form.control}
      name="sustainability_type"
      label={t('label')}
      choices={sustainabilityTypes.map((one) => ({ value: one, label: tf(`label.${one}`) }))}
    />
  )
}

function ConditionFields({ form, released }: DeedFieldsProps) {
  if (!released) return <AskedEdit form={form} />
  return (
    <>
      <GradeEdit form={form} what="told" />
      <KnownEdit form={form} />
    </>
  )
}

function PeriodDays({ form }: DeedFieldsProps) {
  const { t } = useTranslation('bulk')
  return (
    <>
      <p className="small muted">{t('periodHint')}</p>
      <OwnDays form={form} />
    </>
  )
}

const fields: { [A in BulkAct]: ((props: DeedFieldsProps) => ReactNode) | null } = {
  publish: null,
  unpublish: null,
  zero: null,
  move: ({ spotId, beside, onBeside }) => (
    <TargetField spotId={spotId} onTo={(to) => onBeside({ ...beside, to })} />
  ),
  label: (props) => <LabelField {...props} />,
  condition: (props) => <ConditionFields {...props} />,
  price: ({ form, released }) => <PriceEdit form={form} released={released} />,
  transport: ({ form }) => <TransportEdit control={form.control} />,
  period: (props) => <PeriodDays {...props} />,
  pictures: ({ beside, onBeside }) => (
    <PicturesField
      pictures={beside.pictures}
      onPictures={(pictures) => onBeside({ ...beside, pictures })}
    />
  ),
  property: (props) => <PropertyFields {...props} />,
}

/** The fields of one deed; none if it needs no further input. */
export const DeedFields = (props: DeedFieldsProps): ReactNode => fields[props.act]?.(props) ?? null
