import {
  conditionGrades,
  demountabilities,
  hazardStates,
  knownBy,
  originKinds,
} from '@bouwkring/contract/condition'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { facetsQuery } from '../api.ts'
import type { SearchState } from '../search-state.ts'
import type { ChangeState } from '../use-search-state.ts'
import { FacetGroup } from './FacetGroup.tsx'

const grades = conditionGrades.map((grade) => `${grade}` as const)

/** Filters on condition and origin, with their facet counts; values that no product has are left out. */
export function ConditionFilters({ state, change }: { state: SearchState; change: ChangeState }) {
  const { t } = useTranslation('condition')
  const { data } = useQuery(facetsQuery(state))
  const group = <N extends 'condition' | 'known' | 'origin' | 'demountability' | 'hazard'>(
    name: N,
    values: readonly NonNullable<SearchState[N]>[number][],
    label: (value: string) => string,
  ) => {
    const found = new Map(
      data?.facets.find((facet) => facet.name === name)?.values.map((v) => [v.value, v.count]),
    )
    const chosen = (state[name] ?? []) as NonNullable<SearchState[N]>[number][]
    return (
      <FacetGroup
        key={name}
        title={t(`filter.${name}`)}
        choices={
          data &&
          values
            .filter((value) => found.has(value) || chosen.includes(value))
            .map((value) => ({ value, label: label(value), count: found.get(value) }))
        }
        chosen={chosen}
        onChange={(next) => change({ [name]: next })}
      />
    )
  }
  return (
    <>
      {group('condition', grades, (grade) => `${grade} ${t(`grade.${grade}`)}`)}
      {group('known', knownBy, (known) => t(`known.${known}`))}
      {group('origin', originKinds, (kind) => t(`origin.${kind}`))}
      {group('demountability', demountabilities, (way) => t(`demountability.${way}`))}
      {group('hazard', hazardStates, (found) => t(`hazard.${found}`))}
    </>
  )
}
