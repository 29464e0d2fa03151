import type { OtlType } from '@bouwkring/contract/catalogue'
import type { FieldErrors } from 'react-hook-form'
import type { ProductForm } from './product-form.ts'

export type ProductTab =
  'specifications' | 'condition' | 'composition' | 'properties' | 'rsx' | 'spot'

/** The tabs of a product: a raw element has no composition, a product without a contract has no RSX; the spot is for users who may read spots. */
export const tabsOf = (type: OtlType, spot = true, rsx = false): ProductTab[] => [
  'specifications',
  'condition',
  ...(type === 'element' ? [] : ['composition' as const]),
  'properties',
  ...(rsx ? ['rsx' as const] : []),
  ...(spot ? ['spot' as const] : []),
]

/** The tab named in the URL, otherwise the first. */
export const tabNamed = (name: string | undefined, type: OtlType, rsx = false): ProductTab =>
  tabsOf(type, true, rsx).find((tab) => tab === name) ?? 'specifications'

/** The tab that contains a field, by its path. */
export function tabOfField(path: string): ProductTab {
  if (path.startsWith('materials')) return 'composition'
  if (
    /^(?:condition|origin|in_use_since|demountability|hazard|appearance|manufacturer|model|remaining_years|uniform)\b/.test(
      path,
    )
  )
    return 'condition'
  return path.startsWith('properties') ? 'properties' : 'specifications'
}

/** Whether a tab contains a field with an error. */
export const hasErrors = (tab: ProductTab, errors: FieldErrors<ProductForm>) =>
  Object.keys(errors).some((field) => tabOfField(field) === tab)
