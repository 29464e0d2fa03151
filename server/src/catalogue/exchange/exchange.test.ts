import {
  type CatalogueFile,
  type CatalogueFormat,
  catalogueFormats,
} from '@bouwkring/contract/catalogue-exchange'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../../test/make.ts'
import { type Caller, useMember, useWorld } from '../../../test/world.ts'
import { otlById } from '../index.ts'
import { writeFormat } from './formats.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')

type Exported = Required<CatalogueFile>
const exported = async () =>
  JSON.parse((await chief.raw({ url: '/api/catalogue/export' })).text) as Exported
const fileOf = async (format: CatalogueFormat) =>
  (
    await world.app.inject({
      url: `/api/catalogue/export?format=${format}`,
      headers: { host: 'localhost', authorization: `Bearer ${chief.token}` },
    })
  ).rawPayload
interface Answer {
  differences: { part: string; key: string; what: string; fields: string[] }[]
  problems: {
    path: string
    message: string
    at: { sheet: string; row: number | null; column: string | null } | null
  }[]
  applied: boolean
}
async function bring(who: Caller, file: unknown, preview: boolean, filename = 'catalogus.json') {
  const boundary = 'catalogusgrens'
  const bytes = Buffer.isBuffer(file)
    ? file
    : Buffer.from(typeof file === 'string' ? file : JSON.stringify(file))
  const begin = `--${boundary}\r\ncontent-disposition: form-data; name="preview"\r\n\r\n${String(preview)}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(begin), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const { status, body } = await who.raw({
    method: 'POST',
    url: '/api/catalogue/import',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return { status, body: body as Answer }
}

test('what was exported and is brought in again changes nothing: the whole catalogue, in every form', async () => {
  await world.asSystem((db) =>
    sql`insert into catalogue.library_item (type, name, description, synonym, published, otl_id, unit, materials, properties)
    select 'product', '=Kei', 'Grijs' || chr(10) || 'en oud', 'KF', true, o.id, 'm2', jsonb_build_array(jsonb_build_object('otl', m.id, 'name', 'Zand', 'type', 'material', 'percentage', 12.5)), jsonb_build_array(jsonb_build_object('id', k.id, 'value', '["Rood", "12"]'::jsonb, 'unit', null), jsonb_build_object('id', n.id, 'value', '[12.5]'::jsonb, 'unit', n.units[1]))
    from catalogue.otl o, catalogue.otl m, catalogue.property k, catalogue.property n where o.key = 'p.grasbetontegel' and m.id = 163 and k.reference = 'kleur' and n.reference = 'dikte'`.execute(
      db,
    ),
  )
  const file = await exported()
  expect([
    file.property_groups.length,
    file.raw_categories.length,
    file.properties.length,
    file.otls.length,
    file.library_articles.length,
  ]).toEqual([6, 49, 82, 406, 1])
  for (const format of catalogueFormats) {
    expect(await bring(chief, await fileOf(format), false, 'catalogus'), format).toMatchObject({
      status: 200,
      body: { differences: [], problems: [], applied: true },
    })
    expect(await exported(), format).toEqual(file)
  }
})

test.each(['xlsx', 'csv'] as const)(
  'an emptied catalogue is the same again after it is brought in: %s',
  async (format) => {
    const [file, bytes] = [await exported(), await fileOf(format)]
    await world.asSystem((db) =>
      sql`with a as (delete from catalogue.library_item where tenant_id is null), s as (delete from catalogue.otl_synonym), c as (delete from catalogue.otl_composition), p as (delete from catalogue.otl_property), l as (delete from catalogue.property_raw_category) delete from catalogue.otl_raw_category`.execute(
        db,
      ),
    )
    expect((await exported()).library_articles).toEqual([])
    expect((await bring(chief, bytes, false, 'catalogus')).body).toMatchObject({
      problems: [],
      applied: true,
    })
    expect(await exported()).toEqual(file)
  },
)

test('what is wrong in a table is told by sheet, row and column, and nothing is brought in', async () => {
  const file = await exported()
  const first = file.otls.find(
    ({ composition }) => composition.length > 0,
  ) as CatalogueFile['otls'][number]
  ;(first.composition[0] as { percentage: number }).percentage = 101
  const { bytes } = await writeFormat(file, 'xlsx')
  const { body } = await bring(chief, bytes, false, 'catalogus.xlsx')
  const row = file.otls.flatMap((otl) => otl.composition.map(() => otl.key)).indexOf(first.key) + 2
  expect(body).toMatchObject({
    applied: false,
    problems: [{ at: { sheet: 'otl_composition', row, column: 'percentage' } }],
  })
  ;(first.composition[0] as { percentage: number }).percentage = 0
  first.parent = 'nergens'
  const again = await bring(chief, (await writeFormat(file, 'csv')).bytes, false, 'catalogus.zip')
  expect(again.body.problems).toMatchObject([
    {
      path: `otls.${file.otls.indexOf(first)}.parent`,
      at: { sheet: 'otls', row: file.otls.indexOf(first) + 2, column: 'parent' },
    },
  ])
})

test('a CSV file of one sheet changes what it holds and nothing else', async () => {
  const { body } = await bring(
    chief,
    Buffer.from('raw_code;name;is_released;unit\r\n318001;Losse tegels;ja;m2\r\n'),
    false,
    'raw_categories.csv',
  )
  expect(body).toMatchObject({
    differences: [{ part: 'raw_categories', what: 'added' }],
    applied: true,
  })
  expect((await exported()).raw_categories).toContainEqual({
    raw_code: 318001,
    name: 'Losse tegels',
    is_released: true,
    unit: 'm2',
  })
})

test('other bounds of a property weigh at once in matching', async () => {
  await world.jobs()
  const file = await exported()
  const property = file.properties.find(
    ({ type, reference, data }) =>
      (type === 'slider' || type === 'number') &&
      data.max != null &&
      file.otls.some((o) => o.properties.some((p) => p.property === reference && p.percentage > 0)),
  )
  if (!property) throw new Error('no slider')
  property.data.max = (property.data.max as number) + 100
  expect((await bring(chief, file, false)).body.applied).toBe(true)
  await world.asSystem(async (db) => {
    const { rows } = await sql<{
      wrong: number
      all: number
    }>`select count(*) filter (where w.span is distinct from ${(property.data.max as number) - (property.data.min ?? 0)})::integer as wrong, count(*)::integer as all from matching.weight w join catalogue.property p on p.id = w.property_id where p.reference = ${property.reference}`.execute(
      db,
    )
    expect(rows[0]?.wrong).toBe(0)
    expect(rows[0]?.all).toBeGreaterThan(0)
  })
})

test('a preview tells the differences and changes nothing; bringing in changes all of it, and the tree is numbered', async () => {
  const before = await exported()
  const file = structuredClone(before)
  const parent = file.otls.find((otl) => otl.type === 'product' && otl.parent === null)
  const [first] = file.properties
  if (!parent || !first) throw new Error('nothing to change')
  file.property_groups.push({ name: 'Van elders' })
  file.raw_categories.push({ raw_code: 318888, name: 'Van elders', is_released: true, unit: 'm2' })
  file.properties.push({
    ...first,
    reference: 'van_elders',
    name: 'Van elders',
    type: 'list',
    group: 'Van elders',
    units: [],
    data: { options: ['A', 'B'] },
    raw_categories: [
      {
        raw_code: 318888,
        name: 'Van elders',
        is_released: true,
        deficode_number: null,
        deficode_value: null,
        value: 'A',
      },
    ],
  })
  const placeholder = first.placeholder ? [first.placeholder] : []
  first.placeholder = 'Nieuw'
  file.library_articles.push({
    type: 'product',
    name: 'Van elders',
    description: '',
    synonym: '',
    published: true,
    otl: 'p.elders',
    unit: 'st',
    sustainability_type: 'Reused',
    materials: [],
    properties: [{ property: 'van_elders', value: ['A'], unit: null }],
  })
  file.otls.push({
    key: 'p.elders',
    type: 'product',
    name: 'Van elders',
    parent: parent.key,
    published: true,
    unit: 'st',
    density: null,
    synonyms: ['Ander woord'],
    composition: [],
    properties: [{ property: 'van_elders', percentage: 40, ordering: 1, include_in_childs: true }],
    raw_categories: [
      {
        raw_code: 318888,
        name: 'Van elders',
        is_released: true,
        deficode_number: 1,
        deficode_value: '11',
      },
    ],
  })
  parent.synonyms = [...parent.synonyms, 'Zo heet het ook']
  const wanted = [
    { part: 'property_groups', key: 'van elders', what: 'added' },
    { part: 'raw_categories', what: 'added' },
    {
      part: 'properties',
      key: first.reference,
      what: 'changed',
      fields: [{ name: 'placeholder', list: false, was: placeholder, now: ['Nieuw'] }],
    },
    { part: 'properties', key: 'van_elders', what: 'added' },
    {
      part: 'otls',
      key: parent.key,
      what: 'changed',
      fields: [{ name: 'synonyms', list: true, was: [], now: ['Zo heet het ook'] }],
    },
    { part: 'otls', key: 'p.elders', what: 'added' },
    { part: 'library_articles', key: 'product van elders', what: 'added' },
  ]
  expect((await bring(chief, file, true)).body).toMatchObject({
    differences: wanted,
    problems: [],
    applied: false,
  })
  expect(await exported()).toEqual(before)
  expect((await bring(chief, file, false)).body).toMatchObject({
    differences: wanted,
    applied: true,
  })
  await world.jobs()
  expect((await bring(chief, file, true)).body).toMatchObject({ differences: [] })
  await world.asSystem(async (db) => {
    const id =
      (await sql<{ id: number }>`select id from catalogue.otl where key = 'p.elders'`.execute(db))
        .rows[0]?.id ?? 0
    expect(await otlById(db, id)).toMatchObject({
      name: 'Van elders',
      path: [parent.name],
      synonyms: ['Ander woord'],
      published: true,
    })
  })
})

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
      ;(file.library_articles[0] as { otl: string }).otl = 'nergens'
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
  const before = await exported()
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
  expect(await exported()).toEqual(before)
})

test('an option that products have is not taken away by a file', async () => {
  const file = await exported()
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
    problems: [{ message: 'Dit past niet meer bij waarden van 1 producten' }],
  })
})

test('is of super admins, and what is no JSON is refused', async () => {
  expect((await bring(admin, await exported(), true)).status).toBe(403)
  expect((await admin.raw({ url: '/api/catalogue/export' })).status).toBe(403)
  expect((await bring(chief, '{ geen json', true)).status).toBe(400)
})
