import {
  judge,
  propertiesOfOtl,
  propertyLinks,
  type OtlPropertyRow,
} from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { insertMissingValues, type NewValue } from '../queries/rsx-upload.ts'
import { valuesOfLine, type MeantValue, type ValueLine } from '../rsx/rules-values.ts'

/** A product that has just got its object type from a line. */
export interface Given {
  product_id: number
  tenant_id: number
  otl_id: number
  is_released: boolean
  line: ValueLine
}

const noFiles: ReadonlyMap<string, string> = new Map()
/** The value that a property stores for a line's value; null if the object type has no such property, or the property does not accept it. */
function kept(property: OtlPropertyRow | undefined, { values }: MeantValue, isDemand: boolean) {
  if (!property || property.type === 'file') return null
  const value =
    property.type === 'number' || property.type === 'slider'
      ? values.map((text) => Number(text.replace(',', '.')))
      : values
  const judged = judge(
    property,
    { value, unit: null, matching_condition: null },
    { isDemand, fileKinds: noFiles },
  )
  return 'value' in judged ? judged.value : null
}

/** Fills in the values of lines through the RAW links of properties. Existing values of a product stay. */
export async function fillValues(db: Db, given: readonly Given[]) {
  const links = await propertyLinks(db, [
    ...new Set(given.flatMap(({ line }) => (line.maincode === null ? [] : Number(line.maincode)))),
  ])
  if (links.length === 0) return
  const byCode = Map.groupBy(links, (link) => link.raw_code)
  const meant = given
    .map((one) => ({
      ...one,
      values: valuesOfLine(one.line, one.is_released, byCode.get(Number(one.line.maincode)) ?? []),
    }))
    .filter(({ values }) => values.length > 0)
  const properties = new Map<number, Map<number, OtlPropertyRow>>()
  for (const id of new Set(meant.map(({ otl_id }) => otl_id)))
    properties.set(id, new Map((await propertiesOfOtl(db, id)).map((p) => [p.id, p])))
  const rows = meant.flatMap(({ product_id, tenant_id, otl_id, is_released, values }) =>
    values.flatMap((value): NewValue[] => {
      const typed = kept(properties.get(otl_id)?.get(value.property_id), value, !is_released)
      return typed
        ? [
            {
              tenant_id,
              product_id,
              property_id: value.property_id,
              texts: typed.texts,
              number: typed.number,
              day: typed.day,
              unit: typed.unit,
            },
          ]
        : []
    }),
  )
  await insertMissingValues(db, rows)
}
