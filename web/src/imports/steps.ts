import type { Import } from '@bouwkring/contract/imports'
import type { Search } from '../platform/address.ts'
import { readWhole } from '../platform/address-values.ts'

export const importSteps = ['kolommen', 'waarden', 'controle', 'klaar'] as const
export type ImportStep = (typeof importSteps)[number]

/** What the address says of an import: the step that is looked at, or the spot that a new one is for. */
export interface ImportSearch {
  spot?: number | undefined
  stap?: ImportStep | undefined
  /** What was last done to products that are gone from the list. */
  bulk?: number | undefined
}
export const readSpot = ({ spot }: Search) => readWhole(spot)
export const readLast = ({ bulk }: Search) => readWhole(bulk)
export const readStep = ({ stap }: Search) => importSteps.find((step) => step === stap)

/** Columns whose numbers can be read in two ways, and that nobody decided. */
export const doubtsOf = ({ columns }: Pick<Import, 'columns'>) =>
  columns.filter((column) => column.doubtful !== null && column.numbers === null)

/** Whether something is the name or the object type: without it no row is a product. */
export const isNamed = ({ columns }: Pick<Import, 'columns'>) =>
  columns.some(({ field }) => field === 'name' || field === 'otl')

/** Whether nothing tells how much there is: of each product there is one then. */
export const lacksAmount = (all: Pick<Import, 'columns'>) =>
  isNamed(all) && !all.columns.some(({ field }) => field === 'amount')

/** Where an import is, when the address does not say it. */
export const stepOf = (all: Import): ImportStep => (all.state === 'open' ? 'kolommen' : 'klaar')

/** Whether rows go to other spots than that of the list. */
export const goElsewhere = ({ targets, spot }: Pick<Import, 'targets' | 'spot'>) =>
  targets.some(({ id }) => id !== spot.id)
