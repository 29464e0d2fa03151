import { Better, fileKinds, type FileKind } from '@bouwkring/contract/catalogue'
import type { PropertyForm } from '@bouwkring/contract/property-editing'
import { useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import {
  CheckboxField,
  CheckboxInput,
  describedBy,
  Field,
  FieldError,
  NumberField,
  SelectField,
  TextField,
} from '../../ui/form/index.ts'
import { OptionList } from './OptionList.tsx'
import { listError, type PropertyValues } from './property-form.ts'
import { Autocomplete, Chip, TextField as MuiTextField } from '../../ui/mui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './properties.module.css'

type Part = { control: Control<PropertyValues> }

const errorOf = (error: unknown) => {
  const given = error as { message?: string; root?: { message?: string } } | undefined
  return given?.message ?? given?.root?.message
}

/** Units of a number: typed, each confirmed with Enter; values are compared in the first one. */
function UnitsField({ control }: Part) {
  const { t } = useTranslation('catalogadmin')
  const { field, fieldState } = useController({ control, name: 'units' })
  const [typed, setTyped] = useState('')
  const put = (units: readonly string[]) =>
    field.onChange([...new Set(units.map((unit) => unit.trim()).filter(Boolean))])
  const id = 'field-units'
  const frame = {
    id,
    label: t('property.units'),
    hint: t('property.unitsHint'),
    error: listError(fieldState.error, field.value),
  }
  return (
    <Field {...frame}>
      <Autocomplete
        multiple
        freeSolo
        id={id}
        options={['mm', 'cm', 'm', 'm2', 'm3', 'kg', 'ton', '%', 'W', 'kW', 'V', 'kV']}
        value={field.value}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        onBlur={() => {
          // Typed text counts as given, even without Enter.
          if (typed.trim()) put([...field.value, typed])
          setTyped('')
          field.onBlur()
        }}
        clearText={t('property.unitsClear')}
        openText={t('open')}
        closeText={t('close')}
        onChange={(_, next) => put(next)}
        renderValue={(values, itemProps) =>
          values.map((unit, index) => {
            const { key, ...rest } = itemProps({ index })
            return <Chip key={key} size="small" label={unit} {...rest} />
          })
        }
        renderInput={(params) => (
          <MuiTextField
            {...params}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-describedby': describedBy(frame),
                'aria-invalid': Boolean(frame.error),
              },
            }}
          />
        )}
      />
    </Field>
  )
}

function Bounds({ control, slider }: Part & { slider: boolean }) {
  const { t } = useTranslation('catalogadmin')
  // The unit of the bounds: a year, for one, has no thousands separator.
  const [unit] = useWatch({ control, name: 'units' })
  return (
    <div className={styles.bounds}>
      <NumberField
        control={control}
        name="data.min"
        label={t('property.min')}
        unit={unit}
        required={slider}
        optionalMark={!slider}
      />
      <NumberField
        control={control}
        name="data.max"
        label={t('property.max')}
        unit={unit}
        required={slider}
        optionalMark={!slider}
      />
      <NumberField
        control={control}
        name="data.step"
        label={t('property.step')}
        optionalMark
        hint={t('property.stepHint')}
      />
      <SelectField
        control={control}
        name="better"
        label={t('property.better')}
        hint={t('property.betterHint')}
        choices={Better.options.map((value) => ({
          value,
          label: t(`property.betterWay.${value}`),
        }))}
      />
    </div>
  )
}

function Kinds({ control }: Part) {
  const { t } = useTranslation('catalogadmin')
  const { field, fieldState } = useController({ control, name: 'data.kinds' })
  const put = (kind: FileKind, on: boolean) =>
    field.onChange(
      on
        ? fileKinds.filter((one) => one === kind || field.value.includes(one))
        : field.value.filter((one) => one !== kind),
    )
  return (
    <fieldset
      className={`${fieldStyles.field} ${styles.choiceSet}`}
      aria-describedby={errorOf(fieldState.error) ? 'field-data-kinds-error' : undefined}
    >
      <legend>{t('property.kinds')}</legend>
      {fileKinds.map((kind, at) => (
        <CheckboxInput
          key={kind}
          id={at === 0 ? 'field-data-kinds' : `kind-${kind}`}
          label={t(`kind.${kind}`)}
          checked={field.value.includes(kind)}
          onChange={(on) => put(kind, on)}
          onBlur={field.onBlur}
        />
      ))}
      <FieldError id="field-data-kinds" error={errorOf(fieldState.error)} />
    </fieldset>
  )
}

/** The input fields of each of the nine types, besides those that all types have. */
export function TypeFields({
  control,
  type,
  property,
}: Part & { type: PropertyValues['type']; property: PropertyForm | null }) {
  const { t } = useTranslation('catalogadmin')
  switch (type) {
    case 'list':
      return (
        <>
          <OptionList control={control} property={property} />
          <CheckboxField
            control={control}
            name="is_user_defined"
            label={t('property.userDefined')}
            hint={t('property.userDefinedHint')}
          />
        </>
      )
    case 'radio':
    case 'checkbox':
      return <OptionList control={control} property={property} />
    case 'slider':
      return (
        <>
          <Bounds control={control} slider />
          <UnitsField control={control} />
        </>
      )
    case 'number':
      return (
        <>
          <UnitsField control={control} />
          <Bounds control={control} slider={false} />
        </>
      )
    case 'file':
      return <Kinds control={control} />
    case 'date':
      return <p className={fieldStyles.hint}>{t('property.dateHint')}</p>
    case 'url':
    case 'text':
      return (
        <TextField
          control={control}
          name="placeholder"
          label={t('property.placeholder')}
          hint={t(`property.placeholderHint.${type}`)}
          optionalMark
          maxLength={200}
          autoComplete="off"
        />
      )
    default:
      return null
  }
}
