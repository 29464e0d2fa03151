import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { useRsx } from '../../test/rsx-files.ts'

const { owned, put, fixture, contractOf, itemsOf } = useRsx()

test('a delivered material becomes a demand and one made available becomes an offer, from the text of a line as from its deficode', async () => {
  const { me, spot } = await owned()
  await put(me, spot.id, await fixture('rsx-edge-aard'))
  const lines = (await contractOf(me, spot.id))['hydra:member']
  const told = lines.map((line) => [
    line.item_number,
    line.rsx_specifications[0]?.amount_attribute,
    line.attributes[0]?.amount_attribute,
    line.product?.is_released,
  ])
  expect(told).toEqual([
    ['100010', 'L', null, false],
    ['100020', 'T', null, true],
    ['100030', null, null, true],
    ['100040', null, 'L', false],
    ['100050', null, 'T', true],
    ['100060', null, null, true],
  ])
  const asked = (await itemsOf(me, spot.id)).filter((item) => !item.is_released)
  expect(asked).toHaveLength(2)
  for (const { id } of asked) {
    const { rsx_material } = await me.call(products.get, { params: { id } })
    const said = [
      ...(rsx_material?.rsx_specifications ?? []),
      ...(rsx_material?.attributes ?? []),
    ].flatMap((part) => part.amount_attribute ?? [])
    expect(said).toEqual(['L'])
  }
})
