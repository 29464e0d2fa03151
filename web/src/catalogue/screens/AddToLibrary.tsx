import { LibraryAdd } from '@bouwkring/contract/libraries'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { tellError } from '../../platform/tell-error.ts'
import { SelectInput, TextAreaField, TextField } from '../../ui/form/index.ts'
import { FormDialog, showToast } from '../../ui/index.ts'
import { tenantLibrariesQuery, useAddToLibrary } from '../api.ts'

interface AddToLibraryProps {
  productId: number
  name: string
  onClose: () => void
}

/** Stores a copy of a product in a library of the organisation, under a separate name. */
export function AddToLibrary({ productId, name, onClose }: AddToLibraryProps) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  const { data } = useQuery(tenantLibrariesQuery())
  const own = data?.['hydra:member'] ?? []
  const [picked, setLibrary] = useState<number>()
  // The first one is preselected; if there is none, the server creates one.
  const library = picked ?? own[0]?.id ?? null
  const form = useForm({
    resolver: schemaResolver(LibraryAdd),
    defaultValues: { name, description: '', synonym: '' },
  })
  const { control } = form
  const add = useAddToLibrary(productId)
  const submit = form.handleSubmit(async (body) => {
    try {
      const item = await add.mutateAsync({ ...body, library })
      showToast(t('add.done', { name: item.name, library: item.library?.name }), {
        tone: 'success',
      })
      onClose()
    } catch (error) {
      const refused = (isApiError(error) && error.reply?.violations) || []
      for (const { path, message } of refused)
        form.setError(path as 'name', { type: 'server', message })
      if (refused.length === 0) tellError(error, t('add.failed'))
    }
  })
  return (
    <FormDialog
      title={t('add.title')}
      confirm={t('add.deed')}
      wide
      busy={add.isPending}
      dirty={form.formState.isDirty}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>{t('add.what')}</p>
      {own.length > 1 ? (
        <SelectInput
          id={`${id}-library`}
          label={t('add.library')}
          value={String(library)}
          onChange={(value) => setLibrary(Number(value))}
          choices={own.map((one) => ({ value: String(one.id), label: one.name }))}
        />
      ) : null}
      <TextField control={control} name="name" label={t('add.name')} maxLength={200} required />
      <TextAreaField
        control={control}
        name="description"
        label={t('add.description')}
        rows={3}
        maxLength={2000}
        optionalMark
      />
      <TextField
        control={control}
        name="synonym"
        label={t('add.synonym')}
        hint={t('add.synonymHint')}
        maxLength={500}
        optionalMark
      />
    </FormDialog>
  )
}
