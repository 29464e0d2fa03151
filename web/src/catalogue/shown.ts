import { catalogue } from '@bouwkring/contract/catalogue'
import { libraries } from '@bouwkring/contract/libraries'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { propertyGroups } from '@bouwkring/contract/property-groups'
import { rawCategories } from '@bouwkring/contract/raw-categories'
import { standardLibrary } from '@bouwkring/contract/standard-library'

/** Endpoints that show the catalogue: object types, their properties and groups, articles and material kinds. */
export const catalogueShown = [
  catalogue,
  libraries,
  propertyEditing,
  propertyGroups,
  rawCategories,
  standardLibrary,
] as const
