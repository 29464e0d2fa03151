import type { Language } from '@bouwkring/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

interface Row {
  id: number
  title: string
  items: { id: number; question: string; answer: string }[]
}

/** Every subject with its questions, in order. */
export async function listFaqs(db: Db, language: Language): Promise<Row[]> {
  const text = (name: 'title' | 'question' | 'answer') =>
    sql.ref(`${name === 'title' ? 'f' : 'i'}.${name}_${language}`)
  const { rows } = await sql<Row>`
    select f.id, ${text('title')} as title, coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'question', ${text('question')}, 'answer', ${text('answer')}) order by i.ordering, i.id) filter (where i.id is not null), '[]') as items
    from help.faq f left join help.faq_item i on i.faq_id = f.id group by f.id order by f.ordering, f.id`.execute(
    db,
  )
  return rows
}
