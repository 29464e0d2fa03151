import { firstDay } from '@bouwkring/contract/condition'
import { amsterdamDay } from '@bouwkring/contract/day'
import { fieldsOfOtl } from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { addEvidence, type ConditionColumns } from '../queries/condition.ts'
import type { ProductRecord } from '../queries/products.ts'
import { filesOf } from '../queries/property-files.ts'
import { conditionLacks, knownOf, wrongOf, type ToldCondition } from '../rules-condition.ts'

// Substances and a statement belong to what is suspected, found or cleared.
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

/** The columns of what was told of condition and origin; parts that were not sent are not among them. Refuses what is wrong, each by its field. */
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
    ...(told.demountability !== undefined && { demountability: told.demountability }),
    ...(hazard && hazardColumns(hazard)),
  }
}

interface Graded {
  condition_grade: number | null
  condition_known: string | null
  condition_known_on: string | null
}

/** Keeps the grade that was told as evidence, when it is another than the one that stood there. */
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

/** Whether the object type asks for the condition before an offer is published. */
export const asksCondition = async (db: Db, otlId: number | null) =>
  otlId !== null &&
  (await fieldsOfOtl(db, otlId)).some((p) => p.field === 'condition' && p.required)

/** What is on the market keeps what condition and origin must tell. */
export async function refuseLacking(db: Db, product: ProductRecord, columns: ConditionColumns) {
  if (!product.published) return
  const { hazard = product.hazard, hazard_statement: statement = product.hazard_statement } =
    columns
  const lacks = conditionLacks({
    is_released: product.is_released,
    condition_grade:
      columns.condition_grade === undefined ? product.condition_grade : columns.condition_grade,
    conditionAsked: await asksCondition(db, product.otl_id),
    hazard,
    hazard_statement: statement,
    hazard_documents:
      hazard === 'suspected'
        ? (await filesOf(db, product.id)).filter((f) => f.property_id === null).length
        : 0,
  })
  if (lacks.length > 0) throw new AppError('not_publishable', { fields: lacks })
}
