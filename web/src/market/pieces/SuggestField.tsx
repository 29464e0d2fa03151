import { Search } from 'lucide-react'
import { type Ref, type RefObject, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { isOtl, isProperty, nameOf, type Suggestion, useSuggestions } from '../use-suggestions.ts'
import type { SuggestFieldProps } from './search-field.ts'
import { SuggestionOption } from './SuggestionOption.tsx'
import { Autocomplete, type AutocompleteRenderGroupParams } from '../../ui/mui/index.ts'
import { InputBase } from '../../ui/mui/index.ts'
import * as styles from './search-bar.module.css'

const keyOf = (option: Suggestion | string) =>
  typeof option === 'string'
    ? option
    : isOtl(option)
      ? `otl-${option.id}`
      : isProperty(option)
        ? `property-${option.property.id}`
        : 'text'

/** Suggestions of one kind under a heading; the typed text itself comes above them without one. */
function SuggestionGroup({ group, children }: AutocompleteRenderGroupParams) {
  return (
    <li role="presentation">
      {group ? (
        <div className={styles.suggestions} role="presentation">
          {group}
        </div>
      ) : null}
      <ul role="group" aria-label={group || undefined} className="MuiAutocomplete-groupUl">
        {children}
      </ul>
    </li>
  )
}

/** The search field with its suggestions (300 ms): an object type, or a property to narrow by. Loaded when the field is first entered. */
export function SuggestField({
  id,
  text,
  typed,
  onTyped,
  onText,
  onOtl,
  onProperty,
  placeholder,
  input,
  autoFocus,
}: SuggestFieldProps) {
  const { t } = useTranslation('market')
  const { options, groupOf } = useSuggestions(typed.trim(), text, onProperty !== undefined)
  // Text typed while this field was loading gets its suggestions too.
  const [open, setOpen] = useState(autoFocus && typed.trim() !== text.trim())
  const choose = (option: Suggestion | string | null) => {
    if (option === null) onText('')
    else if (typeof option === 'string') onText(option.trim())
    else if ('text' in option) onText(option.text)
    else {
      onTyped('')
      if (isOtl(option)) onOtl(option)
      else onProperty?.(option.property)
    }
  }
  return (
    <Autocomplete<Suggestion, false, false, true>
      id={id}
      className={styles.searchField}
      freeSolo
      fullWidth
      disablePortal
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={text}
      onChange={(_, option) => choose(option)}
      inputValue={typed}
      onInputChange={(_, next, reason) => {
        if (reason !== 'reset') onTyped(next)
      }}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : nameOf(option))}
      getOptionKey={keyOf}
      groupBy={groupOf}
      renderGroup={(params) => <SuggestionGroup {...params} key={params.key} />}
      isOptionEqualToValue={() => false}
      clearText={t('field.clear')}
      slotProps={{ listbox: { 'aria-label': t('field.suggestions') } }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <SuggestionOption option={option} />
        </li>
      )}
      renderInput={({ slotProps }) => (
        <InputBase
          ref={slotProps.input.ref}
          className={slotProps.input.className}
          onMouseDown={slotProps.input.onMouseDown}
          inputRef={input}
          fullWidth
          autoFocus={autoFocus}
          placeholder={placeholder}
          startAdornment={<Search size={18} aria-hidden className="muted" />}
          endAdornment={
            <>
              {slotProps.input.endAdornment}
              {typed ? null : <kbd aria-hidden>/</kbd>}
            </>
          }
          inputProps={mergeInput(slotProps.htmlInput, t('field.label'), input)}
        />
      )}
    />
  )
}

/** Merges the list's own handlers and ref with the name of the field; its ref must reach both the list and the shortcut. */
function mergeInput<P extends { ref?: Ref<HTMLInputElement> }>(
  props: P,
  label: string,
  own: RefObject<HTMLInputElement | null>,
) {
  const { ref, ...rest } = props
  const both = (element: HTMLInputElement | null) => {
    own.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return {
    ...rest,
    'aria-label': label,
    'aria-keyshortcuts': '/',
    enterKeyHint: 'search' as const,
    ref: both,
  }
}
