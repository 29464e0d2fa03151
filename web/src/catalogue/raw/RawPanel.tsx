import {
  type RawCategory,
  rawCategories,
  RawCategoryBody,
} from '@bouwkring/contract/raw-categories'
import { useState } from 'react'
import { catalogueShown } from '../shown.ts'
import { useKeepsCatalogue } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { showToast, useConfirm } from '../../ui/index.ts'
import { SelectField, TextField } from '../../ui/form/index.ts'
import { codeOf, codeText } from './code-text.ts'

interface Values {
  raw_code: string
  name: string
  unit: string
  side: 'released' | 'supplied'
}
const valuesOf = (raw: RawCategory | null): Values => ({
  raw_code: raw ? codeText(raw.raw_code) : '',
  name: raw?.name ?? '',
  unit: raw?.unit ?? '',
  side: raw?.is_released === false ? 'supplied' : 'released',
})
const bodyOf = ({ raw_code, name, unit, side }: Values) => ({
  raw_code: codeOf(raw_code) as number,
  name,
  unit: unit.trim() || null,
  is_released: side === 'released',
})
const resolver = checkedBy(RawCategoryBody, bodyOf)

/** The panel of a new or an existing RAW category. */
export function RawPanel({
  raw,
  onMade,
  onClose,
}: {
  raw: RawCategory | null
  /** Called with a new one once it is saved. */
  onMade?: (made: RawCategory) => void
  onClose: () => void
}) {
  const { t } = useTranslation('catalogadmin')
  const confirm = useConfirm()
  const mayDelete = useKeepsCatalogue()
  const renewing = useSend(...catalogueShown)
  // The version that was read with the form's contents, until the saved result is taken over.
  const [version, setVersion] = useState(raw?.version ?? 0)
  const rereading = raw
    ? {
        read: async () => {
          const now = await call(rawCategories.one, { params: { id: raw.id } })
          return { values: valuesOf(now), version: now.version }
        },
        take: setVersion,
        label: (field: keyof Values) =>
          t(
            { raw_code: 'raws.code', name: 'raws.name', unit: 'raws.unit', side: 'raws.side' }[
              field
            ],
          ),
        shown: (values: Values, field: keyof Values) =>
          field === 'side' ? t(`raws.${values.side}`) : values[field],
      }
    : undefined
  const save = async (values: Values) => {
    const body = bodyOf(values)
    if (raw)
      await renewing(() =>
        call(rawCategories.update, { params: { id: raw.id }, body: { ...body, version } }),
      )
    else {
      const made = await renewing(() => call(rawCategories.create, { body }))
      onMade?.(made)
    }
  }
  const remove = async (given: RawCategory) => {
    if (
      !(await confirm({
        title: t('raws.deleteTitle', { name: given.name }),
        body: t('raws.deleteBody'),
        confirm: t('delete'),
        danger: true,
      }))
    )
      return
    try {
      await renewing(() => call(rawCategories.remove, { params: { id: given.id } }))
      showToast(t('raws.deleted'), { tone: 'success' })
      onClose()
    } catch (error) {
      tellError(
        error,
        isApiError(error) && error.code === 'in_use'
          ? t('raws.inUse', { count: given.links })
          : undefined,
      )
    }
  }
  const texts = raw
    ? { title: t('raws.edit', { name: raw.name }), saved: t('raws.saved') }
    : { title: t('raws.new'), saved: t('raws.added') }
  return (
    <EditPanel<Values>
      {...texts}
      saveLabel={t('save')}
      start={valuesOf(raw)}
      resolver={resolver}
      save={save}
      onClose={onClose}
      rereading={rereading}
      remove={raw ? { label: t('delete'), may: mayDelete, run: () => void remove(raw) } : undefined}
    >
      {(control) => (
        <>
          <TextField
            control={control}
            name="raw_code"
            label={t('raws.code')}
            required
            inputMode="numeric"
            maxLength={6}
            hint={t('raws.codeHint')}
            autoComplete="off"
          />
          <TextField
            control={control}
            name="name"
            label={t('raws.name')}
            required
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            control={control}
            name="unit"
            label={t('raws.unit')}
            optionalMark
            maxLength={20}
            autoComplete="off"
          />
          <SelectField
            control={control}
            name="side"
            label={t('raws.side')}
            required
            choices={(['released', 'supplied'] as const).map((value) => ({
              value,
              label: t(`raws.${value}`),
            }))}
          />
          {raw ? <p className="small muted">{t('raws.links', { count: raw.links })}</p> : null}
        </>
      )}
    </EditPanel>
  )
}
