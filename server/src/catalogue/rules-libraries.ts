import type { OtlType } from '@bouwkring/contract/catalogue'
import type { MissingEntry } from '@bouwkring/contract/libraries'
import type { PropertyValue } from '@bouwkring/contract/product-parts'
import type { Material } from '@bouwkring/contract/products'
import type { OtlPropertyRow } from './queries/properties.ts'
import { judge } from './rules-values.ts'

/** A value as a library stores it: the property by its id. */
export interface KeptValue {
  id: number
  value: PropertyValue[]
  unit: string | null
}

const noFiles: ReadonlyMap<string, string> = new Map()
/** The stored values that an object type still accepts unchanged: properties and their options change, a copy does not. Files are not stored. */
export const fitting = (properties: readonly OtlPropertyRow[], kept: readonly KeptValue[]) =>
  properties.flatMap((p) => {
    const own = p.type === 'file' ? undefined : kept.find((k) => k.id === p.id)
    if (
      !own ||
      own.value.length === 0 ||
      'wrong' in
        judge(p, { ...own, matching_condition: null }, { isDemand: false, fileKinds: noFiles })
    )
      return []
    return [
      {
        id: p.id,
        reference: p.reference,
        name: p.name,
        type: p.type,
        value: own.value,
        unit: own.unit,
      },
    ]
  })

/** A raw element has no composition. */
export const keptMaterials = (type: OtlType, materials: readonly Material[]) =>
  type === 'element' ? [] : [...materials]

/** Who may delete an article: no marketplace user may delete one of the back-office. */
export const mayDeleteItem = (
  actor: { tenantId: number; permissions: readonly string[]; readOnly: boolean },
  item: { tenant_id: number | null },
) =>
  !actor.readOnly &&
  item.tenant_id === actor.tenantId &&
  actor.permissions.includes('SPOT_ITEM_REMOVE_FROM_LIBRARY')

/** Who may rename an article. */
export const mayEditItem = (
  actor: { tenantId: number; permissions: readonly string[]; readOnly: boolean },
  item: { tenant_id: number | null },
) =>
  !actor.readOnly &&
  item.tenant_id === actor.tenantId &&
  actor.permissions.includes('TENANT_LIBRARY_UPDATE')

/** The names without duplicates, ignoring case, in the order given. */
export function onceEach(names: MissingEntry['attributes']): string[] {
  const seen = new Set<string>()
  return names.flatMap(({ name }) => {
    const key = name.toLowerCase()
    if (seen.has(key)) return []
    seen.add(key)
    return [name]
  })
}

/** How many requests one user may make in an hour: more indicates a machine, or someone who keeps clicking. */
export const mostRequestsPerHour = 30
/** How many names a waiting request may gather. */
export const mostAttributes = 50
