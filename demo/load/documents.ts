import { storeShared } from '../../server/src/files/index.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { Storage } from '../../server/src/platform/storage.ts'
import { sql } from 'kysely'
import type { Ids } from './people.ts'
import { keyOf } from './pictures.ts'
import { textPdf } from './product-sheet.ts'
import { insertRows, need } from './rows.ts'

const sheets = 12

/** Product sheets of the first offers, an option that an organisation added to a list, and properties that apply to any paving. */
export async function loadDocuments(db: Db, storage: Storage, ids: Ids) {
  const property = await sql<{
    id: number
    otl_id: number
  }>`select p.id, r.otl_id from catalogue.property p join catalogue.otl_property r on r.property_id = p.id where p.reference = 'productblad'`.execute(
    db,
  )
  const takes = new Set(property.rows.map((row) => row.otl_id))
  const { rows } = await sql<{
    id: number
    tenant_id: number
    otl_id: number
    name: string
    company: string
    amount: number | null
    unit: string | null
  }>`
    select p.id, p.tenant_id, p.otl_id, p.name, t.company, p.amount, p.unit from products.product p join accounts.tenant t on t.id = p.tenant_id where p.is_released and p.published and p.type = 'product' order by p.id`.execute(
    db,
  )
  const chosen = rows.filter((row) => takes.has(row.otl_id)).slice(0, sheets)
  const files = []
  for (const p of chosen) {
    const key = keyOf(`product sheet ${p.name}`)
    const bytes = textPdf(`Productblad ${p.name}`, [
      `Aangeboden door: ${p.company}`,
      `Hoeveelheid bij plaatsing: ${p.amount ?? '-'} ${p.unit ?? ''}`,
      'Voorbeelddocument bij de voorbeeldmarkt van Bouwkring.',
    ])
    await storeShared(storage, key, bytes)
    files.push({
      tenant_id: p.tenant_id,
      product_id: p.id,
      property_id: property.rows[0]?.id as number,
      file_key: key,
      filename: `Productblad ${p.name.replace(/[\\/:*?"<>|]/g, ' ')}.pdf`,
      kind: 'pdf',
      bytes: bytes.length,
    })
  }
  await insertRows(
    db,
    'products.property_file',
    {
      tenant_id: 'bigint',
      product_id: 'bigint',
      property_id: 'bigint',
      file_key: 'uuid',
      filename: 'text',
      kind: 'text',
      bytes: 'integer',
    },
    files,
  )
  await sql`insert into catalogue.own_option (tenant_id, property_id, option) select ${need(ids.tenants, 'delta')}, id, 'Zandgeel' from catalogue.property where reference = 'kleur'`.execute(
    db,
  )
  // Where it was made and where to read more: properties of every kind of paving, so that the demo market shows a text and a web address.
  await sql`insert into catalogue.otl_property (otl_id, property_id, percentage, ordering) select o.id, p.id, 0, 900 + p.id from catalogue.otl o, catalogue.property p where o.key = 'p.verharding' and p.reference in ('fabrikant', 'link') on conflict do nothing`.execute(
    db,
  )
}
