import { useQuery } from '@tanstack/react-query'
import { divisionsQuery, groupName, groupsQuery, useHolds } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { FilterChip } from '../../ui/index.ts'
import { spotChips } from '../active-filters.ts'
import type { SpotFilter } from '../api.ts'
import * as styles from './spot-list.module.css'

/** The active filters of the list, each separately removable. */
export function SpotChips({
  filter,
  onChange,
}: {
  filter: SpotFilter
  onChange: (change: Partial<SpotFilter>) => void
}) {
  const { t } = useTranslation('spots')
  const accounts = useTranslation('accounts').t
  const { data: groups = [] } = useQuery({ ...groupsQuery(), enabled: filter.groups !== undefined })
  const seesDivisions = useHolds('VIEW_DIVISIONS')
  const { data: divisions } = useQuery({
    ...divisionsQuery(),
    enabled: filter.division !== undefined && seesDivisions,
  })
  const chips = spotChips(filter, {
    scope: (scope) => t(`filter.${scope}`),
    status: (status) => t(`status.${status}`),
    kind: (kind) => t(`kinds.${kind}`),
    division: (id) =>
      divisions?.['hydra:member'].find((one) => one.id === id)?.name ??
      t('filter.divisionNumber', { id }),
    group: (id) => {
      const group = groups.find((one) => one.id === id)
      return group ? groupName(group, accounts) : t('filter.groupNumber', { id })
    },
    byName: t('filter.name'),
  })
  if (chips.length === 0) return null
  return (
    <div className={`row wrap ${styles.chips}`}>
      {chips.map(({ key, label, without }) => (
        <FilterChip key={key} label={label} onRemove={() => onChange(without)} />
      ))}
    </div>
  )
}
