import type { Missing } from '../publishing.ts'
import type { AskedSearch } from './asked.ts'
import type { SpotValues } from '../form/spot-form.ts'

/** The steps of making a spot, in order. */
export const steps = ['kind', 'details', 'place', 'contact', 'products', 'review'] as const
export type Step = (typeof steps)[number]

/** The fields that each step asks for; going on checks these. */
export const fieldsOf: Record<Step, (keyof SpotValues)[]> = {
  kind: ['definition'],
  details: ['name', 'projectnumber', 'description', 'division'],
  place: ['location', 'range', 'period_from', 'period_till', 'period_certainty', 'visibility'],
  contact: ['contactpersons', 'owner', 'spot_owners'],
  products: [],
  review: [],
}

/** Where what is missing for publishing is filled in. */
export const stepOfMissing: Record<Missing, Step> = {
  period: 'place',
  location: 'place',
  contact: 'contact',
}

/** What the address says of the wizard: the draft and the number of the step, and what is known already. */
export interface WizardSearch extends AskedSearch {
  spot?: number | undefined
  stap?: number | undefined
}

/** The step that the URL names, counted from one. */
export function readStep(value: unknown): Step {
  return steps[Number(value) - 1] ?? 'kind'
}

/** The step in which a refused field can be mended. */
export const stepWith = (errors: object): Step | undefined =>
  steps.find((step) => fieldsOf[step].some((field) => field in errors))
