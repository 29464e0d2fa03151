import { firstDay, makeFields } from '@bouwkring/contract/condition'
import { amsterdamDay } from '@bouwkring/contract/day'
import { fieldsOfOtl, type OtlPropertyRow } from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { addEvidence, type ConditionColumns } from '../queries/condition.ts'
import type { ProductRecord } from '../queries/products.ts'
import { filesOf } from '../queries/property-files.ts'
import { conditionLacks, knownOf, wrongOf, type ToldCondition } from '../rules-condition.ts'

// Substances and a statement apply to a state of suspected, found or cleared.
const isHazardous = (state: string | null) => state !== null && state !== 'none_known'

const originColumns = (origin: NonNullable<ToldCondition['origin']>): ConditionColumns => ({
  origin_kind: origin.kind,
  origin_on: origin.on && firstDay(origin.on, origin.precision),
  origin_precision: origin.precision,
  origin_place: origin.place,
  origin_work: origin.work,
  origin_built: origin.built,
})

const hazardColumns = (hazard: NonNullable<ToldCondition['hazard']>): ConditionColumns => ({
  hazard: hazard.state,
  hazard_kinds: isHazardous(hazard.state) ? [...new Set(hazard.kinds)] : [],
  hazard_statement: isHazardous(hazard.state) ? hazard.statement : '',
})

/** The fields that are one column each. */
const plain = ['demountability', ...makeFields] as const
const plainColumns = (told: ToldCondition): ConditionColumns =>
  Object.fromEntries(
    plain.flatMap((name) => (told[name] === undefined ? [] : [[name, told[name]]])),
  )

/** The columns for the condition and origin sent; parts that were not sent are left out. Rejects errors, each with its field. */
export function conditionColumns(told: ToldCondition, isReleased: boolean): ConditionColumns {
  const wrong = wrongOf(told, { isReleased, today: amsterdamDay() })
  if (wrong.length > 0) throw new AppError('invalid', { fields: wrong })
  const { condition, origin, in_use_since: since, hazard } = told
  return {
    ...(condition && {
      condition_grade: condition.grade,
      condition_matching: condition.matching,
      condition_known: isReleased ? knownOf(condition) : null,
      condition_known_on: condition.on,
    }),
    ...(origin && originColumns(origin)),
    ...(since && { in_use_since: since.year, in_use_about: since.year !== null && since.about }),
    ...plainColumns(told),
    ...(hazard && hazardColumns(hazard)),
  }
}

interface Graded {
  condition_grade: number | null
  condition_known: string | null
  condition_known_on: string | null
}

/** Stores the given grade as evidence, if it differs from the current one. */
export async function keepEvidence(
  ctx: Ctx,
  product: { id: number; tenant_id: number; is_released: boolean },
  told: ToldCondition,
  was: Graded | null,
) {
  const { condition } = told
  const known = condition && knownOf(condition)
  if (!product.is_released || !condition || condition.grade === null || !known) return
  if (
    was?.condition_grade === condition.grade &&
    was.condition_known === known &&
    was.condition_known_on === condition.on
  )
    return
  await addEvidence(ctx.db, {
    tenant_id: product.tenant_id,
    product_id: product.id,
    grade: condition.grade,
    known,
    known_on: condition.on,
    user_id: ctx.actor.userId,
  })
}

/** Whether an object type with these fields requires the condition before an offer is published. */
export const asksGrade = (fields: readonly Pick<OtlPropertyRow, 'field' | 'required'>[]) =>
  fields.some((p) => p.field === 'condition' && p.required)

/** Rejects changes that leave a product on the market without the condition and origin data it requires. */
export async function refuseLacking(db: Db, product: ProductRecord, columns: ConditionColumns) {
  if (!product.published) return
  const { hazard = product.hazard, hazard_statement: statement = product.hazard_statement } =
    columns
  const lacks = conditionLacks({
    is_released: product.is_released,
    condition_grade:
      columns.condition_grade === undefined ? product.condition_grade : columns.condition_grade,
    conditionAsked: product.otl_id !== null && asksGrade(await fieldsOfOtl(db, product.otl_id)),
    hazard,
    hazard_statement: statement,
    hazard_documents:
      hazard === 'suspected'
        ? (await filesOf(db, product.id)).filter((f) => f.property_id === null).length
        : 0,
  })
  if (lacks.length > 0) throw new AppError('not_publishable', { fields: lacks })
}
