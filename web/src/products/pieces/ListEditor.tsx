import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState, type HTMLAttributes, type Key } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { describedBy, Field } from '../../ui/form/index.ts'
import { useOwnOption } from '../use-own-option.ts'

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
  /** The property, when people may add options of their own to its list. */
  own?: { reference: string; name: string } | undefined
}

/** One option, or several, out of a list: found by typing. Some lists take an option of one's own. */
export function ListEditor({
  id,
  label,
  options,
  value,
  onChange,
  onBlur,
  error,
  required,
  several,
  own,
}: ListEditorProps) {
  const { t } = useTranslation('products')
  const { all, filter, isNew, add, busy } = useOwnOption(options, own)
  const choose = async (next: string[]) => {
    const fresh = next.find((one) => isNew(one) && !value.includes(one))
    if (fresh === undefined) return onChange(next)
    const made = await add(fresh)
    onChange(
      next.flatMap((one) =>
        one === fresh ? (made === undefined || value.includes(made) ? [] : [made]) : [one],
      ),
    )
  }
  const [typed, setTyped] = useState('')
  /** What was typed and not chosen counts as typed: the option of that name, or one of one's own. */
  const leave = () => {
    const text = typed.trim()
    const option = all.find((one) => one.toLowerCase() === text.toLowerCase())
    const meant = option ?? (text !== '' && text.length <= 100 && isNew(text) ? text : undefined)
    if (meant !== undefined && !value.includes(meant))
      void choose(several ? [...value, meant] : [meant])
    onBlur()
  }
  const common = {
    id,
    options: all,
    onBlur: leave,
    onInputChange: (_: unknown, text: string) => setTyped(text),
    disabled: busy,
    noOptionsText: t('property.noOption'),
    clearText: t('property.clear', { name: label }),
    openText: t('property.open'),
    closeText: t('property.close'),
    ...(own && {
      filterOptions: filter,
      getOptionLabel: (option: string) => option,
      renderOption: (props: HTMLAttributes<HTMLLIElement> & { key: Key }, option: string) => {
        const { key, ...rest } = props
        return (
          <li key={key} {...rest}>
            {isNew(option) ? t('property.addOption', { option }) : option}
          </li>
        )
      },
    }),
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        error={Boolean(error)}
        placeholder={value.length === 0 ? t(own ? 'property.chooseOrAdd' : 'property.choose') : ''}
        slotProps={{
          ...params.slotProps,
          htmlInput: {
            ...params.slotProps.htmlInput,
            'aria-required': required,
            'aria-invalid': Boolean(error),
            'aria-describedby': describedBy({ id, error }),
          },
        }}
      />
    ),
  }
  return (
    <Field id={id} label={label} error={error}>
      {several ? (
        <Autocomplete
          multiple
          disableCloseOnSelect
          {...common}
          value={value}
          onChange={(_, next) => void choose(next)}
        />
      ) : (
        <Autocomplete
          {...common}
          value={value[0] ?? null}
          onChange={(_, next) => void choose(next === null ? [] : [next])}
        />
      )}
    </Field>
  )
}
