import type { Portrait } from '@bouwkring/contract/users'
import { portrait, setAvatar, setLogo } from '../accounts/index.ts'
import { needsOwnAccount } from '../platform/access.ts'
import { invalid } from '../platform/errors.ts'
import type { Db } from '../platform/db.ts'
import type { Ctx } from '../platform/visit.ts'
import { storeImages } from './actions.ts'
import { deleteFile } from './queries.ts'

type Put = (db: Db, key: string | null) => Promise<string | null>
function avatar(ctx: Ctx): Put {
  needsOwnAccount(ctx.actor)
  return (db, key) => setAvatar(db, ctx.actor.userId, key)
}
const logo =
  (ctx: Ctx): Put =>
  (db, key) =>
    setLogo(db, ctx.actor.tenantId, key)

/** Stores a picture in place of the previous one, whose bytes are removed. */
async function put(ctx: Ctx, place: Put): Promise<Portrait> {
  const [image] = await storeImages(
    {
      db: ctx.db,
      storage: ctx.services.storage,
      tenantId: ctx.actor.tenantId,
      userId: ctx.actor.userId,
      undo: ctx.undo,
    },
    ctx.uploads,
    'file',
  )
  if (!image) throw invalid('file', 'file.missing')
  const before = await place(ctx.db, image.key)
  if (before) await deleteFile(ctx.db, before)
  return portrait(image.key) as Portrait
}

async function remove(ctx: Ctx, place: Put) {
  const before = await place(ctx.db, null)
  if (before) await deleteFile(ctx.db, before)
  return null
}

export const putAvatar = (ctx: Ctx) => put(ctx, avatar(ctx))
export const removeAvatar = (ctx: Ctx) => remove(ctx, avatar(ctx))
export const putLogo = (ctx: Ctx) => put(ctx, logo(ctx))
export const removeLogo = (ctx: Ctx) => remove(ctx, logo(ctx))
