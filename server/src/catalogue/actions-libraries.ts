import type { OtlType } from '@bouwkring/contract/catalogue'
import type {
  ArticleBody,
  LibraryAdd,
  LibraryItem,
  LibraryRow,
} from '@bouwkring/contract/libraries'
import type { Material, Product } from '@bouwkring/contract/products'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import type { z } from 'zod'
import { AppError, invalid } from '../platform/errors.ts'
import { holds } from '../platform/access.ts'
import type { Ctx } from '../platform/visit.ts'
import { mostRows, offsetOf, paged, whole } from '../platform/page.ts'
import * as queries from './queries/libraries.ts'
import { otlById } from './queries/otls.ts'
import { propertiesOfOtl } from './queries/properties.ts'
import { keeps } from './actions-tenant-libraries.ts'
import {
  fitting,
  keptMaterials,
  mayDeleteItem,
  mayEditItem,
  type KeptValue,
} from './rules-libraries.ts'

const actorOf = ({ actor }: Ctx) => ({
  tenantId: actor.tenantId,
  permissions: actor.permissions,
  readOnly: isReadOnly(actor),
})
const row = (ctx: Ctx, i: queries.ItemRow): LibraryRow => ({
  '@id': `/api/library-items/${i.id}`,
  id: i.id,
  type: i.type,
  name: i.name,
  description: i.description,
  synonym: i.synonym,
  library:
    i.library_id !== null && i.library_name !== null
      ? { id: i.library_id, name: i.library_name }
      : null,
  otl: i.otl_id !== null && i.otl_name !== null ? { id: i.otl_id, name: i.otl_name } : null,
  version: i.version,
  can: { edit: mayEditItem(actorOf(ctx), i), delete: mayDeleteItem(actorOf(ctx), i) },
})

/** Articles from the library of the back-office, or from those of the caller's organisation. */
export async function items(
  ctx: Ctx,
  query: queries.ItemFilter & {
    page: number
    itemsPerPage: number
    pagination?: 'false' | undefined
  },
) {
  if (query.library === 'tenant' && !holds(ctx.actor, 'TENANT_LIBRARY_READ'))
    throw new AppError('forbidden')
  if (
    query.tenantLibrary !== undefined &&
    (query.library !== 'tenant' || !(await queries.libraryById(ctx.db, query.tenantLibrary)))
  )
    throw invalid('tenantLibrary', 'ref.wrong')
  const filter = { ...query, hidden: keeps(ctx.actor) }
  if (query.pagination === 'false')
    return whole(
      (await queries.listItems(ctx.db, filter, 0, mostRows)).items.map((i) => row(ctx, i)),
    )
  const found = await queries.listItems(ctx.db, filter, offsetOf(query), query.itemsPerPage)
  return paged(
    found.items.map((i) => row(ctx, i)),
    found.total,
    query,
    ctx.request.url,
  )
}

async function seen(ctx: Ctx, id: number) {
  const found = await queries.itemById(ctx.db, id)
  if (
    !found ||
    (found.tenant_id !== null &&
      !holds(
        ctx.actor,
        'TENANT_LIBRARY_READ',
        'SPOT_ITEM_ADD_TO_LIBRARY',
        'SPOT_ITEM_REMOVE_FROM_LIBRARY',
      ))
  )
    throw new AppError('not_found')
  return found
}

/** One article with the values that a new product takes over. */
export async function item(ctx: Ctx, id: number): Promise<LibraryItem> {
  const found = await seen(ctx, id)
  const otl = found.otl_id === null ? undefined : await otlById(ctx.db, found.otl_id)
  // An object type that is no longer published cannot be chosen, so its values cannot be taken over either.
  const asked = otl?.published ? await propertiesOfOtl(ctx.db, otl.id) : []
  return {
    ...row(ctx, { ...found, ...(!otl?.published && { otl_id: null }) }),
    unit: found.unit,
    sustainability_type: found.sustainability_type,
    materials: keptMaterials(found.type, found.materials),
    properties: fitting(asked, found.properties),
  }
}

/** Renames an article in one of the organisation's own libraries. */
export async function updateItem(
  ctx: Ctx,
  id: number,
  { version, ...body }: z.output<typeof ArticleBody> & { version: number },
): Promise<LibraryItem> {
  const found = await seen(ctx, id)
  if (!mayEditItem(actorOf(ctx), found)) throw new AppError('forbidden')
  if (await queries.itemNamed(ctx.db, found, body.name))
    throw new AppError('duplicate', { fields: [{ path: 'name', message: 'library.name' }] })
  if (!(await queries.changeItem(ctx.db, id, version, body))) throw new AppError('stale')
  return item(ctx, id)
}

/** Deletes an article from one of the organisation's own libraries. */
export async function removeItem(ctx: Ctx, id: number) {
  const found = await seen(ctx, id)
  if (!mayDeleteItem(actorOf(ctx), found)) throw new AppError('forbidden')
  if (!(await queries.deleteItem(ctx.db, id))) throw new AppError('not_found')
  return null
}

/** The parts of a product that a library stores. */
export interface Copied {
  type: OtlType
  otlId: number | null
  unit: Product['unit']
  sustainabilityType: Product['sustainability_type']
  materials: Material[]
  properties: KeptValue[]
}

/** Stores a copy in a library of the organisation; rejects a name that the library already has, so that a second click stores nothing twice. */
export async function keepInLibrary(
  ctx: Ctx,
  given: LibraryAdd,
  copied: Copied,
): Promise<LibraryItem> {
  if (given.library !== null && !(await queries.libraryById(ctx.db, given.library)))
    throw invalid('library', 'ref.wrong')
  const library =
    given.library ??
    (await queries.firstLibrary(
      ctx.db,
      ctx.actor.tenantId,
      { nl: 'Eigen bibliotheek', en: 'Own library' }[ctx.language],
    ))
  const id = await queries.insertItem(ctx.db, {
    tenant_id: ctx.actor.tenantId,
    library_id: library,
    type: copied.type,
    name: given.name,
    description: given.description,
    synonym: given.synonym,
    otl_id: copied.otlId,
    unit: copied.unit,
    sustainability_type: copied.sustainabilityType,
    materials: JSON.stringify(keptMaterials(copied.type, copied.materials)),
    properties: JSON.stringify(copied.properties),
    created_by: ctx.actor.userId,
  })
  if (id === undefined)
    throw new AppError('duplicate', { fields: [{ path: 'name', message: 'library.name' }] })
  return item(ctx, id)
}
