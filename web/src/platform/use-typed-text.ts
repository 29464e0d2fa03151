import { useEffect, useEffectEvent, useState } from 'react'
import { toldOf } from './told.ts'
import { useDebounced } from './use-debounced.ts'

/** The text of a field that its owner receives once typing pauses; a change of `given` made elsewhere is followed. */
export function useTypedText(given: string, onTyped: (text: string) => void, wait?: number) {
  const [typed, setTyped] = useState(given)
  const [told] = useState(() => toldOf(given))
  const settled = useDebounced(typed.trim(), wait)
  const pass = useEffectEvent(onTyped)
  useEffect(() => told.tell(settled, (text) => pass(text)), [told, settled])
  useEffect(() => told.hear(given, setTyped), [told, given])
  return [typed, setTyped] as const
}
