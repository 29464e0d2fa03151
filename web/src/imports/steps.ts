import type { Import } from '@bouwkring/contract/imports'
import type { Search } from '../platform/address.ts'
import { readText, readWhole } from '../platform/address-values.ts'

export const importSteps = ['kolommen', 'waarden', 'controle', 'klaar'] as const
export type ImportStep = (typeof importSteps)[number]

/** The import state in the address: the current step, or the spot for a new import. */
export interface ImportSearch {
  spot?: number | undefined
  stap?: ImportStep | undefined
  /** The last change made to the products of each spot that are gone from the list: `spot-change`, with an underscore between them. */
  bulk?: string | undefined
}
export const readSpot = ({ spot }: Search) => readWhole(spot)
/** The last change made to products that are gone from the list, by their spot. An earlier address has only that of the import's own spot, as a bare number. */
export const readLasts = ({ bulk }: Search, own: number): ReadonlyMap<number, number> => {
  const bare = readWhole(readText(bulk))
  if (bare !== undefined) return new Map([[own, bare]])
  return new Map(
    readText(bulk)
      .split('_')
      .flatMap((one) => {
        const [spot, id] = one.split('-').map(readWhole)
        return spot !== undefined && id !== undefined ? [[spot, id] as const] : []
      }),
  )
}
/** The same as a text in the address; undefined when there are none. */
export const lastsText = (lasts: ReadonlyMap<number, number>) =>
  lasts.size === 0 ? undefined : [...lasts].map((pair) => pair.join('-')).join('_')
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
