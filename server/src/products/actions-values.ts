import type { PropertyBody } from '@bouwkring/contract/products'
import type { FieldMessage } from '@bouwkring/contract/messages'
import {
  judge,
  fieldsOfOtl,
  shownValue,
  type Judged,
  type OtlPropertyRow,
  type ValueContext,
} from '../catalogue/index.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { ValueRow } from './queries/parts.ts'
import * as parts from './queries/parts.ts'

interface Subject {
  tenantId: number
  /** The product that already has values; null for a new one. */
  productId: number | null
  otlId: number | null
  isDemand: boolean
}
interface Changes {
  save: ValueRow[]
  clear: number[]
}
interface Refusal {
  path: string
  message: FieldMessage
}

const noFiles: ReadonlyMap<string, string> = new Map()

function judgeOne(
  property: OtlPropertyRow | undefined,
  given: PropertyBody,
  seen: ReadonlySet<number>,
  context: ValueContext,
): Judged {
  if (!property || seen.has(given.id)) return { wrong: 'ref.wrong' }
  return property.type === 'file' ? { wrong: 'property.file' } : judge(property, given, context)
}

/** Checks the values sent against the object type's properties; every required property must have a value, sent or stored. Errors name their property: `properties.lengte`. */
export async function readValues(
  db: Db,
  subject: Subject,
  given: readonly PropertyBody[],
): Promise<Changes> {
  const all = subject.otlId === null ? [] : await fieldsOfOtl(db, subject.otlId)
  const properties = all.filter((p) => p.field === null)
  // A client that knows the condition as a property may still send it as one: the database stores it in its own field.
  const byId = new Map(all.map((p) => [p.id, p]))
  const context = { isDemand: subject.isDemand, fileKinds: noFiles }
  const refused: Refusal[] = []
  const changes: Changes = { save: [], clear: [] }
  const seen = new Set<number>()
  for (const g of given) {
    const property = byId.get(g.id)
    const judged = judgeOne(property, g, seen, context)
    seen.add(g.id)
    if ('wrong' in judged)
      refused.push({ path: `properties.${property?.reference ?? g.id}`, message: judged.wrong })
    else if (judged.value) changes.save.push({ property_id: g.id, ...judged.value })
    else changes.clear.push(g.id)
  }
  const kept = subject.productId === null ? [] : await parts.valuesOf(db, subject.productId)
  // Files come later: a new product cannot have any yet. Publishing requires them.
  refused.push(
    ...lacking(
      properties.filter((p) => p.type !== 'file'),
      [...kept.map((v) => v.property_id), ...seen],
    ).map((reference) => ({
      path: `properties.${reference}`,
      message: 'property.required' as const,
    })),
  )
  if (refused.length > 0) throw new AppError('invalid', { fields: refused })
  return changes
}

/** References of the required properties that are missing from this list. */
export const lacking = (properties: readonly OtlPropertyRow[], present: readonly number[]) =>
  properties.filter((p) => p.required && !present.includes(p.id)).map((p) => p.reference)

/** Which of these stored values fit a set of properties unchanged, and which do not, by property. */
export function sortValues(
  properties: readonly OtlPropertyRow[],
  values: readonly ValueRow[],
  isDemand: boolean,
): { fits: number[]; lost: number[] } {
  const byId = new Map(properties.map((p) => [p.id, p]))
  const isFit = (v: ValueRow) => {
    const property = byId.get(v.property_id)
    if (!property) return false
    return (
      property.type === 'file' ||
      'value' in
        judge(
          property,
          { value: shownValue(v), unit: v.unit, matching_condition: v.matching_condition },
          { isDemand, fileKinds: noFiles },
        )
    )
  }
  const ids = (fit: boolean) => values.filter((v) => isFit(v) === fit).map((v) => v.property_id)
  return { fits: ids(true), lost: ids(false) }
}

export async function writeValues(
  db: Db,
  at: { tenantId: number; productId: number },
  changes: Changes,
) {
  await parts.clearValues(db, at.productId, changes.clear)
  await parts.saveValues(db, at, changes.save)
}
