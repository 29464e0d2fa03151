import type { Group } from '@bouwkring/contract/accounts'
import { useTranslation } from '../../texts/index.ts'
import { GroupChip } from '../../accounts/index.ts'

/** The groups that can see a spot. */
export function VisibleFor({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('spots')
  if (groups.length === 0) return <p className="muted">{t('visibility.nobody')}</p>
  return (
    <ul className="row wrap" aria-label={t('visibility.title')}>
      {groups.map((group) => (
        <li key={group.id}>
          <GroupChip group={group} />
        </li>
      ))}
    </ul>
  )
}
