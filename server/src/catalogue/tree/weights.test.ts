import { otlEditing } from '@bouwkring/contract/otl-editing'
import { expect, test } from 'vitest'
import { bring, exported } from '../../../test/catalogue-file.ts'
import { seed } from '../../../test/inheritance.ts'
import { useMember, useWorld } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const [a, b] = seed.properties.filter((p) => p.otl_type.includes('product')).map((p) => p.id) as [
  number,
  number,
]
const [sand, wood] = seed.nodes.filter((n) => n.type === 'material').map((n) => n.id) as [
  number,
  number,
]
const form = (id: number) => chief.call(otlEditing.form, { params: { id } })
const row = (property: number, percentage: number) => ({
  property,
  percentage,
  ordering: 0,
  include_in_childs: true,
})
const part = (material: number, percentage: number) => ({
  material,
  percentage,
  ordering: 0,
  include_in_childs: true,
})
async function made(name: string, parent: number | null, rows: object) {
  const { id } = await chief.call(otlEditing.make, { body: { type: 'product', name, parent } })
  await chief.call(otlEditing.save, { params: { id }, body: { version: 1, ...rows } })
  return id
}

test('an ancestor change that takes a descendant above 100 % is rejected with its name, and shown in advance', async () => {
  const top = await made('Gewichtig', null, { properties: [row(a, 30)] })
  const child = await made('Zwaar kind', top, { properties: [row(b, 60)] })
  const properties = [row(a, 41)]
  expect(await chief.call(otlEditing.weigh, { params: { id: top }, body: { properties } })).toEqual(
    {
      total: 1,
      over: [{ otl: { id: child, name: 'Zwaar kind' }, part: 'properties', percentage: 101 }],
    },
  )
  const version = (await form(top)).version
  expect(
    await chief.refused(otlEditing.save, { params: { id: top }, body: { version, properties } }),
  ).toMatchObject({
    status: 400,
    violations: [{ path: 'properties', message: 'Hiermee komt Zwaar kind samen boven 100%' }],
  })
  expect((await form(top)).properties).toMatchObject([{ percentage: 30 }])
  // Without its own row, it inherits that row again, and the inherited row counts as well.
  const wide = await made('Breed', top, { properties: [row(a, 10), row(b, 90)] })
  expect(
    await chief.refused(otlEditing.save, {
      params: { id: wide },
      body: { version: (await form(wide)).version, properties: [row(b, 90)] },
    }),
  ).toMatchObject({ violations: [{ path: 'properties.0.percentage' }] })
})

test('a move under a parent that passes on too much is rejected, for compositions too', async () => {
  const top = await made('Zandig', null, { composition: [part(sand, 70)] })
  const child = await made('Houtig', null, { composition: [part(wood, 20)] })
  const low = await made('Houtiger', child, { composition: [part(wood, 40)] })
  const move = {
    params: { id: child },
    body: { parent: top, version: (await form(child)).version },
  }
  expect(
    (await chief.call(otlEditing.weigh, { params: { id: child }, body: { parent: top } })).over,
  ).toEqual([{ otl: { id: low, name: 'Houtiger' }, part: 'composition', percentage: 110 }])
  expect(await chief.refused(otlEditing.move, move)).toMatchObject({
    status: 400,
    violations: [{ path: 'parent', message: 'Hiermee komt Houtiger samen boven 100%' }],
  })
  expect(await form(child)).toMatchObject({ parent: null })
  expect(await chief.status(otlEditing.weigh, { params: { id: 999_999 }, body: {} })).toBe(404)
})

test('an import is rejected with the affected descendant object types, in its preview too', async () => {
  const top = await made('Ingelezen', null, { properties: [row(a, 10)] })
  await made('Onder ingelezen', top, { properties: [row(b, 80)] })
  const before = await exported(chief)
  const file = structuredClone(before)
  const changed = file.otls.find(({ name }) => name === 'Ingelezen')
  if (!changed?.properties[0]) throw new Error('not exported')
  changed.properties[0].percentage = 30
  file.otls = [changed]
  for (const preview of [true, false])
    expect((await bring(chief, file, preview)).body).toMatchObject({
      applied: false,
      problems: [
        {
          path: 'otls.0.properties',
          message: 'Hiermee komt Onder ingelezen samen boven 100%',
        },
      ],
    })
  expect(await exported(chief)).toEqual(before)
})
