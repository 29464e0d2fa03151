import type { ConditionGrade, KnownBy } from '@bouwkring/contract/condition'
import type { Insertable } from 'kysely'
import type { ProductsProduct } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'

/** Columns of a product, as far as they are given. */
export type ConditionColumns = Partial<Insertable<ProductsProduct>>

/** Adds evidence of a product's condition; earlier evidence is not changed. */
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
