import { documents } from '@bouwkring/contract/documents'
import { files } from '@bouwkring/contract/files'
import { portraits } from '@bouwkring/contract/users'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http.ts'
import { readImage } from './actions.ts'
import { listen } from './jobs.ts'
import { media, sendMedia } from './actions-media.ts'
import { putAvatar, putLogo, removeAvatar, removeLogo } from './actions-portraits.ts'

export function routes(app: FastifyInstance) {
  listen()
  bind(app, portraits.avatar, (ctx) => putAvatar(ctx))
  bind(app, portraits.removeAvatar, (ctx) => removeAvatar(ctx))
  bind(app, portraits.logo, (ctx) => putLogo(ctx))
  bind(app, portraits.removeLogo, (ctx) => removeLogo(ctx))
  bind(app, documents.sendMedia, (ctx) => sendMedia(ctx))
  bind(app, documents.media, (ctx, { params }) => media(ctx, params.id))
  // Not through `bind`: a picture is read by its unguessable key, and a page of twenty must not need twenty transactions.
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const read = files.image.params.safeParse({ size: 'large', ...(request.params as object) })
    if (!read.success) throw new AppError('not_found')
    const { key, size } = read.data
    const bytes = await readImage(app.services.storage, key, size)
    if (!bytes) throw new AppError('not_found')
    const etag = `"${key}-${size}"`
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      // Mails and feeds also show pictures, on other sites' pages: whoever has the key may read the picture.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) {
      bytes.destroy()
      return reply.code(304).send()
    }
    return reply.type(files.image.media).send(bytes)
  }
  app.get(files.image.path, serve)
  app.get(files.wholeImage.path, serve)
}
