import { market } from '@bouwkring/contract/market'
import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { makePicture, makeProduct, makeSpot, upload } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

/** Every address called `cdn` in a response, at any depth. */
function addresses(reply: unknown): string[] {
  if (typeof reply !== 'object' || reply === null) return []
  return Object.entries(reply).flatMap(([name, value]) =>
    name === 'cdn' && typeof value === 'string' ? [value] : addresses(value),
  )
}

test('every cdn of a product works unchanged, for callers who may see the product', async () => {
  const [me, other] = [await world.member(), await world.member('ROLE_USER', 'Overheden')]
  const spot = await makeSpot(me, { publish: true })
  for (const pictures of [1, 3]) {
    const { id } = await makeProduct(me, spot, { publish: true })
    for (let i = 1; i < pictures; i++)
      await upload(me, id, [{ filename: `${i}.png`, bytes: await makePicture() }])
    for (const caller of [me, other]) {
      const product = await caller.call(products.get, { params: { id } })
      expect(product.attachments).toHaveLength(pictures)
      const replies = [
        product,
        await caller.call(products.attachments, { params: { id } }),
        await caller.call(market.card, { params: { id } }),
      ]
      const found = new Set(addresses(replies))
      expect(found.size).toBe(pictures)
      for (const url of found) {
        const answer = await world.app.inject({ url, headers: { host: 'localhost' } })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
        // An email on another site's page shows it too.
        expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
      }
    }
  }
})
