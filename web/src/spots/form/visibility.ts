import type { Group } from '@bouwkring/contract/accounts'

export const isInternal = (group: Pick<Group, 'kind' | 'name'>) =>
  group.kind === 'static' && group.name === 'internal'

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
