import { sql } from 'kysely'
import { tellRequest } from '../../server/src/notifications/index.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { DemoMarket } from '../market/demo-market.ts'
import { catalogueIds } from './products.ts'
import type { Ids } from './people.ts'
import { insertRows, insertWithIds, need } from './rows.ts'

/** Libraries with their articles, and requests for missing entries. */
export async function loadLibraries(
  db: Db,
  { libraries: demo }: DemoMarket,
  ids: Ids,
  today: Date,
) {
  const catalogue = await catalogueIds(db)
  const made = await insertWithIds(
    db,
    'catalogue.tenant_library',
    { tenant_id: 'bigint', name: 'text' },
    demo.libraries.map((l) => ({ tenant_id: need(ids.tenants, l.organisation), name: l.name })),
  )
  const libraries = new Map(
    demo.libraries.map((l, i) => [
      l.key,
      { id: made[i] as number, tenantId: need(ids.tenants, l.organisation) },
    ]),
  )
  await insertRows(
    db,
    'catalogue.library_item',
    {
      tenant_id: 'bigint',
      library_id: 'bigint',
      type: 'text',
      name: 'text',
      description: 'text',
      synonym: 'text',
      published: 'boolean',
      otl_id: 'bigint',
      unit: 'text',
      sustainability_type: 'text',
      materials: 'jsonb',
      properties: 'jsonb',
    },
    demo.articles.map((a, at) => {
      const library = a.library === null ? null : need(libraries, a.library)
      return {
        tenant_id: library?.tenantId ?? null,
        library_id: library?.id ?? null,
        type: a.type,
        name: a.name,
        description: a.description,
        synonym: a.synonym,
        // A few wait in the back-office to be published.
        published: library === null && at % 9 !== 8,
        otl_id: need(catalogue.otls, a.otl),
        unit: a.unit,
        sustainability_type: a.sustainabilityType,
        materials: a.materials.map((m) => ({ ...m, otl: need(catalogue.otls, m.otl) })),
        // The condition is recorded per piece, not in a library.
        properties: a.properties
          .filter(({ property }) => property !== 'conditiescore')
          .map((v) => ({
            id: need(catalogue.properties, v.property).id,
            value: v.value,
            unit: v.unit,
          })),
      }
    }),
  )
  const requests = await insertWithIds(
    db,
    'catalogue.otl_request',
    {
      tenant_id: 'bigint',
      user_id: 'bigint',
      kind: 'text',
      type: 'text',
      name: 'text',
      attributes: 'text[]',
      status: 'text',
      created_at: 'timestamptz',
    },
    demo.requests.map((r) => ({
      tenant_id: need(ids.tenantOfUser, r.user),
      user_id: need(ids.users, r.user),
      kind: r.kind,
      type: r.type,
      name: r.name,
      attributes: r.attributes,
      status: r.status,
      created_at: new Date(today.getTime() - r.daysAgo * 86_400_000).toISOString(),
    })),
  )
  for (const id of requests) await tellRequest(db, id)
  await sql`update notifications.notification n set created_at = r.created_at from catalogue.otl_request r where n.dedupe_key = 'request:' || r.id`.execute(
    db,
  )
}
