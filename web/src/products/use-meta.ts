import type { MetaBody, MetaType } from '@bouwkring/contract/product-parts'
import { useEffect, useRef, useState } from 'react'
import { tellError } from '../platform/tell-error.ts'
import { useTranslation } from '../texts/index.ts'
import { isApiError } from '../platform/api.ts'
import { useSaveMeta } from './api.ts'

/** The state of the user's choice: nothing to do, being saved, saved, or not saved. */
export type Kept = 'same' | 'saving' | 'saved' | 'failed'

/** A price or transport that saves itself some time after the last change, and at once when its editor closes; an invalid value is not saved. */
export function useMeta<V>(
  { id, version }: { id: number; version: number },
  type: MetaType,
  start: V,
  wait: number,
  isGood: (value: V) => boolean,
  write: (value: V) => MetaBody,
) {
  const { t } = useTranslation('products')
  const [value, setValue] = useState(start)
  const [kept, setKept] = useState<Kept>('same')
  const { mutate, look } = useSaveMeta(id, type, { told: write(start), version })
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined)
  // An editor that closes before the delay is over still saves the choice.
  useEffect(
    () => () => {
      if (!due.current) return
      clearTimeout(due.current.timer)
      due.current.save()
    },
    [],
  )
  const set = (next: V) => {
    setValue(next)
    // A user who chooses again after a rejection has been shown the current value.
    if (kept === 'failed') look({ told: write(start), version })
    if (due.current) clearTimeout(due.current.timer)
    due.current = undefined
    if (!isGood(next)) return setKept('same')
    setKept('saving')
    const save = () => {
      due.current = undefined
      mutate(write(next), {
        onSuccess: () => setKept('saved'),
        onError: (error) => {
          setKept('failed')
          const first = isApiError(error) && error.code === 'stale'
          tellError(error, first ? undefined : t('meta.failed'))
        },
      })
    }
    due.current = { timer: setTimeout(save, wait), save }
  }
  return { value, set, kept }
}
