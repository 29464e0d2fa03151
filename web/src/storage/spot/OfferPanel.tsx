import { StorageBody, storage, type StorageOffer } from '@bouwkring/contract/storage'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { tellError } from '../../platform/tell-error.ts'
import { useSend } from '../../platform/use-change.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  CheckboxField,
  formatDecimal,
  NumberField,
  TextAreaField,
  TextField,
} from '../../ui/form/index.ts'
import { showToast, useConfirm } from '../../ui/index.ts'
import { offered, spotStorageQuery } from '../api.ts'
import { AcceptsField } from './AcceptsField.tsx'
import { bodyOf, formOf, type OfferForm } from './offer-form.ts'

const names: Record<keyof OfferForm, string> = {
  floor_m2: 'form.floor',
  accepts: 'form.accepts',
  cents_per_m2_week: 'form.price',
  max_weeks: 'form.most',
  covered: 'form.covered',
  hours: 'form.hours',
  notes: 'form.notes',
}

/** The form for the room that a depot offers. */
export default function OfferPanel({
  spot,
  offer,
  onClose,
}: {
  spot: number
  offer: StorageOffer | null
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('storage')
  const client = useQueryClient()
  const confirm = useConfirm()
  const renewing = useSend(...offered)
  const version = useRef(offer?.version ?? 0)
  const params = { id: spot }
  const remove = async () => {
    const sure = await confirm({
      title: t('form.deleteTitle'),
      body: t('form.deleteBody'),
      confirm: t('form.delete'),
      danger: true,
    })
    if (!sure) return
    try {
      await renewing(() => call(storage.remove, { params }))
      showToast(t('form.deleted'), { tone: 'success' })
      onClose()
    } catch (error) {
      tellError(error)
    }
  }
  const shown = (values: OfferForm, field: keyof OfferForm) => {
    const value = values[field]
    if (Array.isArray(value)) return value.map(({ name }) => name).join(', ') || t('offer.all')
    if (typeof value === 'boolean') return t(value ? 'offer.yes' : 'offer.no')
    return typeof value === 'number' ? formatDecimal(value, i18n.language) : (value ?? '-')
  }
  return (
    <EditPanel<OfferForm>
      title={t('offer.edit')}
      saveLabel={t('form.save')}
      saved={t('form.saved')}
      start={formOf(offer)}
      resolver={checkedBy<OfferForm>(StorageBody, (form) => bodyOf(form, version.current))}
      save={(form) =>
        renewing(() => call(storage.save, { params, body: bodyOf(form, version.current) }))
      }
      rereading={{
        read: async () => {
          const now = await client.fetchQuery({ ...spotStorageQuery(spot), staleTime: 0 })
          return { values: formOf(now.offer), version: now.offer?.version ?? 0 }
        },
        take: (now) => {
          version.current = now
        },
        label: (field) => t(names[field]),
        shown,
      }}
      remove={offer ? { label: t('form.delete'), may: true, run: () => void remove() } : undefined}
      onClose={onClose}
    >
      {(control) => (
        <>
          <NumberField
            control={control}
            name="floor_m2"
            label={t('form.floor')}
            hint={t('form.floorHint')}
            unit="m²"
            digits={0}
            most={2}
            required
          />
          <AcceptsField control={control} />
          <NumberField
            control={control}
            name="cents_per_m2_week"
            label={t('form.price')}
            hint={t('form.priceHint')}
            start="€"
            digits={2}
            optionalMark
          />
          <NumberField
            control={control}
            name="max_weeks"
            label={t('form.most')}
            unit={t('form.weeks')}
            digits={0}
            required
          />
          <CheckboxField control={control} name="covered" label={t('form.covered')} />
          <TextField
            control={control}
            name="hours"
            label={t('form.hours')}
            hint={t('form.hoursHint')}
            maxLength={100}
            optionalMark
            autoComplete="off"
          />
          <TextAreaField
            control={control}
            name="notes"
            label={t('form.notes')}
            rows={3}
            maxLength={2000}
            optionalMark
          />
        </>
      )}
    </EditPanel>
  )
}
