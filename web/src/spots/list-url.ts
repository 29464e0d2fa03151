import { spotKinds, spotStatuses } from '@bouwkring/contract/spots'
import type { Search } from '../platform/address.ts'
import { readPage } from '../platform/address-values.ts'
import type { SpotFilter } from './api.ts'

/** First path segment of a spot list and the API view that it shows. */
export const views = { spots: 'all', 'mijn-spots': 'mine', 'archived-spots': 'archived' } as const
export type ListPath = keyof typeof views

/** The lists open to a user who may read all spots, their own, or both: either permission gives access to the archive. */
export function listsFor(may: { all: boolean; mine: boolean }): ListPath[] {
  return [
    ...(may.all ? ['spots' as const] : []),
    ...(may.mine ? ['mijn-spots' as const] : []),
    ...(may.all || may.mine ? ['archived-spots' as const] : []),
  ]
}

/** The list that a path belongs to; closing a panel returns there. */
export function listOfPath(pathname: string): ListPath {
  const first = pathname.split('/')[1]
  return first === 'mijn-spots' || first === 'archived-spots' ? first : 'spots'
}

const texts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((v): v is string => typeof v === 'string')
    : typeof value === 'string'
      ? [value]
      : []
const numbers = (value: unknown): number[] =>
  [
    ...new Set(
      [value]
        .flat()
        .map(Number)
        .filter((n) => Number.isSafeInteger(n) && n > 0),
    ),
  ].slice(0, 50)
const known = <T extends string>(value: unknown, options: readonly T[]) =>
  options.filter((option) => texts(value).includes(option))

// The division that the spots belong to, and their audience.
function circleOf(search: Search): Pick<SpotFilter, 'division' | 'groups'> {
  const [division] = numbers(search.division)
  const groups = numbers(search.groups)
  return { ...(division !== undefined && { division }), ...(groups.length > 0 && { groups }) }
}

/** The parameters in the address of a list of spots and of the open one. */
export interface SpotsSearch extends Partial<Omit<SpotFilter, 'view'>> {
  /** The open tab of the panel. */
  part?: SpotTab | undefined
  editing?: boolean | undefined
  section?: FormSection | undefined
}

/** Reads the filter from the URL; invalid values are left out. */
export function readFilter(path: ListPath, search: Search): SpotFilter {
  const text = typeof search.search === 'string' ? search.search.trim().slice(0, 100) : ''
  const status = known(search.status, spotStatuses)
  const definition = known(search.definition, spotKinds)
  return {
    view: views[path],
    page: readPage(search),
    ...(text && { search: text }),
    ...(status.length > 0 && { status }),
    ...(definition.length > 0 && { definition }),
    ...((search.scope === 'internal' || search.scope === 'external') && { scope: search.scope }),
    ...circleOf(search),
    ...(search.order === 'name' && { order: 'name' as const }),
  }
}

/** The number of active filters besides the text; shown on the button. */
export const filterCount = ({ status, definition, groups, scope, division, order }: SpotFilter) =>
  [status?.length, scope, division, order].filter(Boolean).length +
  (definition?.length ?? 0) +
  (groups?.length ?? 0)

/** The change that clears every filter; the text stays. */
export const noFilters: Partial<SpotFilter> = {
  scope: undefined,
  status: undefined,
  definition: undefined,
  division: undefined,
  groups: undefined,
  order: undefined,
}

export const tabs = [
  'details',
  'offers',
  'demands',
  'contract',
  'storage',
  'location',
  'exchanged-offers',
  'exchanged-demands',
] as const
export type SpotTab = (typeof tabs)[number]
/** The open tab of the panel; `tab` itself belongs to the product dialog. */
export const readTab = (search: Search): SpotTab =>
  tabs.find((tab) => tab === search.part) ?? 'details'

export const sections = [
  'project',
  'owner',
  'owners',
  'contact',
  'period',
  'definition',
  'location',
  'attachments',
  'visibility',
  'division',
] as const
export type FormSection = (typeof sections)[number]
/** Whether the panel is in edit mode, and the section that a link shows first. */
export const readEditing = (search: Search) => search.editing === 'true' || search.editing === true
export const readSection = (search: Search): FormSection | undefined =>
  sections.find((section) => section === search.section)
