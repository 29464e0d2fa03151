import { useState, type HTMLAttributes, type Key } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { describedBy, Field } from '../../ui/form/index.ts'
import { meantBy } from '../property-rules.ts'
import { useOwnOption } from '../use-own-option.ts'
import { TypedOption } from './TypedOption.tsx'
import { Autocomplete, type AutocompleteRenderInputParams } from '../../ui/mui/index.ts'
import { TextField } from '../../ui/mui/index.ts'

interface ListEditorProps {
  id: string
  label: string
  options: string[]
  value: string[]
  onChange: (value: string[]) => void
  /** Typed text that is not one of the options, until the user settles it. */
  typed: string | undefined
  onTyped: (typed?: string) => void
  onBlur: () => void
  error?: string | undefined
  required: boolean
  /** A demand may ask for any of several options; an offer has only one of them. */
  several: boolean
  /** The property, when users may add their own options to its list. */
  own?: { reference: string; name: string } | undefined
}

/** One or more options from a list, found by typing. Some lists accept the user's own options. */
export function ListEditor({
  id,
  label,
  options,
  value,
  onChange,
  typed,
  onTyped,
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
    // An option that could not be added is not lost: the user can still settle it.
    if (made === undefined) return onTyped(fresh)
    onChange(next.flatMap((one) => (one !== fresh ? [one] : value.includes(made) ? [] : [made])))
  }
  const take = (option: string) => void choose(several ? [...value, option] : [option])
  const [text, setText] = useState('')
  /** Text typed but not chosen counts as input: the option with that name, or a text to ask about. */
  const leave = () => {
    const meant = meantBy(text, all, value)
    if (meant.option !== undefined) take(meant.option)
    else if (meant.typed !== undefined) onTyped(meant.typed)
    onBlur()
  }
  const common = {
    id,
    options: all,
    onBlur: leave,
    onInputChange: (_: unknown, next: string) => setText(next),
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
      {typed === undefined ? null : (
        <TypedOption
          typed={typed}
          onAdd={isNew(typed) && typed.length <= 100 ? () => take(typed) : undefined}
          onDrop={() => onTyped()}
          busy={busy}
        />
      )}
    </Field>
  )
}
