import type { OtlType, PropertyType } from '@bouwkring/contract/catalogue'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { propertyGroups } from '@bouwkring/contract/property-groups'
import { rawCategories } from '@bouwkring/contract/raw-categories'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export interface PropertiesQuery {
  otlType: OtlType
  page: number
  search?: string
  filter?: { type?: PropertyType; group?: number }
}
/** A page of the properties of a kind of object types. */
export const propertiesQuery = (query: PropertiesQuery) =>
  queryOptions({
    queryKey: ['catalogue', 'properties', query],
    queryFn: ({ signal }) => call(propertyEditing.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
/** One property as its panel shows it; read anew each time the panel opens. */
export const propertyQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'property', id],
    queryFn: ({ signal }) => call(propertyEditing.one, { params: { id } }, { signal }),
    staleTime: 0,
  })
export const propertyGroupsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'groups'],
    queryFn: async ({ signal }) =>
      (await call(propertyGroups.list, { query: { pagination: 'false' } }, { signal }))[
        'hydra:member'
      ],
  })
export const rawCategoriesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'raw'],
    queryFn: async ({ signal }) =>
      (await call(rawCategories.list, { query: { pagination: 'false' } }, { signal }))[
        'hydra:member'
      ],
  })
