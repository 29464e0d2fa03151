import type { OtlType, PropertyType } from '@bouwkring/contract/catalogue'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { propertyGroups } from '@bouwkring/contract/property-groups'
import { rawCategories } from '@bouwkring/contract/raw-categories'
import { call } from '../../platform/api.ts'
import { made, pages, q } from '../../platform/query.ts'

export interface PropertiesQuery {
  otlType: OtlType
  page: number
  search?: string
  filter?: { type?: PropertyType; group?: number }
}
/** A page of the properties for a kind of object types. */
export const propertiesQuery = (query: PropertiesQuery) => pages(propertyEditing.list, { query })
/** One property as its panel shows it; refetched each time the panel opens. */
export const propertyQuery = (id: number) =>
  q(propertyEditing.one, { params: { id } }, { staleTime: 0 })
export const propertyGroupsQuery = () =>
  made(
    propertyGroups.list,
    ['all'],
    async ({ signal }) =>
      (await call(propertyGroups.list, { query: { pagination: 'false' } }, { signal }))[
        'hydra:member'
      ],
  )
/** The groups to choose from, where there is no place to say that they could not be read. */
export const groupChoicesQuery = () => ({ ...propertyGroupsQuery(), meta: { loud: true } })
export const rawCategoriesQuery = () =>
  q(
    rawCategories.list,
    { query: { pagination: 'false' } },
    { select: (found) => found['hydra:member'] },
  )
