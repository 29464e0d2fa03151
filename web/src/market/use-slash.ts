import { type RefObject, useEffect } from 'react'

/** `/` moves the focus to a field, unless the user is typing or a dialog is open. */
export function useSlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target instanceof HTMLElement ? event.target : null
      if (at?.closest('input,textarea,select,[contenteditable="true"],[role="dialog"]')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
