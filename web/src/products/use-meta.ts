import type { MetaBody, MetaType } from '@bouwkring/contract/product-parts'
import { useEffect, useRef, useState } from 'react'
import { tellError } from '../platform/tell-error.ts'
import { useTranslation } from '../texts/index.ts'
import { useSaveMeta } from './api.ts'

/** What became of what was chosen: nothing to do, on its way, kept, or not kept. */
export type Kept = 'same' | 'saving' | 'saved' | 'failed'

/** A price or transport that saves itself a while after the last change, and at once when its editor closes; what is not good yet waits. */
export function useMeta<V>(
  productId: number,
  type: MetaType,
  start: V,
  wait: number,
  isGood: (value: V) => boolean,
  write: (value: V) => MetaBody,
) {
  const { t } = useTranslation('products')
  const [value, setValue] = useState(start)
  const [kept, setKept] = useState<Kept>('same')
  const { mutate } = useSaveMeta(productId, type)
  const due = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined)
  // An editor that closes before the wait is over still saves what was chosen.
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
          tellError(error, t('meta.failed'))
        },
      })
    }
    due.current = { timer: setTimeout(save, wait), save }
  }
  return { value, set, kept }
}
