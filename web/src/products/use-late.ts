import { useEffect, useRef, useState } from 'react'

/** A text that is passed on once typing has stood still for a while, and at once when the field is left: what stands in it meanwhile, how to type, and how to pass it on now. */
export function useLate(value: string, onChange: (value: string) => void, wait = 200) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Only a value that came from outside replaces what is being typed.
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
