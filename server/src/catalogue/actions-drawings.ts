import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { OtlType } from '@bouwkring/contract/catalogue'
import { AppError } from '../platform/errors.ts'
import type { Visit } from '../platform/visit.ts'
import type { Send } from '../platform/send.ts'
import { keysAbove } from './queries/otls.ts'

const folder = new URL('../../data/drawings/', import.meta.url)

// Named by the key of the object type that they show, or by the type for object types without a category of their own.
const drawings = new Map(
  readdirSync(folder).map((file) => {
    const svg = readFileSync(new URL(file, folder))
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`
    return [basename(file, '.svg'), { svg, etag }]
  }),
)

async function nameOf(ctx: Visit, of: OtlType | number) {
  if (typeof of === 'string') return of
  const above = await keysAbove(ctx.db, of)
  return above.find(({ key }) => drawings.has(key))?.key ?? above[0]?.type
}

/** The drawing of the nearest category above an object type that has a drawing. */
export async function drawing(ctx: Visit, of: OtlType | number): Promise<Send> {
  const found = drawings.get((await nameOf(ctx, of)) ?? '')
  if (!found) throw new AppError('not_found')
  const isKnown = ctx.request.headers['if-none-match'] === found.etag
  return (reply) => {
    // Moving an object type changes its drawing, so clients request it again after a day.
    void reply
      .header('cache-control', 'public, max-age=86400')
      .header('etag', found.etag)
      .header('content-security-policy', "default-src 'none'; sandbox")
    return isKnown ? reply.code(304).send() : reply.type('image/svg+xml').send(found.svg)
  }
}
