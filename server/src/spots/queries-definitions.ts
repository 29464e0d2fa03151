import type { SpotKind } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

const rows = (db: Db, tenantId: number) =>
  db
    .selectFrom('spots.definition as d')
    .where((e) => e.or([e('d.tenant_id', 'is', null), e('d.tenant_id', '=', tenantId)]))
    .select([
      'd.id',
      'd.name',
      sql<SpotKind>`d.kind`.as('kind'),
      'd.color',
      'd.visible',
      'd.editable',
      'd.tenant_id',
      'd.version',
      sql<number>`(select count(*) from spots.spot s where s.definition_id = d.id and s.tenant_id = ${tenantId})::integer`.as(
        'assigned',
      ),
    ])
/** A spot type as its list shows it. */
export type DefinitionRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const allDefinitions = (db: Db, tenantId: number) =>
  rows(db, tenantId)
    .orderBy(sql`d.tenant_id is null`)
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.id')
    .execute()
/** Spot types that the organisation can choose. */
export const visibleDefinitions = (db: Db, tenantId: number) =>
  rows(db, tenantId)
    .where('d.visible', '=', true)
    .orderBy(sql`lower(d.name)`)
    .execute()
export const oneDefinition = (db: Db, tenantId: number, id: number) =>
  rows(db, tenantId).where('d.id', '=', id).executeTakeFirst()

interface Fields {
  name: string
  color: string
  kind: string
  visible: boolean
}
export const insertDefinition = async (db: Db, tenantId: number, fields: Fields) =>
  (
    await db
      .insertInto('spots.definition')
      .values({ ...fields, tenant_id: tenantId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
/** Writes the form of a type of an organisation, or of the product itself (null), if nobody changed it since; false if someone did. */
export const changeDefinition = async (
  db: Db,
  tenantId: number | null,
  id: number,
  version: number,
  fields: Omit<Fields, 'kind'> & { kind?: string },
) =>
  (
    await db
      .updateTable('spots.definition')
      .set({ ...fields, version: version + 1 })
      .where('tenant_id', tenantId === null ? 'is' : '=', tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
/** Locks one of the organisation's types, so that no spot takes it while we check whether one has it. */
export const holdDefinition = (db: Db, tenantId: number, id: number) =>
  db
    .selectFrom('spots.definition')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export const deleteDefinition = (db: Db, tenantId: number, id: number) =>
  db.deleteFrom('spots.definition').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
