import { otlTypes, type OtlType, PropertyType } from '@bouwkring/contract/catalogue'
import type { PropertyForm } from '@bouwkring/contract/property-editing'
import { useQuery } from '@tanstack/react-query'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useIsSuperAdmin } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  CheckboxField,
  CheckboxInput,
  FieldError,
  SelectField,
  SelectInput,
  TextField,
} from '../../ui/form/index.ts'
import { groupChoicesQuery } from './api.ts'
import { boundsOf, type PropertyValues } from './property-form.ts'
import { RawLinks } from './RawLinks.tsx'
import { TypeFields } from './TypeFields.tsx'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './properties.module.css'

type Part = { control: Control<PropertyValues> }

/** The kinds of object types that a property is for. */
function KindsOfTypes({ control }: Part) {
  const { t } = useTranslation('catalogadmin')
  const { field, fieldState } = useController({ control, name: 'otl_types' })
  const error = (fieldState.error as { message?: string } | undefined)?.message
  const put = (type: OtlType, on: boolean) =>
    field.onChange(
      on
        ? otlTypes.filter((one) => one === type || field.value.includes(one))
        : field.value.filter((one) => one !== type),
    )
  return (
    <fieldset
      className={`${fieldStyles.field} ${styles.choiceSet}`}
      aria-describedby={error ? 'field-otl_types-error' : undefined}
    >
      <legend>{t('property.otlTypes')}</legend>
      {otlTypes.map((type, at) => (
        <CheckboxInput
          key={type}
          id={at === 0 ? 'field-otl_types' : `otl-type-${type}`}
          label={t(`otlTypes.${type}`)}
          checked={field.value.includes(type)}
          onChange={(on) => put(type, on)}
          onBlur={field.onBlur}
        />
      ))}
      <FieldError id="field-otl_types" error={error} />
    </fieldset>
  )
}

/** For super admins: whether it is part of the system. */
function Standing({ control }: Part) {
  const { t } = useTranslation('catalogadmin')
  const superAdmin = useIsSuperAdmin()
  const {
    field: { value: isDefault, onChange },
  } = useController({ control, name: 'is_default' })
  const { field: global } = useController({ control, name: 'global' })
  if (!superAdmin) return null
  // Only default properties are global: one that is no longer a default must not stay global unseen.
  const put = (on: boolean) => {
    onChange(on)
    if (!on) global.onChange(false)
  }
  return (
    <>
      <CheckboxInput
        id="field-is_default"
        label={t('property.default')}
        hint={t('property.defaultHint')}
        checked={isDefault}
        onChange={put}
      />
      {isDefault ? (
        <CheckboxField
          control={control}
          name="global"
          label={t('property.global')}
          hint={t('property.globalHint')}
        />
      ) : null}
    </>
  )
}

/** The type of a new property, with the initial values for that type. */
function TypeChoice({ control }: Part) {
  const { t } = useTranslation('catalogadmin')
  const { field, fieldState } = useController({ control, name: 'type' })
  const { field: min } = useController({ control, name: 'data.min' })
  const { field: max } = useController({ control, name: 'data.max' })
  const { field: step } = useController({ control, name: 'data.step' })
  const put = (type: string) => {
    field.onChange(type)
    const bounds = boundsOf(type)
    min.onChange(bounds.min)
    max.onChange(bounds.max)
    step.onChange(bounds.step)
  }
  return (
    <SelectInput
      id="field-type"
      label={t('property.type')}
      required
      placeholder={t('property.chooseType')}
      hint={t('property.typeOnce')}
      choices={PropertyType.options.map((value) => ({ value, label: t(`type.${value}`) }))}
      value={field.value}
      onChange={put}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

/** The input fields of a property. */
export function PropertyFields({ control, property }: Part & { property: PropertyForm | null }) {
  const { t } = useTranslation('catalogadmin')
  const type = useWatch({ control, name: 'type' })
  const { data: groups = [] } = useQuery(groupChoicesQuery())
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={t('property.name')}
        required
        maxLength={100}
        autoComplete="off"
      />
      {property ? (
        <p className={styles.fixedFields}>
          <span className="small muted">{t('property.type')}</span>
          <b>{t(`type.${property.type}`)}</b>
          <span className="small muted">{t('property.typeFixed')}</span>
        </p>
      ) : (
        <TypeChoice control={control} />
      )}
      <TypeFields control={control} type={type} property={property} />
      <CheckboxField control={control} name="required" label={t('property.required')} />
      <CheckboxField
        control={control}
        name="include_in_description"
        label={t('property.inDescription')}
      />
      <CheckboxField
        control={control}
        name="visible_in_search_map"
        label={t('property.inSearch')}
        hint={t('property.inSearchHint')}
      />
      <Standing control={control} />
      <KindsOfTypes control={control} />
      <SelectField
        control={control}
        name="property_group"
        label={t('property.group')}
        choices={[
          { value: '', label: t('property.noGroup') },
          ...groups.map((group) => ({ value: group['@id'], label: group.name })),
        ]}
      />
      <RawLinks control={control} />
    </>
  )
}
