import { catalogue } from '@bouwkring/contract/catalogue'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { makeProduct, makeSpot } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const add = (options: string[], reference = 'kleur') => ({
  params: { reference },
  body: { data: { options } },
})

async function coloured(me: Awaited<ReturnType<typeof world.member>>) {
  const all = (await me.call(propertyEditing.list, { query: { pagination: 'false' } }))[
    'hydra:member'
  ]
  const colour = all.find((p) => p.reference === 'kleur')
  const otls = (await me.call(catalogue.otlSearch, { query: { name: 'Betonstraatsteen' } }))[
    'hydra:member'
  ]
  const [first] = otls
  const otl = await me.call(catalogue.otl, { params: { id: first?.id as number } })
  return {
    colour: colour?.id as number,
    otl,
    required: otl.properties.filter((p) => p.required).map((p) => ({ id: p.id, value: [2] })),
  }
}

test('an option of an organisation is added once, can be chosen, and is invisible to others', async () => {
  const me = await world.member()
  const colleague = await world.user(me.tenantId)
  const stranger = await world.member('ROLE_ADMIN', 'Aannemers')
  const added = await me.call(propertyEditing.update, add(['Zalmroze', 'zalmroze', 'Grijs']))
  expect(added).toMatchObject({ reference: 'kleur', is_user_defined: true })
  expect(added.data.options?.filter((o) => /zalmroze|grijs/i.test(o))).toEqual([
    'Grijs',
    'Zalmroze',
  ])
  expect((await colleague.call(propertyEditing.update, add(['ZALMROZE']))).data.options).toEqual(
    added.data.options,
  )
  const { colour, otl, required } = await coloured(me)
  const of = async (who: typeof me) =>
    (await who.call(catalogue.otl, { params: { id: otl.id } })).properties.find(
      (p) => p.reference === 'kleur',
    )?.data.options ?? []
  expect(await of(colleague)).toContain('Zalmroze')
  expect(await of(stranger)).not.toContain('Zalmroze')
  const spot = await makeSpot(me, { publish: true })
  const made = await makeProduct(me, spot, {
    publish: true,
    otl: otl.id,
    properties: [...required, { id: colour, value: ['Zalmroze'] }],
  })
  expect(made.properties.find((p) => p.id === colour)?.value).toEqual(['Zalmroze'])
  // Others see the chosen option, but cannot choose it themselves.
  expect(
    (await stranger.call(products.get, { params: { id: made.id } })).properties.find(
      (p) => p.id === colour,
    )?.value,
  ).toEqual(['Zalmroze'])
  const theirs = await makeSpot(stranger)
  expect(
    await stranger.refused(products.create, {
      body: {
        name: 'x',
        spot: theirs.id,
        is_released: true,
        otl: otl.id,
        properties: [...required, { id: colour, value: ['Zalmroze'] }],
      },
    }),
  ).toMatchObject({ violations: [{ path: 'properties.kleur', code: 'property.option' }] })
})

test('rejects other properties, empty or endless options, and readers; of two concurrent additions one is stored', async () => {
  const me = await world.member()
  expect(await me.status(propertyEditing.update, add(['x'], 'schade'))).toBe(403)
  expect(await me.status(propertyEditing.update, add(['x'], 'nergens'))).toBe(404)
  for (const options of [
    [],
    ['  '],
    ['x'.repeat(101)],
    Array.from({ length: 21 }, (_, i) => `k${i}`),
  ])
    expect(await me.status(propertyEditing.update, add(options))).toBe(400)
  expect(
    await (
      await world.user(me.tenantId, 'ROLE_READ_ONLY')
    ).status(propertyEditing.update, add(['x'])),
  ).toBe(403)
  await Promise.all([1, 2, 3, 4].map(() => me.call(propertyEditing.update, add(['Tegelijk']))))
  expect(
    (await me.call(propertyEditing.update, add(['tegelijk']))).data.options?.filter((o) =>
      /tegelijk/i.test(o),
    ),
  ).toEqual(['Tegelijk'])
  for (let i = 0; i < 14; i++)
    await me.call(
      propertyEditing.update,
      add(Array.from({ length: 20 }, (_, j) => `kleur ${i}-${j}`)),
    )
  expect(
    await me.refused(
      propertyEditing.update,
      add(Array.from({ length: 20 }, (_, j) => `meer ${j}`)),
    ),
  ).toMatchObject({ violations: [{ path: 'data.options', code: 'property.options' }] })
})
