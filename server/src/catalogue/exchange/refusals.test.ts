import { type CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bring, exported } from '../../../test/catalogue-file.ts'
import { makeSpot, rowOfProduct } from '../../../test/make.ts'
import { useMember, useWorld } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')

test.each<[string, (file: CatalogueFile) => void, string]>([
  [
    'a property whose type would change',
    (file) => {
      ;(file.properties[0] as { type: string }).type = 'text'
    },
    'properties.0.type',
  ],
  [
    'a group that is not there',
    (file) => {
      ;(file.properties[0] as { group: string }).group = 'Nergens'
    },
    'properties.0.group',
  ],
  [
    'an object type under one that is not there',
    (file) => {
      ;(file.otls[0] as { parent: string }).parent = 'nergens'
    },
    'otls.0.parent',
  ],
  [
    'an object type under itself',
    (file) => {
      ;(file.otls[0] as { parent: string }).parent = file.otls[0]?.key ?? ''
    },
    'otls.0.parent',
  ],
  [
    'a composition of more than all',
    (file) => {
      const materials = file.otls.filter(({ type }) => type === 'element').slice(0, 2)
      ;(file.otls[0] as CatalogueFile['otls'][number]).composition = materials.map(
        ({ key }, at) => ({
          material: key,
          percentage: 60,
          ordering: at,
          include_in_childs: false,
        }),
      )
    },
    'otls.0.composition',
  ],
  [
    'a property that is not there',
    (file) => {
      ;(file.otls[0] as CatalogueFile['otls'][number]).properties.push({
        property: 'nergens',
        percentage: 0,
        ordering: 99,
        include_in_childs: false,
      })
    },
    'otls.0.properties',
  ],
  [
    'a deficode with a place and no value',
    (file) => {
      const raw = file.raw_categories[0] as CatalogueFile['raw_categories'][number]
      ;(file.otls[0] as CatalogueFile['otls'][number]).raw_categories = [
        {
          raw_code: raw.raw_code,
          name: raw.name,
          is_released: raw.is_released,
          deficode_number: 2,
          deficode_value: null,
        },
      ]
    },
    'otls.0.raw_categories.0.deficode_value',
  ],
  [
    'the same twice',
    (file) => {
      file.property_groups.push({ name: (file.property_groups[0]?.name ?? '').toUpperCase() })
    },
    'property_groups',
  ],
  [
    'an article of an object type that is not there',
    (file) => {
      file.library_articles.unshift({
        type: 'product',
        name: 'Kei',
        description: '',
        synonym: '',
        published: true,
        otl: 'nergens',
        unit: null,
        sustainability_type: 'Reused',
        materials: [],
        properties: [],
      })
    },
    'library_articles.0.otl',
  ],
  [
    'an unknown field',
    (file) => {
      Object.assign(file, { extra: 1 })
    },
    '',
  ],
])('%s stands in the way, and nothing at all is brought in', async (_, spoil, path) => {
  const before = await exported(chief)
  const file = structuredClone(before)
  file.raw_categories.push({
    raw_code: 319001,
    name: 'Komt er niet',
    is_released: true,
    unit: null,
  })
  spoil(file)
  const { status, body } = await bring(chief, file, false)
  expect({ status, applied: body.applied }).toEqual({ status: 200, applied: false })
  expect(body.problems[0]?.path.startsWith(path)).toBe(true)
  expect(await exported(chief)).toEqual(before)
})

test('a file cannot remove an option that products use', async () => {
  const file = await exported(chief)
  const colour = file.properties.find(({ reference }) => reference === 'kleur')
  const option = colour?.data.options?.[0] ?? ''
  const product = await rowOfProduct(world, await makeSpot(admin), { name: 'Tegel' })
  await world.asSystem((db) =>
    sql`insert into products.property_value (tenant_id, product_id, property_id, texts) select p.tenant_id, p.id, c.id, array[${option}] from products.product p, catalogue.property c where p.id = ${product} and c.reference = 'kleur'`.execute(
      db,
    ),
  )
  if (colour) colour.data = { options: colour.data.options?.slice(1) ?? [] }
  const { body } = await bring(chief, file, false)
  expect(body).toMatchObject({
    applied: false,
    problems: [{ message: 'Producten met een waarde die dan niet meer past: 1' }],
  })
})

test('the exchange is for super admins only, and invalid JSON is rejected', async () => {
  expect((await bring(admin, await exported(chief), true)).status).toBe(403)
  expect((await admin.raw({ url: '/api/catalogue/export' })).status).toBe(403)
  expect((await bring(chief, '{ geen json', true)).status).toBe(400)
})
