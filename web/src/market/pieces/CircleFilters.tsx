import { visibilities } from '@bouwkring/contract/market-filters'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { divisionsQuery, groupName, groupsQuery, useHolds } from '../../accounts/index.ts'
import { CheckboxInput } from '../../ui/form/index.ts'
import type { SearchState } from '../search-state.ts'
import type { ChangeState } from '../use-search-state.ts'
import { CityFilter } from './CityFilter.tsx'
import { FacetGroup } from './FacetGroup.tsx'

interface CircleFiltersProps {
  state: SearchState
  change: ChangeState
}

function DivisionFilter({ state, change }: CircleFiltersProps) {
  const { t } = useTranslation('market')
  const { data } = useQuery(divisionsQuery())
  return (
    <FacetGroup
      title={t('filters.division')}
      choices={data?.['hydra:member'].map(({ id, name }) => ({
        value: id,
        label: name,
        count: null,
      }))}
      chosen={state.division ?? []}
      onChange={(division) => change({ division })}
    />
  )
}

/** The place, the audience and the division of the user's organisation. */
export function CircleFilters({ state, change }: CircleFiltersProps) {
  const { t } = useTranslation('market')
  const { t: ta } = useTranslation('accounts')
  const seesDivisions = useHolds('VIEW_DIVISIONS')
  const { data: groups } = useQuery(groupsQuery())
  // The visibility filter already separates internal and public.
  const shared = groups
    ?.filter(({ kind }) => kind !== 'static')
    .map((group) => ({ value: group.id, label: groupName(group, ta), count: null }))
  return (
    <>
      <CityFilter cities={state.city ?? []} onChange={(city) => change({ city })}>
        <CheckboxInput
          id="filter-op-kaart"
          label={t('location.known')}
          checked={state.location === true}
          onChange={(on) => change({ location: on || undefined })}
        />
      </CityFilter>
      <FacetGroup
        title={t('filters.visibility')}
        choices={visibilities.map((value) => ({
          value,
          label: t(`visibility.${value}`),
          count: null,
        }))}
        chosen={state.visibility ?? []}
        onChange={(visibility) => change({ visibility })}
      />
      <FacetGroup
        title={t('filters.group')}
        choices={shared}
        chosen={state.group ?? []}
        onChange={(group) => change({ group })}
      />
      {seesDivisions ? <DivisionFilter state={state} change={change} /> : null}
    </>
  )
}
