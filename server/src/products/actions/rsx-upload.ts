import { setImmediate as othersFirst } from 'node:timers/promises'
import type { RsxMaterial, RsxResult } from '@bouwkring/contract/rsx'
import { holdOptions, rawLinks, type RawLink } from '../../catalogue/index.ts'
import { cleanName } from '../../files/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { takeTurns } from '../../platform/turns.ts'
import { lockProducts } from '../queries/products.ts'
import * as queries from '../queries/rsx-upload.ts'
import { countUnrelated, saveContract } from '../queries/rsx.ts'
import { parseRsx, type RsxFile } from '../rsx/parse.ts'
import { changesOf, itemOf } from '../rsx/rules-items.ts'
import { bookOf, chosenCandidate, isMaterial, isReleased } from '../rsx/rules-links.ts'
import { RsxProblem } from '../rsx/rules.ts'
import { changed, allow } from './find.ts'
import { spotSeen } from './rsx.ts'
import { fillValues, type Given } from './rsx-values.ts'

// A contract of ten megabytes takes over a second to read: only a few at once, so that other requests get their turn.
const turns = takeTurns(2, 8_000)

async function read(bytes: Buffer): Promise<RsxFile> {
  try {
    return await turns(() => parseRsx(bytes))
  } catch (error) {
    if (error instanceof RsxProblem)
      throw new AppError('invalid', {
        fields: [{ path: 'file', message: error.reason, line: error.line }],
      })
    throw error
  }
}

const nothing = bookOf([])
const workOf = (code: number) => Math.floor(code / 10_000)

/** What each line is on our market: a material or work, an offer or a demand, and its object type if there is no doubt. */
async function judge(posts: readonly RsxMaterial[], links: readonly RawLink[]) {
  const books = new Map(
    [...Map.groupBy(links, (l) => workOf(l.raw_code))].map(([work, of]) => [work, bookOf(of)]),
  )
  const judged = []
  for (const [i, post] of posts.entries()) {
    if (i % 20 === 19) await othersFirst()
    const book =
      (post.maincode === null ? null : books.get(workOf(Number(post.maincode)))) ?? nothing
    judged.push({
      post,
      is_material: isMaterial(post, book.links),
      is_released: isReleased(post, book.links),
      otl: chosenCandidate(post, book),
    })
  }
  return judged
}
type Judged = Awaited<ReturnType<typeof judge>>[number]

const newItem = ({ post, is_released, otl }: Judged): queries.NewItem => ({
  ...itemOf(post),
  is_released,
  otl_id: otl?.otl_id ?? null,
  type: otl?.type ?? 'product',
})

/** What a line changes in its product; null for nothing. */
function changeOf(
  { post, otl }: Judged,
  was: queries.LineNow | undefined,
): queries.ItemChange | null {
  if (!was || was.product_id === null) return null
  const change = {
    ...changesOf(was, post),
    ...(was.otl_id === null && otl && { otl_id: otl.otl_id, type: otl.type }),
  }
  return Object.keys(change).length > 0 ? { id: was.product_id, ...change } : null
}

/**
 * Adds a contract file to a spot, all or nothing. Its materials become products, unpublished; on a later upload, lines are matched by number and
 * their products get what has changed in the file. A product whose line is gone stays, like any other product of the spot.
 */
export async function upload(ctx: Ctx, spotId: number): Promise<RsxResult> {
  const spot = await spotSeen(ctx, spotId)
  allow(ctx, 'create', spot)
  const [sent] = ctx.uploads
  if (!sent) throw new AppError('invalid', { fields: [{ path: 'file', message: 'file.missing' }] })
  const file = await read(sent.bytes)
  await holdOptions(ctx.db)
  const at = { tenantId: spot.tenant_id, spotId }
  await saveContract(ctx.db, at, {
    ...file.contract,
    filename: cleanName(sent.filename),
    uploaded_by: ctx.actor.userId,
  })

  const links = await rawLinks(ctx.db, [
    ...new Set(file.posts.flatMap((p) => (p.maincode === null ? [] : workOf(Number(p.maincode))))),
  ])
  const judged = await judge(file.posts, links)
  const before = new Map(
    (await queries.linesNow(ctx.db, spotId)).map((line) => [line.item_number, line]),
  )
  const changes = judged.flatMap((j) => changeOf(j, before.get(j.post.item_number)) ?? [])
  if (changes.length > 0)
    await lockProducts(
      ctx.db,
      changes.map((c) => c.id),
    )
  await queries.updateItems(ctx.db, changes)

  const fresh = judged.filter(
    (j) => j.is_material && (before.get(j.post.item_number)?.product_id ?? null) === null,
  )
  const ids = await queries.insertItems(ctx.db, at, fresh.map(newItem))
  const made = new Map(fresh.map((j, i) => [j.post.item_number, ids[i] ?? null]))
  await queries.saveLines(
    ctx.db,
    at,
    judged.map(({ post, is_material, is_released }) => ({
      ...post,
      is_material,
      is_released,
      product_id: made.get(post.item_number) ?? before.get(post.item_number)?.product_id ?? null,
    })),
  )

  const lines = new Map(
    judged.map((j) => [
      made.get(j.post.item_number) ?? before.get(j.post.item_number)?.product_id,
      j,
    ]),
  )
  const typed = [...ids, ...changes.flatMap((c) => (c.otl_id === undefined ? [] : c.id))]
  await fillValues(
    ctx.db,
    typed.flatMap((id): Given[] => {
      const j = lines.get(id)
      return j?.otl
        ? [
            {
              product_id: id,
              tenant_id: spot.tenant_id,
              otl_id: j.otl.otl_id,
              is_released: j.is_released,
              line: j.post,
            },
          ]
        : []
    }),
  )
  const published = new Set(
    [...before.values()].flatMap((l) => (l.published && l.product_id !== null ? l.product_id : [])),
  )
  for (const { id } of changes)
    if (published.has(id)) await changed(ctx.db, { id, tenant_id: spot.tenant_id })
  const numbers = new Set(file.posts.map((p) => p.item_number))
  const kept = [...before.values()].filter((l) => l.product_id !== null)
  const loosened = kept.filter((l) => !numbers.has(l.item_number)).length
  return {
    contract: file.contract,
    posts: file.posts.length,
    made: ids.length,
    updated: changes.length,
    unchanged: kept.length - loosened - changes.length,
    loosened,
    linked:
      fresh.filter((j) => j.otl !== null).length +
      changes.filter((c) => c.otl_id !== undefined).length,
    unrelated: await countUnrelated(ctx.db, spotId, true),
  }
}
