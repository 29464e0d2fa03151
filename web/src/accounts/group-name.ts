import type { Group } from '@bouwkring/contract/accounts'
import type { TFunction } from '../texts/index.ts'
import { namedIn } from './own-names.ts'

/** Name of a group on the screen: the product's own groups have a name in each language. Separate from its tag, so that callers who need only the name load no pictures. */
export const groupName = (group: Pick<Group, 'kind' | 'name'>, t: TFunction<'accounts'>) =>
  group.kind === 'static'
    ? t(group.name === 'internal' ? 'group.internal' : 'group.public')
    : group.kind === 'global'
      ? namedIn(t, group.name)
      : group.name
