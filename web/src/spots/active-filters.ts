import type { SpotKind, SpotStatus } from '@bouwkring/contract/spots'
import { type Chip, shortened, valueChips } from '../ui/chips.ts'
import type { SpotFilter } from './api.ts'

/** The words for the filters of a spot list, in the user's language. */
export interface SpotFilterWords {
  scope: (scope: 'internal' | 'external') => string
  status: (status: SpotStatus) => string
  kind: (kind: SpotKind) => string
  division: (id: number) => string
  group: (id: number) => string
  byName: string
}

/** The active filters of a spot list, as chips. The text is in its own field. */
export function spotChips(filter: SpotFilter, words: SpotFilterWords): Chip<Partial<SpotFilter>>[] {
  const one = (key: string, label: string, without: Partial<SpotFilter>) => ({
    key,
    label: shortened(label),
    count: 1,
    without,
  })
  const kept = <V>(left: V[]) => (left.length > 0 ? left : undefined)
  return [
    ...(filter.scope ? [one('scope', words.scope(filter.scope), { scope: undefined })] : []),
    ...valueChips('status', filter.status ?? [], words.status, (left): Partial<SpotFilter> => ({
      status: kept(left),
    })),
    ...valueChips(
      'definition',
      filter.definition ?? [],
      words.kind,
      (left): Partial<SpotFilter> => ({ definition: kept(left) }),
    ),
    ...(filter.division === undefined
      ? []
      : [one('division', words.division(filter.division), { division: undefined })]),
    ...valueChips('groups', filter.groups ?? [], words.group, (left): Partial<SpotFilter> => ({
      groups: kept(left),
    })),
    ...(filter.order ? [one('order', words.byName, { order: undefined })] : []),
  ]
}
