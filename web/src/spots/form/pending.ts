import { useEffect, useRef } from 'react'
import type { SpotForm } from './spot-form.ts'

type Settle = () => Promise<boolean>
const waiting = new WeakMap<object, Set<Settle>>()

/** Something within the form of a spot that has a button of its own to add it: what is typed there counts as typed. `settle` takes it along before the form is saved, and answers false when it cannot be taken as it stands. */
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

/** Takes along what is typed and not added yet; false when something of it is refused, which stands at its field. */
export async function settlePending({ control }: SpotForm): Promise<boolean> {
  for (const settle of waiting.get(control) ?? []) if (!(await settle())) return false
  return true
}
