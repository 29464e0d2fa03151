import type { OtlCard } from '@bouwkring/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { otlsQuery } from '../../catalogue/index.ts'
import { FieldError, fieldId, NumberField } from '../../ui/form/index.ts'
import { sliceColour } from '../../ui/media/index.ts'
import type { ProductForm } from '../product-form.ts'
import { IconButton } from '../../ui/index.ts'
import { Autocomplete, TextField } from '../../ui/mui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './material.module.css'

interface MaterialRowProps {
  control: Control<ProductForm>
  index: number
  onChange: () => void
  onDelete: () => void
}

/** One material: from the catalogue or in the user's own words, with its percentage. */
export function MaterialRow({ control, index, onChange, onDelete }: MaterialRowProps) {
  const { t } = useTranslation('products')
  const { field: name, fieldState } = useController({ control, name: `materials.${index}.name` })
  const { field: otl } = useController({ control, name: `materials.${index}.otl` })
  const { field: type } = useController({ control, name: `materials.${index}.type` })
  const { data } = useQuery(otlsQuery(type.value))
  const options = data?.['hydra:member'] ?? []
  const id = fieldId(name.name)
  const choose = (next: OtlCard | string | null) => {
    const card =
      typeof next === 'string'
        ? options.find((one) => one.name.toLowerCase() === next.trim().toLowerCase())
        : next
    name.onChange(card?.name ?? (typeof next === 'string' ? next : ''))
    otl.onChange(card?.id ?? null)
    onChange()
  }
  const label = t(
    type.value === 'element' ? 'composition.elementName' : 'composition.materialName',
    { number: index + 1 },
  )
  return (
    <li className={styles.material}>
      <span className={styles.swatch} style={{ background: sliceColour(index) }} aria-hidden />
      <div className={fieldStyles.field}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <Autocomplete
          freeSolo
          id={id}
          options={options}
          value={name.value}
          onChange={(_, next) => choose(next)}
          onInputChange={(_, text, reason) => {
            if (reason === 'input') choose(text)
          }}
          onBlur={name.onBlur}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
          clearText={t('composition.clear')}
          forcePopupIcon
          openText={t('property.open')}
          closeText={t('property.close')}
          renderInput={(params) => (
            <TextField
              {...params}
              placeholder={t('composition.placeholder')}
              error={Boolean(fieldState.error)}
              slotProps={{
                ...params.slotProps,
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  'aria-invalid': Boolean(fieldState.error),
                  'aria-describedby': fieldState.error ? `${id}-error` : undefined,
                },
              }}
            />
          )}
        />
        <FieldError
          id={id}
          {...(fieldState.error?.message && { error: fieldState.error.message })}
        />
      </div>
      <span className={styles.kind}>{t(`composition.${type.value}`)}</span>
      <NumberField
        control={control}
        name={`materials.${index}.percentage`}
        label={t('composition.percentageOf', { name: name.value || label })}
        hideLabel
        unit="%"
        alignRight
      />
      <IconButton
        onClick={onDelete}
        aria-label={t('composition.delete', { name: name.value || label })}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
