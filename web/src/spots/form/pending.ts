import { useEffect, useRef } from 'react'
import type { SpotForm } from './spot-form.ts'

type Settle = () => Promise<boolean>
const waiting = new WeakMap<object, Set<Settle>>()

/** A part of the spot form with its own add button: input typed there counts. `settle` adds it before the form is saved, and returns false when it is invalid as it is. */
export function usePending({ control }: SpotForm, settle: Settle) {
  const latest = useRef(settle)
  latest.current = settle
  useEffect(() => {
    const all = waiting.get(control) ?? new Set<Settle>()
    waiting.set(control, all)
    const mine = () => latest.current()
    all.add(mine)
    return () => void all.delete(mine)
  }, [control])
}

/** Adds input that was typed but not added yet; false when some of it is rejected, with the error at its field. */
export async function settlePending({ control }: SpotForm): Promise<boolean> {
  for (const settle of waiting.get(control) ?? []) if (!(await settle())) return false
  return true
}
