import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { describedBy, Field } from '../../ui/form/index.ts'

interface ListEditorProps {
  id: string
  label: string
  options: string[]
  value: string[]
  onChange: (value: string[]) => void
  onBlur: () => void
  error?: string | undefined
  required: boolean
  /** A demand may ask for one of several options; an offer is one of them. */
  several: boolean
}

/** One option, or several, out of a list: found by typing. */
export function ListEditor({ id, label, options, value, onChange, onBlur, error, required, several }: ListEditorProps) {
  const { t } = useTranslation('products')
  const common = {
    id, options, onBlur, noOptionsText: t('property.noOption'), clearText: t('property.clear', { name: label }), openText: t('property.open'), closeText: t('property.close'),
    renderInput: (params: AutocompleteRenderInputParams) => <TextField {...params} error={Boolean(error)} placeholder={value.length === 0 ? t('property.choose') : ''} slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-required': required, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy({ id, error }) } }} />,
  }
  return (
    <Field id={id} label={label} error={error}>
      {several ? <Autocomplete multiple disableCloseOnSelect {...common} value={value} onChange={(_, next) => onChange(next)} /> : <Autocomplete {...common} value={value[0] ?? null} onChange={(_, next) => onChange(next === null ? [] : [next])} />}
    </Field>
  )
}
