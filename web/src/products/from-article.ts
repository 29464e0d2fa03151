import type { LibraryItem } from '@bouwkring/contract/libraries'
import type { ProductProperty } from '@bouwkring/contract/products'
import type { ProductForm } from './product-form.ts'

/** The form of a new product filled from a library article: name, unit, label, materials, and the values that this form also asks for. */
export function withArticle(
  form: ProductForm,
  item: LibraryItem | undefined,
  properties: readonly ProductProperty[],
): ProductForm {
  if (!item) return form
  const drafts = { ...form.properties }
  for (const kept of item.properties) {
    const asked = properties.find((p) => p.id === kept.id)
    if (asked)
      drafts[asked.reference] = {
        value: kept.value,
        unit: kept.unit ?? asked.unit,
        matching_condition: null,
      }
  }
  return {
    ...form,
    name: item.name,
    unit: item.unit ?? form.unit,
    sustainability_type: item.sustainability_type,
    materials: item.materials,
    properties: drafts,
  }
}
