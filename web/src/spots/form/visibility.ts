import type { Group } from '@bouwkring/contract/accounts'

export const isInternal = (group: Pick<Group, 'kind' | 'name'>) =>
  group.kind === 'static' && group.name === 'internal'

/** The default visibility of a new spot: company types, not the public. */
export const usualGroups = (groups: readonly Group[]) =>
  groups.filter((group) => group.kind === 'global' || isInternal(group)).map((group) => group.id)

/** The chosen groups to send: for the organisation's own spot type no custom groups, and always its own organisation; the server adds mandatory ones. */
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
