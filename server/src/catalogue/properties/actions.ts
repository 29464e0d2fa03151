import {
  isChoice,
  type ListedProperty,
  type PropertyBody,
  type PropertyForm,
  type PropertyUpdate,
  type propertyEditing,
} from '@bouwkring/contract/property-editing'
import type { OtlType, PropertyData } from '@bouwkring/contract/catalogue'
import type { Received } from '@bouwkring/contract/endpoint'
import { isAdmin, isReadOnly, isSuperAdmin } from '@bouwkring/contract/system-roles'
import { record } from '../../platform/audit.ts'
import type { Actor } from '../../platform/db.ts'
import { allowLonger } from '../../platform/time-limits.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { isCatalogueKeeper } from '../../accounts/index.ts'
import type { Ctx } from '../../platform/visit.ts'
import { tell } from '../../platform/jobs.ts'
import { offsetOf, paged, whole } from '../../platform/page.ts'
import { changeOptions } from '../queries/properties.ts'
import * as queries from './queries.ts'
import {
  betterOf,
  dataOf,
  dropped,
  mayEdit,
  pathOfFit,
  referenceOf,
  renamingRefused,
  unitsOf,
  type Keeper,
} from './rules.ts'

const keeperOf = (actor: Actor): Keeper => ({
  tenantId: actor.tenantId,
  admin: isAdmin(actor),
  superAdmin: isSuperAdmin(actor),
  keeper: isCatalogueKeeper(actor),
  readOnly: isReadOnly(actor),
})

function present(actor: Actor, row: queries.ListedRow): ListedProperty {
  const { property_group_id, organisation_id, ...shown } = row
  const may = mayEdit(keeperOf(actor), row)
  return {
    '@id': `/api/otl-properties/${row.id}`,
    ...shown,
    property_group: property_group_id === null ? null : `/api/property-groups/${property_group_id}`,
    can: { edit: may, delete: may },
  }
}

/** A page of properties, or all of them. */
export async function list(ctx: Ctx, query: Received<typeof propertyEditing.list>['query']) {
  if (query.pagination === 'false')
    return whole((await queries.everyProperty(ctx.db, query)).map((row) => present(ctx.actor, row)))
  const { rows, total } = await queries.listProperties(
    ctx.db,
    query,
    offsetOf(query),
    query.itemsPerPage,
  )
  return paged(
    rows.map((row) => present(ctx.actor, row)),
    total,
    query,
    ctx.request.url,
  )
}

/** One property with its RAW links and where it is used. */
export async function one(ctx: Ctx, id: number): Promise<PropertyForm> {
  const row = await queries.propertyById(ctx.db, id)
  if (!row) throw new AppError('not_found')
  const links = await queries.rawLinksOf(ctx.db, id)
  return {
    ...present(ctx.actor, row),
    uses: await queries.usesOf(ctx.db, id),
    options_used: await queries.optionUses(ctx.db, id),
    raw_categories: links.map(({ raw_category_id, raw_code, name, ...link }) => ({
      ...link,
      raw_category: {
        '@id': `/api/raw-categories/${raw_category_id}`,
        id: raw_category_id,
        raw_code,
        name,
      },
    })),
  }
}

/** The stored fields of a form; `data` and `units` only as far as they apply to the type. */
const rowOf = (body: PropertyBody): queries.PropertyFields => ({
  name: body.name,
  otl_types: [...new Set(body.otl_types)],
  required: body.required,
  include_in_description: body.include_in_description,
  visible_in_search_map: body.visible_in_search_map,
  global: body.global,
  is_default: body.is_default,
  is_user_defined: body.type === 'list' && body.is_user_defined,
  better: betterOf(body),
  placeholder: body.placeholder === '' ? null : body.placeholder,
  property_group_id: body.property_group,
  units: unitsOf(body),
  data: JSON.stringify(dataOf(body)),
})

async function checkReferences(ctx: Ctx, id: number, body: PropertyBody) {
  if (await queries.nameTaken(ctx.db, body.name, id))
    throw new AppError('duplicate', { fields: [{ path: 'name', message: 'property.twice' }] })
  if (body.property_group !== null && !(await queries.groupExists(ctx.db, body.property_group)))
    throw invalid('property_group', 'ref.wrong')
  const known = new Set(
    await queries.rawCategoriesOf(
      ctx.db,
      body.raw_categories.map((link) => link.raw_category),
    ),
  )
  const at = body.raw_categories.findIndex((link) => !known.has(link.raw_category))
  if (at >= 0) throw invalid(`raw_categories.${at}.raw_category`, 'ref.wrong')
}
const linksOf = ({ raw_categories }: PropertyBody): queries.NewLink[] =>
  raw_categories.map(({ raw_category, deficode_number, deficode_value, value }) => ({
    raw_category_id: raw_category,
    deficode_number,
    deficode_value,
    value,
  }))

