import type { Otl } from '@bouwkring/contract/catalogue'
import { amsterdamDay } from '@bouwkring/contract/day'
import { newForm, type ProductForm, type Subject } from '../product-form.ts'
import type { QuickDraft } from './draft.ts'

/** The form of the last step, with what the draft already holds. */
export function checkForm(draft: QuickDraft, otl: Otl, { properties }: Subject) {
  const form = newForm(otl, properties)
  // A draft of an earlier release has its grade only in what it sent.
  const { grade = draft.body?.condition?.grade ?? null } = draft
  return {
    ...form,
    amount: draft.amount,
    unit: draft.unit,
    properties: { ...form.properties, ...draft.properties },
    // Whoever takes the photo has seen the piece.
    condition: { ...form.condition, grade, known: 'seen' as const, on: amsterdamDay() },
  }
}

/** What the last step adds to the draft. */
export const typedIn = ({ properties, condition: { grade } }: ProductForm) => ({
  // A copy: the form changes its own values in place.
  properties: structuredClone(properties),
  grade,
})
