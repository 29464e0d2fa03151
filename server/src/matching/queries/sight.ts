import { sql } from 'kysely'

/**
 * For two listings, by the names they have in a statement: whether each owner may see the other's, as in matching.candidates (`seesOther` of rules.ts is the reference). Decides from the moment that a group
 * changes; the matches themselves follow by a job. Everything that shows, counts or reports a match asks this.
 */
export const seeEachOther = (one: 'a' | 'c' | 'd' | 'o', other: 'b' | 'd' | 'l' | 'x') => {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  return sql`(${a}.tenant_id = ${b}.tenant_id or ((${a}.audience & ${b}.owner_mask) <> 0 and (${b}.audience & ${a}.owner_mask) <> 0))`
}