/** Only super admins set default and global; global requires default, unless it was so already. */
function checkStanding(
  ctx: Ctx,
  was: { is_default: boolean; global: boolean },
  body: PropertyBody,
) {
  const superAdmin = isSuperAdmin(ctx.actor)
  for (const field of ['is_default', 'global'] as const)
    if (body[field] !== was[field] && !superAdmin)
      throw new AppError('forbidden', { fields: [{ path: field, message: 'field.wrong' }] })
  if (body.global && !body.is_default && (was.is_default || !was.global))
    throw invalid('global', 'field.wrong')
}

export async function create(ctx: Ctx, body: PropertyBody) {
  checkStanding(ctx, { is_default: false, global: false }, body)
  await checkReferences(ctx, 0, body)
  const slug = referenceOf(body.name, [])
  const reference = referenceOf(body.name, await queries.referencesLike(ctx.db, slug))
  const id = await queries.insertProperty(ctx.db, {
    ...rowOf(body),
    reference,
    type: body.type,
    organisation_id: isCatalogueKeeper(ctx.actor) ? null : ctx.actor.tenantId,
  })
  await queries.replaceLinks(ctx.db, id, linksOf(body))
  return one(ctx, id)
}

async function held(ctx: Ctx, id: number) {
  const seen = await queries.propertyById(ctx.db, id)
  if (!seen) throw new AppError('not_found')
  if (!mayEdit(keeperOf(ctx.actor), seen)) throw new AppError('forbidden')
  const row = await queries.holdProperty(ctx.db, id)
  // Deleted between the two queries.
  if (!row) throw new AppError('not_found')
  return row
}

/** Rejects a change that would lose anything that products or object types have, with the number of uses. */
async function checkUses(
  ctx: Ctx,
  was: { id: number; otl_types: string[]; field: string | null },
  body: PropertyBody,
) {
  const gone: OtlType[] = dropped(was.otl_types, body.otl_types)
  const otls = gone.length > 0 ? await queries.otlsOfTypes(ctx.db, was.id, gone) : 0
  if (otls > 0)
    throw new AppError('in_use', {
      fields: [{ path: 'otl_types', message: 'property.usedOtl', count: otls }],
    })
  const { min, max, step } = body.data
  if (was.field !== null && (min !== 1 || max !== 6 || step !== 1))
    throw new AppError('in_use', {
      fields: [{ path: pathOfFit(body.type), message: 'property.field' }],
    })
  const count = await queries.unfit(ctx.db, was.id, {
    type: body.type,
    options: body.data.options,
    own: body.type === 'list' && body.is_user_defined,
    units: unitsOf(body),
    min,
    max,
    step,
    kinds: body.data.kinds,
  })
  if (count > 0)
    throw new AppError('in_use', {
      fields: [{ path: pathOfFit(body.type), message: 'property.used', count }],
    })
}

/** Renames options, with everything that has them; returns the number of products. A job updates what the matches say about them. */
async function rename(
  ctx: Ctx,
  was: { id: number; data: unknown },
  renamed: PropertyUpdate['renamed'],
) {
  if (renamed.length === 0) return undefined
  const refused = renamingRefused((was.data as PropertyData).options ?? [], renamed)
  if (refused) throw invalid('data.options', refused)
  await allowLonger(ctx.db)
  const products = await queries.renameOptions(ctx.db, was.id, renamed)
  await tell(ctx.db, 'options.renamed', { propertyId: was.id }, String(was.id))
  return { renamed, products }
}

export async function update(ctx: Ctx, id: number, { version, renamed, ...body }: PropertyUpdate) {
  if (isChoice(body.type)) await changeOptions(ctx.db)
  const was = await held(ctx, id)
  if (was.version !== version) throw new AppError('stale')
  if (was.type !== body.type) throw invalid('type', 'field.wrong')
  checkStanding(ctx, was, body)
  await checkReferences(ctx, id, body)
  const followed = await rename(ctx, was, renamed)
  await checkUses(ctx, was, body)
  if (!(await queries.updateProperty(ctx.db, id, version, rowOf(body)))) throw new AppError('stale')
  await queries.replaceLinks(ctx.db, id, linksOf(body))
  await tell(ctx.db, 'property.changed', { propertyId: id }, String(id))
  await record(ctx.db, {
    action: 'propertyEditing.update',
    object: `/api/otl-properties/${id}`,
    detail: { version: version + 1, ...followed },
  })
  return one(ctx, id)
}

export async function remove(ctx: Ctx, id: number) {
  const { field } = await held(ctx, id)
  if (field !== null)
    throw new AppError('in_use', { fields: [{ path: 'products', message: 'property.field' }] })
  const { otls, products } = await queries.usesOf(ctx.db, id)
  if (otls > 0)
    throw new AppError('in_use', {
      fields: [{ path: 'otls', message: 'property.usedOtl', count: otls }],
    })
  if (products > 0)
    throw new AppError('in_use', {
      fields: [{ path: 'products', message: 'property.used', count: products }],
    })
  if (!(await queries.deleteProperty(ctx.db, id))) throw new AppError('not_found')
  await tell(ctx.db, 'property.changed', { propertyId: id }, String(id))
  return null
}
