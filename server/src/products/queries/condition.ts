import type { ConditionGrade, KnownBy } from '@bouwkring/contract/condition'
import type { Insertable } from 'kysely'
import type { ProductsProduct } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'

/** Columns of a product as far as they are told. */
export type ConditionColumns = Partial<Insertable<ProductsProduct>>

/** Adds what was told of the condition of a product; nothing that was told before is changed. */
export const addEvidence = (
  db: Db,
  row: {
    tenant_id: number
    product_id: number
    grade: ConditionGrade
    known: KnownBy
    known_on: string | null
    user_id: number
  },
) => db.insertInto('products.condition_evidence').values(row).execute()
