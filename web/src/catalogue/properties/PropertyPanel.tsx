import { otlTypes, type OtlType, PropertyType } from '@bouwkring/contract/catalogue'
import { propertyEditing, type PropertyForm } from '@bouwkring/contract/property-editing'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useIsAdmin, useIsSuperAdmin } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { useRenewing } from '../../platform/use-renewing.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { DetailPanel, ErrorState, KeyValueList, showToast, useConfirm } from '../../ui/index.ts'
import {
  CheckboxField,
  CheckboxInput,
  FieldError,
  SelectField,
  SelectInput,
  TextField,
} from '../../ui/form/index.ts'
import { codeText } from '../raw/code-text.ts'
import { propertyGroupsQuery, propertyQuery } from './api.ts'
import { previewOf } from './examples.ts'
import {
  bodyOf,
  boundsOf,
  labelOf,
  newProperty,
  type PropertyValues,
  propertyResolver,
  shownOf,
  valuesOf,
} from './property-form.ts'
import { RawLinks } from './RawLinks.tsx'
import { TypeFields } from './TypeFields.tsx'

type Part = { control: Control<PropertyValues> }

/** For which kinds of object types a property is. */
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
    <fieldset className="f cpset" aria-describedby={error ? 'field-otl_types-error' : undefined}>
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

/** Of super admins: part of the system. */
function Standing({ control }: Part) {
  const { t } = useTranslation('catalogadmin')
  const superAdmin = useIsSuperAdmin()
  const {
    field: { value: isDefault, onChange },
  } = useController({ control, name: 'is_default' })
  const { field: global } = useController({ control, name: 'global' })
  if (!superAdmin) return null
  // Global is for default properties only: what is no default property any more is not global behind the screen.
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

/** The type of a new property, with what one of that type begins with. */
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

function Fields({ control, property }: Part & { property: PropertyForm | null }) {
  const { t } = useTranslation('catalogadmin')
  const type = useWatch({ control, name: 'type' })
  const { data: groups = [] } = useQuery(propertyGroupsQuery())
  const used = new Map(property?.options_used.map(({ option, products }) => [option, products]))
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
        <p className="cpfixed">
          <span className="sm mut">{t('property.type')}</span>
          <b>{t(`type.${property.type}`)}</b>
          <span className="sm mut">{t('property.typeFixed')}</span>
        </p>
      ) : (
        <TypeChoice control={control} />
      )}
      <TypeFields control={control} type={type} used={used} />
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

/** Where a property is used: what stands in the way of deleting it. */
function Uses({ uses }: { uses: PropertyForm['uses'] }) {
  const { t } = useTranslation('catalogadmin')
  const items = (['otls', 'products', 'articles'] as const).map((key) => ({
    key: t(`uses.${key}`),
    value: String(uses[key]),
  }))
  return (
    <section aria-label={t('uses.title')}>
      <h3>{t('uses.title')}</h3>
      <KeyValueList items={items} />
    </section>
  )
}

