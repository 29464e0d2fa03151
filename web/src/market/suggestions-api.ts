import { catalogue } from '@bouwkring/contract/catalogue'
import { keepPreviousData } from '@tanstack/react-query'
import { q } from '../platform/query.ts'

/** Object types that match the typed text. */
export const otlSuggestionsQuery = (name: string) =>
  q(
    catalogue.otlSearch,
    { query: { name } },
    {
      select: (found) => found['hydra:member'],
      enabled: name.length >= 2,
      placeholderData: keepPreviousData,
      staleTime: 600_000,
    },
  )
