import { productBulk, type BulkDeed } from '@bouwkring/contract/product-bulk'
import { products } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asked, depot, done, undone, whole } from '../../../test/bulk.ts'
import { limitTo, makePicture, multipart, upload } from '../../../test/make.ts'
import { type Caller, useWorld } from '../../../test/world.ts'

const world = useWorld()

const send = async (caller: Caller, ...filenames: string[]) =>
  caller.raw({
    method: 'POST',
    url: '/api/products/bulk/pictures',
    ...multipart(
      await Promise.all(
        filenames.map(async (filename) => ({
          field: 'files[]',
          filename,
          bytes: await makePicture(),
        })),
      ),
    ),
  })
/** Sends pictures and returns the deed that uses them. */
async function sent(caller: Caller, ...filenames: string[]) {
  const { body } = await send(caller, ...filenames)
  const { pictures } = body as { pictures: { id: number; filename: string }[] }
  expect(pictures.map(({ filename }) => filename)).toEqual(filenames)
  return { act: 'pictures', pictures: pictures.map(({ id }) => id) } satisfies BulkDeed
}
const keysOf = async (me: Caller, id: number) =>
  (await whole(me, id)).images.map(({ object_key: key }) => key)
const files = async (keys: readonly string[]) => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      n: number
    }>`select count(*)::integer as n from files.file where key = any(${[...keys]}::uuid[])`.execute(
      db,
    ),
  )
  return rows[0]?.n
}

test('pictures are added after existing ones, once; all share one file, which is deleted with the last', async () => {
  const { me, spot, ready, bare, all } = await depot(world)
  const deed = await sent(me, 'voor.png', 'achter.png')
  const [first] = await keysOf(me, ready[0] as number)
  expect(await me.call(productBulk.preview, asked(spot, { products: all }, deed))).toMatchObject({
    total: 3,
    ready: 3,
  })
  const bulk = await done(me, spot, all, deed)
  expect(bulk).toMatchObject({ act: 'pictures', done: 3, refused: 0 })
  const added = await keysOf(me, bare)
  expect(added.length).toBe(2)
  expect(await keysOf(me, ready[0] as number)).toEqual([first, ...added])
  // A second time it changes nothing.
  expect(await me.call(productBulk.preview, asked(spot, { products: all }, deed))).toMatchObject({
    ready: 0,
    same: 3,
  })
  // Pictures added otherwise stay, and a product that lost one of them is not as it was left.
  await upload(me, ready[1] as number, [
    { field: 'files[]', filename: 'eigen.png', bytes: await makePicture() },
  ])
  const [image] = (await whole(me, bare)).images
  await me.call(products.deleteImage, { params: { id: bare, imageId: image?.id ?? 0 } })
  expect(await undone(me, bulk.id)).toMatchObject({ undone: 2, done: 1 })
  expect(await keysOf(me, ready[0] as number)).toEqual([first])
  expect((await keysOf(me, ready[1] as number)).length).toBe(2)
  expect(await keysOf(me, bare)).toEqual(added.slice(1))
  // Sent pictures are deleted after their retention period; those that a product shows stay.
  expect(await files(added)).toBe(2)
  await world.asSystem((db) =>
    sql`delete from products.bulk_picture where tenant_id = ${me.tenantId}`.execute(db),
  )
  expect(await files(added)).toBe(1)
})

test('undoing keeps the last picture of an offer that was published with them', async () => {
  const { me, spot, bare } = await depot(world)
  const bulk = await done(me, spot, [bare], await sent(me, 'enige.png'))
  await me.call(products.publish, { body: { products: [bare], publish: true } })
  expect(await undone(me, bulk.id)).toMatchObject({ undone: 0, done: 1 })
  expect((await keysOf(me, bare)).length).toBe(1)
})

test('rejects pictures of another organisation, a reader, a user who may not edit, and files that are no picture', async () => {
  const { me, spot, all } = await depot(world)
  const other = await world.member()
  const foreign = await sent(other, 'vreemd.png')
  for (const endpoint of [productBulk.preview, productBulk.begin])
    expect(await me.refused(endpoint, asked(spot, { products: all }, foreign))).toMatchObject({
      status: 400,
      violations: [{ path: 'deed.pictures' }],
    })
  const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
  const adder = await world.user(me.tenantId)
  await limitTo(world, adder, 'SPOT_READ', 'SPOT_ITEM_READ', 'SPOT_ITEM_CREATE')
  expect([
    (await send(reader, 'a.png')).status,
    (await send(adder, 'a.png')).status,
    (
      await me.raw({
        method: 'POST',
        url: '/api/products/bulk/pictures',
        ...multipart([{ field: 'files[]', filename: 'a.png', bytes: Buffer.from('geen foto') }]),
      })
    ).status,
    (await send(me, ...Array.from({ length: 6 }, (_, n) => `${n}.png`))).status,
  ]).toEqual([403, 403, 400, 400])
})
