import { OtlFilter } from '@bouwkring/contract/otl-editing'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../../platform/contract-form.ts'
import { useTranslation } from '../../texts/index.ts'
import { TextField } from '../../ui/form/index.ts'
import { Button, SidePanel } from '../../ui/index.ts'
import { filterFields, type TreeFilter } from './api.ts'

/** The tree's filter: name, material, property and RAW code, combined. */
export function FilterPanel({
  filter,
  onApply,
  onClose,
}: {
  filter: TreeFilter
  onApply: (filter: TreeFilter) => void
  onClose: () => void
}) {
  const { t } = useTranslation('otl')
  const { control, handleSubmit, reset } = useForm({
    resolver: schemaResolver(OtlFilter),
    defaultValues: { name: '', material: '', property: '', raw_code: '', ...filter },
    mode: 'onTouched',
  })
  const submit = handleSubmit((values) =>
    onApply(
      Object.fromEntries(
        filterFields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])),
      ),
    ),
  )
  const clear = () => {
    reset({ name: '', material: '', property: '', raw_code: '' })
    onApply({})
  }
  const footer = (
    <>
      <Button onClick={clear} style={{ marginRight: 'auto' }}>
        {t('filter.clear')}
      </Button>
      <Button type="submit" form="otl-filter" variant="contained">
        {t('filter.apply')}
      </Button>
    </>
  )
  return (
    <SidePanel open onClose={onClose} title={t('filter.title')} footer={footer}>
      <form
        id="otl-filter"
        className="column gap-4"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {filterFields.map((field) => (
          <TextField
            key={field}
            control={control}
            name={field}
            label={t(`filter.${field}`)}
            maxLength={100}
            {...(field === 'raw_code' && { inputMode: 'numeric' as const })}
          />
        ))}
      </form>
    </SidePanel>
  )
}
