import type { OtlCard, OtlProperty } from '@bouwkring/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../texts/index.ts'
import { useDebounced } from '../platform/use-debounced.ts'
import { searchPropertiesQuery } from './api.ts'
import { otlSuggestionsQuery } from './suggestions-api.ts'

/** The suggestions of the search field: the text itself, an object type, or a property of a group. */
export type Suggestion = { text: string } | OtlCard | { property: OtlProperty; group: string }

export const isOtl = (option: Suggestion): option is OtlCard => 'path' in option
export const isProperty = (
  option: Suggestion,
): option is { property: OtlProperty; group: string } => 'property' in option
export const nameOf = (option: Suggestion) =>
  isOtl(option) ? option.name : isProperty(option) ? option.property.name : option.text

const shortest = 2
const most = { otls: 6, properties: 6 }

/** Matches for the typed text once it has not changed for 300 ms; nothing while it is already the searched text. */
export function useSuggestions(typed: string, searched: string, withProperties: boolean) {
  const { t } = useTranslation('market')
  const settled = useDebounced(typed)
  const wanted = settled === searched ? '' : settled
  const { data: otls = [] } = useQuery(otlSuggestionsQuery(wanted))
  const { data: groups = [] } = useQuery({
    ...searchPropertiesQuery(wanted),
    enabled: withProperties && wanted.length >= shortest,
  })
  const properties =
    withProperties && wanted.length >= shortest
      ? groups.flatMap(({ group, properties: own }) => own.map((property) => ({ property, group })))
      : []
  const options: Suggestion[] =
    typed.length >= shortest && typed !== searched
      ? [{ text: typed }, ...otls.slice(0, most.otls), ...properties.slice(0, most.properties)]
      : []
  const groupOf = (option: Suggestion) =>
    isOtl(option)
      ? t('field.otls')
      : isProperty(option)
        ? `${t('field.properties')} · ${option.group}`
        : ''
  return { options, groupOf }
}
