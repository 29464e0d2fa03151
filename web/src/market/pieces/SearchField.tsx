import type { OtlCard } from '@bouwkring/contract/catalogue'
import Autocomplete from '@mui/material/Autocomplete'
import InputBase from '@mui/material/InputBase'
import { useQuery } from '@tanstack/react-query'
import { Search, Shapes } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../platform/use-debounced.ts'
import { otlSuggestionsQuery } from '../api.ts'
import { useSlash } from '../use-slash.ts'

interface SearchFieldProps {
  id: string
  /** The text that is searched for now. */
  text: string
  onText: (text: string) => void
  onOtl: (otl: OtlCard) => void
  placeholder: string
}

type Option = OtlCard | { text: string }
const isOtl = (option: Option): option is OtlCard => 'id' in option

/** Searches free text with Enter, or an object type when one of the suggestions is chosen (300 ms). `/` brings one here. */
export function SearchField({ id, text, onText, onOtl, placeholder }: SearchFieldProps) {
  const { t } = useTranslation('market')
  const [typed, setTyped] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  useSlash(input)
  // The text can also change from outside: a chip that is removed, going back.
  useEffect(() => setTyped(text), [text])
  const wanted = useDebounced(typed.trim())
  const { data: found = [] } = useQuery(otlSuggestionsQuery(wanted === text ? '' : wanted))
  const asking = typed.trim().length >= 2 && typed.trim() !== text
  const options: Option[] = asking ? [{ text: typed.trim() }, ...found.slice(0, 8)] : []
  const choose = (option: Option | string | null) => {
    if (option === null) onText('')
    else if (typeof option === 'string') onText(option.trim())
    else if (isOtl(option)) {
      setTyped('')
      onOtl(option)
    } else onText(option.text)
  }
  return (
    <Autocomplete<Option, false, false, true>
      id={id} className="sfield" freeSolo fullWidth disablePortal value={text} onChange={(_, option) => choose(option)} inputValue={typed}
      onInputChange={(_, next, reason) => { if (reason !== 'reset') setTyped(next) }}
      options={options} filterOptions={(all) => all} getOptionLabel={(option) => (typeof option === 'string' ? option : isOtl(option) ? option.name : option.text)} getOptionKey={(option) => (typeof option === 'string' ? option : isOtl(option) ? option.id : 'text')}
      isOptionEqualToValue={() => false} clearText={t('field.clear')} slotProps={{ listbox: { 'aria-label': t('field.suggestions') } }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {isOtl(option) ? <Shapes size={16} aria-hidden className="mut" /> : <Search size={16} aria-hidden className="mut" />}
          {isOtl(option) ? <span className="place-option"><span className="ink m">{option.name}</span><span className="sm mut">{option.path.length ? option.path.join(' › ') : t('field.otl')}</span></span> : <span className="place-option">{t('field.searchText', { text: option.text })}</span>}
        </li>
      )}
      renderInput={({ slotProps }) => (
        <InputBase
          ref={slotProps.input.ref} className={slotProps.input.className} onMouseDown={slotProps.input.onMouseDown} inputRef={input} fullWidth placeholder={placeholder} startAdornment={<Search size={18} aria-hidden className="mut" />}
          endAdornment={<>{slotProps.input.endAdornment}{typed ? null : <kbd aria-hidden>/</kbd>}</>} inputProps={mergeInput(slotProps.htmlInput, t('field.label'), input)}
        />
      )}
    />
  )
}

/** The list's own handlers and ref with the name of the field; its ref must reach both the list and the shortcut. */
function mergeInput<P extends { ref?: React.Ref<HTMLInputElement> }>(props: P, label: string, own: React.RefObject<HTMLInputElement | null>) {
  const { ref, ...rest } = props
  const both = (element: HTMLInputElement | null) => {
    own.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return { ...rest, 'aria-label': label, 'aria-keyshortcuts': '/', enterKeyHint: 'search' as const, ref: both }
}
