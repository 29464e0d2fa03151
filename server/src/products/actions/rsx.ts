import type { RsxContract, RsxPost, UnrelatedMaterial } from '@bouwkring/contract/rsx'
import type { Paged } from '@bouwkring/contract/page'
import { holdOptions, rawLinks } from '../../catalogue/index.ts'
import { allowLonger } from '../../platform/time-limits.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { offsetOf, paged } from '../../platform/page.ts'
import { spotById, type WholeSpot } from '../../spots/index.ts'
import { viewerOf } from '../actions-present.ts'
import { insertProduct } from '../queries/products.ts'
import * as queries from '../queries/rsx.ts'
import { canChange, mayDo } from '../rules.ts'
import { itemOf } from '../rsx/rules-items.ts'
import { bookOf, candidatesOf } from '../rsx/rules-links.ts'
import { changeOtl } from './change-otl.ts'
import { allow } from './find.ts'
import { fillValues } from './rsx-values.ts'
import { chosenOtl } from './save.ts'

interface PageAsked {
  page: number
  itemsPerPage: number
}
const pageOf = (asked: PageAsked) => ({ limit: asked.itemsPerPage, offset: offsetOf(asked) })
const suggestionsShown = 8

/** The spot, if the caller can see it. */
export async function spotSeen(ctx: Ctx, id: number): Promise<WholeSpot> {
  const spot = await spotById(ctx.db, id)
  if (!spot) throw new AppError('not_found')
  return spot
}

function present({
  id,
  spot_id,
  product_id,
  product_name,
  product_released,
  otl_id,
  otl_name,
  is_released: _,
  ...post
}: queries.PostRow): RsxPost {
  const otl = otl_id !== null && otl_name !== null ? { id: otl_id, name: otl_name } : null
  return {
    '@id': `/api/spots/${spot_id}/unrelated-materials/${id}`,
    id,
    ...post,
    product:
      product_id === null
        ? null
        : {
            '@id': `/api/products/${product_id}`,
            id: product_id,
            name: product_name ?? '',
            is_released: product_released ?? true,
            otl,
          },
  }
}

/** The contract of a spot with one page of its lines; null if none was uploaded, or the caller cannot see it. */
export async function contract(ctx: Ctx, spotId: number, asked: PageAsked): Promise<RsxContract> {
  const spot = await spotSeen(ctx, spotId)
  const head = await queries.contractOf(ctx.db, spotId)
  const { total, rows } = await queries.postsOf(ctx.db, spotId, pageOf(asked))
  const viewer = viewerOf(ctx.actor, spot)
  const open = canChange(spot.status)
  const own = spot.tenant_id === ctx.actor.tenantId
  return {
    ...paged(rows.map(present), total, asked, ctx.request.url),
    contract: head ? { ...head, uploaded_at: head.uploaded_at.toISOString() } : null,
    can: {
      upload: open && mayDo('create', viewer),
      link: open && mayDo('edit', viewer),
      remove: head !== undefined && open && mayDo('create', viewer),
    },
    items: own && head ? await queries.itemsOf(ctx.db, spotId) : { removable: 0, kept: 0 },
    unrelated: own ? await queries.countUnrelated(ctx.db, spotId, true) : 0,
  }
}

/** Lines without an object type, each with its candidates. Only for the spot's own organisation. */
export async function unrelated(
  ctx: Ctx,
  spotId: number,
  { materials = false, ...asked }: PageAsked & { materials?: boolean | undefined },
): Promise<Paged<UnrelatedMaterial>> {
  const spot = await spotSeen(ctx, spotId)
  if (spot.tenant_id !== ctx.actor.tenantId) throw new AppError('forbidden')
  const { total, rows } = await queries.unrelatedOf(ctx.db, spotId, materials, pageOf(asked))
  const book = bookOf(
    await rawLinks(ctx.db, [
      ...new Set(
        rows.flatMap((r) => (r.maincode === null ? [] : Math.floor(Number(r.maincode) / 10_000))),
      ),
    ]),
  )
  const members = rows.map((row): UnrelatedMaterial => ({
    ...present(row),
    is_released: row.product_released ?? row.is_released,
    suggestions: candidatesOf(row, book)
      .slice(0, suggestionsShown)
      .map((c) => ({ id: c.otl_id, name: c.name })),
  }))
  return paged(members, total, asked, ctx.request.url)
}

/** Sets the object type of a line. Its product gets that type; a line without a product becomes one. */
export async function link(
  ctx: Ctx,
  spotId: number,
  postId: number,
  category: number,
): Promise<RsxPost> {
  const spot = await spotSeen(ctx, spotId)
  if (spot.tenant_id !== ctx.actor.tenantId) throw new AppError('forbidden')
  allow(ctx, 'edit', spot)
  await holdOptions(ctx.db)
  const post = await queries.lockPost(ctx.db, spotId, postId)
  if (!post) throw new AppError('not_found')
  // If two callers link the same line at once, the second is told that it has been done.
  if (post.otl_id !== null) throw new AppError('wrong_state', { state: 'linked' })
  const otl = await chosenOtl(ctx.db, category, 'category')
  if (post.product_id !== null) await changeOtl(ctx, post.product_id, category, undefined)
  else {
    allow(ctx, 'create', spot)
    const item = {
      ...itemOf(post),
      tenant_id: spot.tenant_id,
      spot_id: spotId,
      otl_id: category,
      type: otl?.type ?? 'product',
      is_released: post.is_released,
    }
    await queries.setProduct(ctx.db, postId, await insertProduct(ctx.db, item))
  }
  const linked = await queries.postById(ctx.db, postId)
  if (linked.product_id !== null)
    await fillValues(ctx.db, [
      {
        product_id: linked.product_id,
        tenant_id: spot.tenant_id,
        otl_id: category,
        is_released: linked.product_released ?? linked.is_released,
        line: linked,
      },
    ])
  return present(linked)
}

/** Removes the contract from a spot. Its products stay, without their line; with `items`, those not published and in no open or completed transaction are deleted. */
export async function remove(
  ctx: Ctx,
  spotId: number,
  items: boolean,
): Promise<{ removed: number; kept: number }> {
  await allowLonger(ctx.db)
  const spot = await spotSeen(ctx, spotId)
  if (spot.tenant_id !== ctx.actor.tenantId) throw new AppError('forbidden')
  allow(ctx, 'create', spot)
  if (items) allow(ctx, 'delete', spot)
  if (!(await queries.lockContract(ctx.db, spotId))) throw new AppError('not_found')
  const { removable, kept } = await queries.itemsOf(ctx.db, spotId)
  const removed = items ? await queries.deleteLoose(ctx.db, spotId) : 0
  await queries.deleteContract(ctx.db, spotId)
  return { removed, kept: removable + kept - removed }
}
