import { useEffect, useRef, useState } from 'react'

/** A text that is reported after a pause in typing, and at once on leaving the field: its current contents, how to type, and how to report it now. */
export function useLate(value: string, onChange: (value: string) => void, wait = 200) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Only a value from outside replaces the text being typed.
    if (value !== told.current) setText(value)
    told.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (next: string) => {
    clearTimeout(timer.current)
    if (next === told.current) return
    told.current = next
    onChange(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(next), wait)
  }
  return { text, type, flush: () => tell(text) }
}
