import { cleanName, storeImages } from '../../files/index.ts'
import type { Db } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { insertImages } from '../queries/parts.ts'
import type { Deed } from './actions-deed.ts'
import { each } from './actions-deed.ts'
import { idsIn } from './queries.ts'
import * as queries from './queries-pictures.ts'

/** Stores pictures that will be added to many products, all or none. */
export async function sendPictures(ctx: Ctx) {
  const { tenantId, userId } = ctx.actor
  const stored = await storeImages(
    { db: ctx.db, storage: ctx.services.storage, tenantId, userId, undo: ctx.undo },
    ctx.uploads,
  )
  return {
    pictures: await queries.insertPictures(
      ctx.db,
      stored.map(({ key, width, height }, at) => ({
        tenant_id: tenantId,
        file_key: key,
        filename: cleanName(ctx.uploads[at]?.filename ?? ''),
        width,
        height,
      })),
    ),
  }
}

/** Rejects pictures that the caller's organisation did not send, or that were removed after their retention period. */
export async function checkPictures(db: Db, ids: readonly number[]): Promise<void> {
  if ((await queries.picturesSent(db, ids)).length < new Set(ids).size)
    throw invalid('deed.pictures', 'ref.wrong')
}

/** The pictures that each product does not have yet. */
async function lacking(db: Db, ids: readonly number[], sent: readonly number[]) {
  const pictures = await queries.picturesSent(db, sent)
  const shown = await queries.shownBy(
    db,
    ids,
    pictures.map(({ key }) => key),
  )
  const has = new Set(shown.map(({ product_id, file_key }) => `${product_id} ${file_key}`))
  return new Map(
    ids.map((id) => [id, pictures.filter(({ key }) => !has.has(`${id} ${key}`))] as const),
  )
}

/** Adds pictures after those that products already have. */
export const picturing = (sent: readonly number[]): Deed => ({
  needs: 'edit',
  async judge(db, { spotId }, ids) {
    const here = await idsIn(db, spotId, ids)
    const lacks = await lacking(db, here, sent)
    return each(
      ids,
      here.map((id) => ({ id })),
      ({ id }) => ({ state: lacks.get(id)?.length ? 'ready' : 'same' }),
    )
  },
  async carryOut(db, { tenantId }, ids) {
    const lacks = await lacking(db, ids, sent)
    await insertImages(
      db,
      tenantId,
      [...lacks].flatMap(([product_id, pictures]) =>
        pictures.map(({ key, width, height }) => ({ product_id, key, width, height })),
      ),
    )
    return new Map([...lacks].map(([id, pictures]) => [id, pictures.map(({ key }) => key)]))
  },
  undo: (db, _at, lines) =>
    queries.takeAway(
      db,
      lines.map(({ id, before }) => ({ product: id, keys: before as string[] })),
    ),
})
