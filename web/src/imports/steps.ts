import type { Import } from '@bouwkring/contract/imports'
import type { Search } from '../platform/address.ts'
import { readWhole } from '../platform/address-values.ts'

export const importSteps = ['kolommen', 'waarden', 'controle', 'klaar'] as const
export type ImportStep = (typeof importSteps)[number]

/** The import state in the address: the current step, or the spot for a new import. */
export interface ImportSearch {
  spot?: number | undefined
  stap?: ImportStep | undefined
  /** The last change made to products that are gone from the list. */
  bulk?: number | undefined
}
export const readSpot = ({ spot }: Search) => readWhole(spot)
export const readLast = ({ bulk }: Search) => readWhole(bulk)
export const readStep = ({ stap }: Search) => importSteps.find((step) => step === stap)

/** Columns whose numbers are ambiguous and that the user has not decided yet. */
export const doubtsOf = ({ columns }: Pick<Import, 'columns'>) =>
  columns.filter((column) => column.doubtful !== null && column.numbers === null)

/** Whether a column gives the name or the object type: without one, no row is a product. */
export const isNamed = ({ columns }: Pick<Import, 'columns'>) =>
  columns.some(({ field }) => field === 'name' || field === 'otl')

/** Whether no column gives the amount: each product then counts as one. */
export const lacksAmount = (all: Pick<Import, 'columns'>) =>
  isNamed(all) && !all.columns.some(({ field }) => field === 'amount')

/** The current step of an import when the address does not give one. */
export const stepOf = (all: Import): ImportStep => (all.state === 'open' ? 'kolommen' : 'klaar')

/** Whether rows go to spots other than the list's own. */
export const goElsewhere = ({ targets, spot }: Pick<Import, 'targets' | 'spot'>) =>
  targets.some(({ id }) => id !== spot.id)
