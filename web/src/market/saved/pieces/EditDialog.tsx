import { type SavedSearch, SavedSearchBody } from '@bouwkring/contract/saved-searches'
import { useForm } from 'react-hook-form'
import { checkedBy } from '../../../platform/contract-form.ts'
import { showRefusals } from '../../../platform/form-errors.ts'
import { tellError } from '../../../platform/tell-error.ts'
import { useTranslation } from '../../../texts/index.ts'
import { DateField, TextField } from '../../../ui/form/index.ts'
import { FormDialog, showToast } from '../../../ui/index.ts'
import { useUpdateSearch } from '../api.ts'

interface Values {
  name: string
  active_till: string
}

/** Changes the name and the last day of a search. */
export function EditDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useTranslation('savedsearches')
  const update = useUpdateSearch(true)
  const bodyOf = ({ name, active_till }: Values) => ({
    name,
    active_till: active_till || null,
    filter: search.filter,
    place: search.place,
    view: search.view,
  })
  const form = useForm({
    resolver: checkedBy(SavedSearchBody, (values: Values) => ({
      ...bodyOf(values),
      frequency: search.frequency,
    })),
    defaultValues: { name: search.name, active_till: search.active_till ?? '' },
  })
  const submit = form.handleSubmit((values) =>
    update.mutate(
      { params: { id: search.id }, body: { ...bodyOf(values), version: search.version } },
      {
        onSuccess: ({ name }) => {
          showToast(t('changed', { name }), { tone: 'success' })
          onClose()
        },
        onError: (error) => {
          if (!showRefusals(error, form.setError)) tellError(error)
        },
      },
    ),
  )
  return (
    <FormDialog
      title={t('title.edit')}
      confirm={t('save')}
      busy={update.isPending}
      dirty={form.formState.isDirty}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="name"
        label={t('name')}
        maxLength={100}
        required
        autoFocus
      />
      <DateField control={form.control} name="active_till" label={t('activeTill')} optionalMark />
    </FormDialog>
  )
}
