import type { FaqForm } from '@bouwkring/contract/help'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** A subject for editing. */
export async function faqForm(db: Db, id: number): Promise<Omit<FaqForm, '@id'> | undefined> {
  const { rows } = await sql<Omit<FaqForm, '@id'>>`
    select f.id, f.title_nl, f.title_en, f.version, coalesce((select json_agg(json_build_object('id', i.id, 'question_nl', i.question_nl, 'question_en', i.question_en, 'answer_nl', i.answer_nl, 'answer_en', i.answer_en) order by i.ordering, i.id)
      from help.faq_item i where i.faq_id = f.id), '[]') as items from help.faq f where f.id = ${id}`.execute(
    db,
  )
  return rows[0]
}
interface Titles {
  title_nl: string
  title_en: string
}
/** Adds a subject after the others. */
export async function insertFaq(db: Db, { title_nl, title_en }: Titles): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into help.faq (title_nl, title_en, ordering) select ${title_nl}, ${title_en}, coalesce(max(ordering), 0) + 1 from help.faq returning id`.execute(
    db,
  )
  return (rows[0] as { id: number }).id
}
export async function updateFaq(
  db: Db,
  id: number,
  titles: Titles,
  version: number,
): Promise<boolean> {
  const done = await db
    .updateTable('help.faq')
    .set({ ...titles, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
interface Item {
  id?: number
  question_nl: string
  question_en: string
  answer_nl: string
  answer_en: string
}
/** Replaces the questions of a subject with exactly these, in this order. */
export async function replaceItems(db: Db, faqId: number, items: readonly Item[]) {
  const kept = items.flatMap((item) => (item.id === undefined ? [] : [item.id]))
  await sql`delete from help.faq_item where faq_id = ${faqId} and id <> all(${kept}::bigint[])`.execute(
    db,
  )
  const rows = JSON.stringify(items.map((item, ordering) => ({ ...item, ordering: ordering + 1 })))
  await sql`update help.faq_item i set question_nl = g.question_nl, question_en = g.question_en, answer_nl = g.answer_nl, answer_en = g.answer_en, ordering = g.ordering
    from jsonb_to_recordset(${rows}::jsonb) as g (id bigint, question_nl text, question_en text, answer_nl text, answer_en text, ordering integer) where i.id = g.id and i.faq_id = ${faqId}`.execute(
    db,
  )
  await sql`insert into help.faq_item (faq_id, question_nl, question_en, answer_nl, answer_en, ordering) select ${faqId}, g.question_nl, g.question_en, g.answer_nl, g.answer_en, g.ordering
    from jsonb_to_recordset(${rows}::jsonb) as g (id bigint, question_nl text, question_en text, answer_nl text, answer_en text, ordering integer) where g.id is null`.execute(
    db,
  )
}
export const deleteFaq = (db: Db, id: number) =>
  db.deleteFrom('help.faq').where('id', '=', id).execute()
/** Sorts subjects in the given order; those that are not named come after. */
export const orderFaqs = (db: Db, ids: readonly number[]) =>
  sql`update help.faq f set ordering = coalesce(array_position(${[...ids]}::bigint[], f.id), 1000 + f.ordering)`.execute(
    db,
  )