function Editor({
  property,
  otlType,
  onClose,
}: {
  property: PropertyForm | null
  otlType: OtlType
  onClose: () => void
}) {
  const { t } = useTranslation('catalogadmin')
  const confirm = useConfirm()
  const mayDelete = useIsAdmin()
  const renewing = useRenewing(['catalogue'], ['market'])
  const client = useQueryClient()
  // The version that was read with what is in the form, until what is saved now is taken over.
  const [version, setVersion] = useState(property?.version ?? 0)
  const save = (values: PropertyValues) => {
    const body = bodyOf(values)
    return renewing(
      property
        ? call(propertyEditing.update, {
            params: { reference: String(property.id) },
            body: { ...body, version },
          })
        : call(propertyEditing.create, { body }),
    )
  }
  const remove = async (given: PropertyForm) => {
    if (
      !(await confirm({
        title: t('property.deleteTitle', { name: given.name }),
        body: t('property.deleteBody'),
        confirm: t('delete'),
        danger: true,
      }))
    )
      return
    try {
      await renewing(call(propertyEditing.remove, { params: { id: given.id } }))
      showToast(t('property.deleted'), { tone: 'success' })
      onClose()
    } catch (error) {
      const told = isApiError(error)
        ? error.reply?.violations?.map(({ message }) => message).join(' ')
        : undefined
      tellError(error, [(error as Error).message, told].filter(Boolean).join(' '))
    }
  }
  const texts = property
    ? { title: t('property.edit', { name: property.name }), saved: t('property.saved') }
    : { title: t('property.new'), saved: t('property.added') }
  const rereading = property
    ? {
        read: async () => {
          const now = await client.fetchQuery(propertyQuery(property.id))
          return { values: valuesOf(now), version: now.version }
        },
        take: setVersion,
        label: (field: keyof PropertyValues) => t(labelOf[field]),
        shown: (values: PropertyValues, field: keyof PropertyValues) =>
          shownOf(values, field, (on) => t(on ? 'yes' : 'no')),
      }
    : undefined
  return (
    <EditPanel<PropertyValues>
      {...texts}
      saveLabel={t('save')}
      start={property ? valuesOf(property) : newProperty(otlType)}
      resolver={propertyResolver}
      save={save}
      onClose={onClose}
      rereading={rereading}
      remove={
        property
          ? {
              label: t('delete'),
              may: mayDelete && property.can.delete,
              run: () => void remove(property),
            }
          : undefined
      }
    >
      {(control) => (
        <>
          <Fields control={control} property={property} />
          {property ? <Uses uses={property.uses} /> : null}
        </>
      )}
    </EditPanel>
  )
}

/** A property that is only looked at: a default one, or one of another organisation. */
function Card({ property, onClose }: { property: PropertyForm; onClose: () => void }) {
  const { t } = useTranslation('catalogadmin')
  const yes = (on: boolean) => t(on ? 'yes' : 'no')
  const items = [
    { key: t('property.type'), value: t(`type.${property.type}`) },
    { key: t('property.examples'), value: previewOf(property, (kind) => t(`kind.${kind}`)) || '–' },
    { key: t('property.required'), value: yes(property.required) },
    { key: t('property.inDescription'), value: yes(property.include_in_description) },
    { key: t('property.inSearch'), value: yes(property.visible_in_search_map) },
    {
      key: t('property.otlTypes'),
      value: property.otl_types.map((type) => t(`otlTypes.${type}`)).join(', '),
    },
    { key: t('property.group'), value: property.group ?? t('property.noGroup') },
    {
      key: t('raw.links'),
      value:
        property.raw_categories
          .map(
            (link) =>
              `${codeText(link.raw_category.raw_code)} ${link.raw_category.name}: ${link.value}`,
          )
          .join('; ') || '–',
    },
  ]
  return (
    <DetailPanel open title={property.name} onClose={onClose}>
      <div className="col g3">
        <p className="note">{t('property.readOnly')}</p>
        <KeyValueList items={items} />
        <Uses uses={property.uses} />
      </div>
    </DetailPanel>
  )
}

/** The panel of a new or an existing property. */
export function PropertyPanel({
  open,
  otlType,
  onClose,
}: {
  open: number | 'new'
  otlType: OtlType
  onClose: () => void
}) {
  const { t } = useTranslation('catalogadmin')
  const { data, error } = useQuery({
    ...propertyQuery(open === 'new' ? 0 : open),
    enabled: open !== 'new',
  })
  if (open === 'new') return <Editor property={null} otlType={otlType} onClose={onClose} />
  if (data)
    return data.can.edit ? (
      <Editor key={data.id} property={data} otlType={otlType} onClose={onClose} />
    ) : (
      <Card property={data} onClose={onClose} />
    )
  return (
    <DetailPanel open onClose={onClose} title={t('property.one')}>
      {error ? (
        <ErrorState what={t('failed')} meaning={error.message} />
      ) : (
        <Skeleton height={200} animation={false} aria-busy />
      )}
    </DetailPanel>
  )
}
