import type { Group } from '@bouwkring/contract/accounts'

export const isInternal = (group: Pick<Group, 'kind' | 'name'>) =>
  group.kind === 'static' && group.name === 'internal'

/** Whom a new spot is shown to until it is chosen otherwise: company types, not the public. */
export const usualGroups = (groups: readonly Group[]) =>
  groups.filter((group) => group.kind === 'global' || isInternal(group)).map((group) => group.id)

/** What is sent of the chosen groups: with an own spot type no custom group, and always the own organisation; what is mandatory is added by the server. */
export function visibilityFor(
  groups: readonly Group[],
  chosen: readonly number[],
  global: boolean,
): number[] {
  const goes = (group: Group) =>
    (!global && isInternal(group)) ||
    (chosen.includes(group.id) && !group.is_mandatory && (global || group.kind !== 'custom'))
  return groups.filter(goes).map((group) => group.id)
}
