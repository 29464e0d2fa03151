import type { PropertyBody } from '@bouwkring/contract/products'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { judge, propertiesOfOtl, type OtlPropertyRow } from '../catalogue/index.ts'
import { kindsOf } from '../files/index.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { ValueRow } from './queries/parts.ts'
import * as parts from './queries/parts.ts'

interface Subject {
  tenantId: number
  /** The product that has values already; null for a new one. */
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

const isKey = (value: string | number): value is string => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** Reads the values that were sent against the properties of the object type, and sees that every required one has a value with what is kept already. Each refusal names its property: `properties.lengte`. */
export async function readValues(db: Db, subject: Subject, given: readonly PropertyBody[]): Promise<Changes> {
  const properties = subject.otlId === null ? [] : await propertiesOfOtl(db, subject.otlId)
  const byId = new Map(properties.map((p) => [p.id, p]))
  const keys = given.filter((g) => byId.get(g.id)?.type === 'file').flatMap((g) => g.value.filter(isKey))
  const context = { isDemand: subject.isDemand, fileKinds: await kindsOf(db, subject.tenantId, keys) }
  const refused: Refusal[] = []
  const changes: Changes = { save: [], clear: [] }
  const seen = new Set<number>()
  for (const g of given) {
    const property = byId.get(g.id)
    const judged = property && !seen.has(g.id) ? judge(property, g, context) : { wrong: 'ref.wrong' as const }
    seen.add(g.id)
    if ('wrong' in judged) refused.push({ path: `properties.${property?.reference ?? g.id}`, message: judged.wrong })
    else if (judged.value) changes.save.push({ property_id: g.id, ...judged.value })
    else changes.clear.push(g.id)
  }
  const kept = subject.productId === null ? [] : await parts.valuesOf(db, subject.productId)
  refused.push(...lacking(properties, [...kept.map((v) => v.property_id), ...seen]).map((reference) => ({ path: `properties.${reference}`, message: 'property.required' as const })))
  if (refused.length > 0) throw new AppError('invalid', { fields: refused })
  return changes
}

/** References of the required properties that are not among these. */
export const lacking = (properties: readonly OtlPropertyRow[], present: readonly number[]) => properties.filter((p) => p.required && !present.includes(p.id)).map((p) => p.reference)

export async function writeValues(db: Db, at: { tenantId: number; productId: number }, changes: Changes) {
  await parts.clearValues(db, at.productId, changes.clear)
  await parts.saveValues(db, at, changes.save)
}
