import { market } from '@bouwkring/contract/market'
import { catalogueShown } from '../shown.ts'
import type { OtlType } from '@bouwkring/contract/catalogue'
import { propertyEditing, type PropertyForm } from '@bouwkring/contract/property-editing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsAdmin } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { formatDecimal } from '../../ui/form/index.ts'
import { DetailPanel, ErrorState, showToast, Skeleton, useConfirm } from '../../ui/index.ts'
import { propertyQuery } from './api.ts'
import {
  bodyOf,
  labelOf,
  newProperty,
  type PropertyValues,
  propertyResolver,
  renamedOf,
  shownOf,
  valuesOf,
} from './property-form.ts'
import { PropertyCard, Uses } from './PropertyCard.tsx'
import { PropertyFields } from './PropertyFields.tsx'

function Editor({
  property,
  otlType,
  onMade,
  onClose,
}: {
  property: PropertyForm | null
  otlType: OtlType
  onMade?: ((made: PropertyForm) => void) | undefined
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('catalogadmin')
  const confirm = useConfirm()
  const mayDelete = useIsAdmin()
  const renewing = useSend(...catalogueShown, market)
  const client = useQueryClient()
  // The version that was read with the form's contents, until the saved result is taken over.
  const [version, setVersion] = useState(property?.version ?? 0)
  const save = async (values: PropertyValues) => {
    const body = bodyOf(values)
    if (property)
      await renewing(() =>
        call(propertyEditing.update, {
          params: { reference: String(property.id) },
          body: { ...body, version, renamed: renamedOf(values) },
        }),
      )
    else {
      const made = await renewing(() => call(propertyEditing.create, { body }))
      onMade?.(made)
    }
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
      await renewing(() => call(propertyEditing.remove, { params: { id: given.id } }))
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
          shownOf(
            values,
            field,
            (on) => t(on ? 'yes' : 'no'),
            (value) => formatDecimal(value, i18n.language),
          ),
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
      nameOf={(field) => {
        const part = field.split('.')[0] as keyof PropertyValues
        return part === 'name' ? undefined : t(labelOf[part])
      }}
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
          <PropertyFields control={control} property={property} />
          {property ? <Uses uses={property.uses} /> : null}
        </>
      )}
    </EditPanel>
  )
}

/** The panel of a new or an existing property. */
export function PropertyPanel({
  open,
  otlType,
  onMade,
  onClose,
}: {
  open: number | 'new'
  otlType: OtlType
  /** Called with a new one once it is saved. */
  onMade?: (made: PropertyForm) => void
  onClose: () => void
}) {
  const { t } = useTranslation('catalogadmin')
  const { data, error } = useQuery({
    ...propertyQuery(open === 'new' ? 0 : open),
    enabled: open !== 'new',
  })
  if (open === 'new')
    return <Editor property={null} otlType={otlType} onMade={onMade} onClose={onClose} />
  if (data)
    return data.can.edit ? (
      <Editor key={data.id} property={data} otlType={otlType} onClose={onClose} />
    ) : (
      <PropertyCard property={data} onClose={onClose} />
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
