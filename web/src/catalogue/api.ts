import { catalogue, type OtlType } from '@bouwkring/contract/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

// The catalogue changes seldom: five minutes is fresh enough.
const staleTime = 300_000

/** All published object types of a type, by name: the tree of the picker. */
export const otlsQuery = (type: OtlType) =>
  queryOptions({ queryKey: ['catalogue', 'otls', type], queryFn: ({ signal }) => call(catalogue.otls, { query: { type, pagination: 'false', published: 'true', order: { name: 'ASC' } } }, { signal }), staleTime })

/** One object type with what it inherits. */
export const otlQuery = (id: number) => queryOptions({ queryKey: ['catalogue', 'otl', id], queryFn: ({ signal }) => call(catalogue.otl, { params: { id } }, { signal }), staleTime })

/** Object types that fit what was typed, best first. */
export const otlSearchQuery = (name: string, type?: OtlType) =>
  queryOptions({ queryKey: ['catalogue', 'search', type ?? null, name], queryFn: ({ signal }) => call(catalogue.otlSearch, { query: { name, ...(type && { type }) } }, { signal }), staleTime, enabled: name !== '' })
