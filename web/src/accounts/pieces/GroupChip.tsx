import type { Group } from '@bouwkring/contract/accounts'
import { Building2, Globe, Users } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { groupName } from '../group-name.ts'
import { Tag } from '../../ui/index.ts'

/** A group as a tag with its icon. */
export function GroupChip({ group }: { group: Pick<Group, 'kind' | 'name'> }) {
  const { t } = useTranslation('accounts')
  const Icon = group.kind === 'static' ? (group.name === 'internal' ? Building2 : Globe) : Users
  return <Tag icon={Icon}>{groupName(group, t)}</Tag>
}
