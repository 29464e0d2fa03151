import type { SelectQueryBuilder } from 'kysely'

/** Returns one page of a query's rows, in its order, and the total number of rows. */
export async function pageOf<DB, From extends keyof DB, Row>(
  ordered: SelectQueryBuilder<DB, From, Row>,
  offset: number,
  limit: number,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await ordered.offset(offset).limit(limit).execute()
  const counted = await ordered
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows as Row[], total: (counted as { total: number }).total }
}
