import type { Otl, OtlCard, OtlGroup, OtlProperty, OtlType } from '@bouwkring/contract/catalogue'
import { AppError, invalid } from '../platform/errors.ts'
import { isCatalogueKeeper } from '../accounts/index.ts'
import type { Ctx } from '../platform/visit.ts'
import { offsetOf, paged, whole } from '../platform/page.ts'
import { groupsOf } from './queries/otl-groups.ts'
import * as otls from './queries/otls.ts'
import { insertOptions } from './queries/own-options.ts'
import * as properties from './queries/properties.ts'
import { shownOf } from './rules-fields.ts'
import { freshOptions, mostOptions, takesOwnOptions } from './rules-own-options.ts'

const mostFound = 30

const card = (o: otls.OtlRow): OtlCard => ({
  '@id': `/api/otls/${o.id}`,
  id: o.id,
  type: o.type,
  name: o.name,
  unit: o.unit,
  parent: o.parent_id,
  path: o.path,
  synonyms: o.synonyms,
  // Preorder: a node with anything below it ends later than it begins.
  has_children: o.post > o.pre,
})
const property = (p: properties.PropertyRow): OtlProperty => ({
  '@id': `/api/otl-properties/${p.id}`,
  id: p.id,
  reference: p.reference,
  name: p.name,
  type: p.type,
  required: p.required,
  placeholder: p.placeholder,
  include_in_description: p.include_in_description,
  visible_in_search_map: p.visible_in_search_map,
  is_user_defined: p.is_user_defined,
  better: p.better,
  field: p.field,
  units: p.units,
  data: p.data,
  group: p.group,
})

type Asked = otls.OtlFilter & { groups?: readonly OtlGroup[] | undefined }

/** Restricts unpublished entries to catalogue keepers. */
function onlyForKeepers(ctx: Ctx, path: string) {
  if (!isCatalogueKeeper(ctx.actor))
    throw new AppError('forbidden', { fields: [{ path, message: 'otl.unpublished' }] })
}
function rowsFor(ctx: Ctx, filter: otls.OtlFilter) {
  if (filter.published === false) onlyForKeepers(ctx, 'published')
  return otls.listOtls(ctx.db, filter)
}
async function withGroups(ctx: Ctx, rows: otls.OtlRow[], groups: readonly OtlGroup[] = []) {
  const told = await groupsOf(
    ctx.db,
    rows.map(({ id }) => id),
    groups,
    isCatalogueKeeper(ctx.actor),
  )
  return rows.map((row) => ({ ...card(row), ...told.get(row.id) }))
}

/** Object types that satisfy the query, with the requested groups. */
export const list = async (ctx: Ctx, { groups, ...filter }: Asked) =>
  whole(await withGroups(ctx, await rowsFor(ctx, filter), groups))

/** As above, one page of them unless all are requested. */
export async function pageOf(
  ctx: Ctx,
  { groups, ...filter }: Asked,
  at: { page: number; itemsPerPage: number; pagination?: 'false' | undefined },
) {
  if (at.pagination === 'false') return list(ctx, { ...filter, groups })
  const rows = await rowsFor(ctx, filter)
  const start = offsetOf(at)
  const shown = await withGroups(ctx, rows.slice(start, start + at.itemsPerPage), groups)
  return paged(shown, rows.length, at, ctx.request.url)
}
export async function search(
  ctx: Ctx,
  {
    name,
    ...query
  }: { name: string; type?: OtlType | undefined; unpublished?: boolean | undefined },
) {
  if (query.unpublished) onlyForKeepers(ctx, 'unpublished')
  return whole((await otls.searchOtls(ctx.db, name, { ...query, limit: mostFound })).map(card))
}

/** The names of those of these object types that the caller may know of. */
export const names = async (ctx: Ctx, ids: readonly number[]) =>
  whole(await otls.namesSeen(ctx.db, ids, isCatalogueKeeper(ctx.actor)))

/** One object type with what it inherits. */
export async function get(ctx: Ctx, id: number): Promise<Otl> {
  const otl = await otls[isCatalogueKeeper(ctx.actor) ? 'otlById' : 'otlSeen'](ctx.db, id)
  if (!otl) throw new AppError('not_found')
  const composition = await otls.compositionOf(ctx.db, id)
  const own = await properties.fieldsOfOtl(ctx.db, id)
  return {
    ...card(otl),
    density: otl.density,
    raw_categories: await otls.rawsOf(ctx.db, id),
    composition: composition.map((c) => ({
      material: { id: c.material_id, name: c.name, type: c.type },
      percentage: c.percentage,
      ordering: c.ordering,
      inherited: c.inherited,
    })),
    properties: own.map((p) => ({
      ...property(p),
      percentage: p.percentage,
      ordering: p.ordering,
      inherited: p.inherited,
    })),
  }
}

/** Properties below their group. */
export async function searchProperties(
  ctx: Ctx,
  filter: Parameters<typeof properties.searchProperties>[1],
) {
  const none = { nl: 'Overig', en: 'Other' }[ctx.language]
  const found = Map.groupBy(
    await properties.searchProperties(ctx.db, filter),
    (p) => p.group ?? none,
  )
  return whole([...found].map(([group, rows]) => ({ group, properties: rows.map(property) })))
}
/** Adds options of the caller's organisation to a list that allows it. Does not add an option that already exists, regardless of case. */
export async function addOptions(ctx: Ctx, reference: string, given: readonly string[]) {
  await properties.holdOptions(ctx.db)
  const found = await properties.propertyByReference(ctx.db, reference)
  if (!found) throw new AppError('not_found')
  if (!takesOwnOptions(found)) throw new AppError('forbidden')
  const there = found.data.options ?? []
  const fresh = freshOptions(there, given)
  if (there.length + fresh.length > mostOptions) throw invalid('data.options', 'property.options')
  await insertOptions(
    ctx.db,
    { tenantId: ctx.actor.tenantId, userId: ctx.actor.userId, propertyId: found.id },
    fresh,
  )
  return property((await properties.propertyByReference(ctx.db, reference)) ?? found)
}

export const moduleType = (type: OtlType) => Promise.resolve(shownOf(type))
