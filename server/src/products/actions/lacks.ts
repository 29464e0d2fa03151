import { fieldsOfOtl } from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { filledOf } from '../queries/parts.ts'
import type { Row } from '../queries/products.ts'
import { missingToPublish } from '../rules.ts'
import { conditionLacks } from '../rules-condition.ts'
import { lacking } from '../actions-values.ts'
import { asksGrade } from './condition.ts'

/** What each unpublished product still lacks for publishing, by id; the object types and values are read in one go. `filledOnceBack`: the properties that will have a value then, if its values are about to change. */
export async function lacksOf(
  db: Db,
  rows: readonly Row[],
  filledOnceBack: (id: number, now: readonly number[]) => readonly number[] = (_, now) => now,
) {
  const waiting = rows.filter((row) => !row.published)
  const filled = await filledOf(
    db,
    waiting.map((row) => row.id),
  )
  const asked = new Map<number, Awaited<ReturnType<typeof fieldsOfOtl>>>()
  for (const { otl_id: otl } of waiting)
    if (otl !== null && !asked.has(otl)) asked.set(otl, await fieldsOfOtl(db, otl))
  return new Map(
    waiting.map((row) => {
      const all = row.otl_id === null ? [] : (asked.get(row.otl_id) ?? [])
      const properties = all.filter((p) => p.field === null)
      return [
        row.id,
        missingToPublish({
          id: row.id,
          is_released: row.is_released,
          unit: row.unit,
          amount: row.amount,
          amount_type: row.amount_type,
          least_amount: row.least_amount,
          images: row.image === null ? 0 : 1,
          condition: conditionLacks({
            ...row,
            conditionAsked: asksGrade(all),
          }),
          lacking: lacking(properties, filledOnceBack(row.id, filled.get(row.id) ?? [])),
        }),
      ] as const
    }),
  )
}
