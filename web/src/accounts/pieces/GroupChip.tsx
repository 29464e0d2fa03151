import type { Group } from '@bouwkring/contract/accounts'
import { Building2, Globe, Users } from 'lucide-react'
import type { TFunction } from '../../texts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { namedIn } from '../own-names.ts'
import { Tag } from '../../ui/index.ts'

/** Name of a group on the screen: those of the product itself have a name in each language. */
export const groupName = (group: Pick<Group, 'kind' | 'name'>, t: TFunction<'accounts'>) =>
  group.kind === 'static'
    ? t(group.name === 'internal' ? 'group.internal' : 'group.public')
    : group.kind === 'global'
      ? namedIn(t, group.name)
      : group.name

/** A group as a tag with its icon. */
export function GroupChip({ group }: { group: Pick<Group, 'kind' | 'name'> }) {
  const { t } = useTranslation('accounts')
  const Icon = group.kind === 'static' ? (group.name === 'internal' ? Building2 : Globe) : Users
  return <Tag icon={Icon}>{groupName(group, t)}</Tag>
}
