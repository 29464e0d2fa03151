import type { Missing } from '../publishing.ts'
import type { AskedSearch } from './asked.ts'
import type { SpotValues } from '../form/spot-form.ts'

/** The steps of creating a spot, in order. */
export const steps = ['kind', 'details', 'place', 'contact', 'products', 'review'] as const
export type Step = (typeof steps)[number]

/** The fields of each step; continuing validates these. */
export const fieldsOf: Record<Step, (keyof SpotValues)[]> = {
  kind: ['definition'],
  details: ['name', 'projectnumber', 'description', 'division'],
  place: ['location', 'range', 'period_from', 'period_till', 'period_certainty', 'visibility'],
  contact: ['contactpersons', 'owner', 'spot_owners'],
  products: [],
  review: [],
}

/** The step in which each item missing for publishing is filled in. */
export const stepOfMissing: Record<Missing, Step> = {
  period: 'place',
  location: 'place',
  contact: 'contact',
}

/** The parameters in the address of the wizard: the draft, the number of the step, and the values already known. */
export interface WizardSearch extends AskedSearch {
  spot?: number | undefined
  stap?: number | undefined
}

/** The step that the URL names, counted from one. */
export function readStep(value: unknown): Step {
  return steps[Number(value) - 1] ?? 'kind'
}

/** The step in which the user can correct a rejected field. */
export const stepWith = (errors: object): Step | undefined =>
  steps.find((step) => fieldsOf[step].some((field) => field in errors))
