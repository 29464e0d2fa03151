import { Search } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useSlash } from '../use-slash.ts'
import type { SearchFieldProps, SuggestFieldProps } from './search-field.ts'
import * as styles from './search-bar.module.css'

/** Preloads the suggestions, which are otherwise loaded when the user enters the field. */
export const bringSuggestions = () => import('./SuggestField.tsx')

/** Searches free text on Enter, or a suggestion. `/` focuses the field. The suggestions are loaded when the user enters it, without losing the typed text. */
export function SearchField(props: SearchFieldProps) {
  const { id, text, onText, placeholder } = props
  const { t } = useTranslation('market')
  const [typed, setTyped] = useState(text)
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestFieldProps>>()
  const [entered, setEntered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useSlash(input)
  // The text can also change from outside: when a chip is removed or the user goes back.
  useEffect(() => setTyped(text), [text])
  if (Suggesting)
    return (
      <Suggesting {...props} typed={typed} onTyped={setTyped} input={input} autoFocus={entered} />
    )
  const wake = () =>
    void bringSuggestions().then((module) => {
      // A user who has moved on meanwhile is not pulled back.
      setEntered(document.activeElement === input.current)
      setSuggesting(() => module.SuggestField)
    })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onText(typed.trim())
  }
  return (
    <div className={`${styles.searchField} ${styles.plain}`}>
      <Search size={18} aria-hidden className="muted" />
      <input
        id={id}
        ref={input}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={wake}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={t('field.label')}
        aria-keyshortcuts="/"
        aria-expanded={false}
        aria-controls={`${id}-listbox`}
        aria-autocomplete="list"
        enterKeyHint="search"
        autoComplete="off"
      />
      {typed ? null : <kbd aria-hidden>/</kbd>}
    </div>
  )
}
