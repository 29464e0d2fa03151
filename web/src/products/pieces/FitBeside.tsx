import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type FitSlot, fitQuery, type TypedFit } from '../fit-query.ts'
import type { ProductForm, Subject } from '../product-form.ts'
import { FitPiece } from './FitPiece.tsx'

export interface FitOfForm {
  slot: FitSlot | undefined
  spotId: number
  otl: { id: number; name: string } | undefined
}

/** What fits the product in the form, and how a click on it changes the form. */
export function FitBeside({
  form,
  subject,
  fit: { slot, spotId, otl },
  line,
  onLead,
}: {
  form: UseFormReturn<ProductForm>
  subject: Subject
  fit: FitOfForm
  line: boolean
  onLead: (field: string) => void
}) {
  const values = useWatch({ control: form.control }) as ProductForm
  if (!slot) return null
  const change = { shouldDirty: true, shouldValidate: true }
  const typed: TypedFit = {
    query: fitQuery(values, subject, { spotId, otl: otl?.id }),
    otlName: otl?.name,
    line,
    wish: (reference) => {
      const draft = form.getValues(`properties.${reference}`)
      if (!draft) return () => form.setValue('condition.matching', null, change)
      const isList = subject.properties.find((p) => p.reference === reference)?.type === 'list'
      // Several options only make sense as a hard condition: a button cannot decide which of them is the wish.
      if (isList && draft.value.length > 1) return undefined
      return () =>
        form.setValue(`properties.${reference}`, { ...draft, matching_condition: null }, change)
    },
    setUnit: (unit) => form.setValue('unit', unit, change),
    fill: (reference) => {
      if (subject.properties.some((p) => p.reference === reference))
        return () => onLead(`properties.${reference}`)
      return otl ? () => onLead('condition.grade') : undefined
    },
  }
  return <FitPiece load={slot} typed={typed} />
}
