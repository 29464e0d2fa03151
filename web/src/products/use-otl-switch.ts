import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../texts/index.ts'
import { showToast } from '../ui/index.ts'
import type { ProductForm, Subject } from './product-form.ts'
import { isEmpty, type PropertyDraft } from './property-rules.ts'
import { rebase } from './use-product-form.ts'

/** Changes the object type of a new product: typed values stay where they fit. Values that do not fit are listed, and return when their type is chosen again. */
export function useOtlSwitch(
  form: UseFormReturn<ProductForm>,
  start: ProductForm,
  subject: Subject,
  onSwitch: () => void,
) {
  const { t } = useTranslation('products')
  const before = useRef({ start, subject })
  const aside = useRef<Record<string, PropertyDraft>>({})
  const switched = useRef(onSwitch)
  useEffect(() => {
    switched.current = onSwitch
  })
  useEffect(() => {
    if (before.current.start === start) return
    const typed = form.getValues('properties')
    const lost = before.current.subject.properties.filter(
      ({ reference }) =>
        typed[reference] && !isEmpty(typed[reference].value) && !start.properties[reference],
    )
    for (const { reference } of lost)
      if (typed[reference]) aside.current[reference] = typed[reference]
    rebase(form, before.current.start, start)
    for (const reference of Object.keys(start.properties)) {
      const kept = aside.current[reference]
      if (!kept) continue
      form.setValue(`properties.${reference}`, kept, { shouldDirty: true })
      delete aside.current[reference]
    }
    before.current = { start, subject }
    if (lost.length > 0)
      showToast(t('otl.aside', { names: lost.map((p) => p.name).join(', ') }), { tone: 'warning' })
    switched.current()
  }, [form, start, subject, t])
}
