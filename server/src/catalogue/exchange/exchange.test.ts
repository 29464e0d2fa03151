import { type CatalogueFile, catalogueFormats } from '@bouwkring/contract/catalogue-exchange'
import { records } from '@bouwkring/contract/records'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bring, exported, fileOf } from '../../../test/catalogue-file.ts'
import { useMember, useWorld } from '../../../test/world.ts'
import { otlById } from '../index.ts'
import { writeFormat } from './actions-formats.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')

test('importing an export changes nothing: the whole catalogue, in every format', async () => {
  await world.asSystem((db) =>
    sql`insert into catalogue.library_item (type, name, description, synonym, published, otl_id, unit, materials, properties)
    select 'product', '=Kei', 'Grijs' || chr(10) || 'en oud', 'KF', true, o.id, 'm2', jsonb_build_array(jsonb_build_object('otl', m.id, 'name', 'Zand', 'type', 'material', 'percentage', 12.5)), jsonb_build_array(jsonb_build_object('id', k.id, 'value', '["Rood", "12"]'::jsonb, 'unit', null), jsonb_build_object('id', n.id, 'value', '[12.5]'::jsonb, 'unit', n.units[1]))
    from catalogue.otl o, catalogue.otl m, catalogue.property k, catalogue.property n where o.key = 'p.grasbetontegel' and m.id = 163 and k.reference = 'kleur' and n.reference = 'dikte'`.execute(
      db,
    ),
  )
  const file = await exported(chief)
  expect([
    file.property_groups.length,
    file.raw_categories.length,
    file.properties.length,
    file.otls.length,
    file.library_articles.length,
  ]).toEqual([6, 49, 82, 406, 1])
  for (const format of catalogueFormats) {
    expect(
      await bring(chief, await fileOf(world, chief, format), false, 'catalogus'),
      format,
    ).toMatchObject({
      status: 200,
      body: { differences: [], problems: [], applied: true },
    })
    expect(await exported(chief), format).toEqual(file)
  }
})

test.each(['xlsx', 'csv'] as const)(
  'an emptied catalogue is the same again after it is brought in: %s',
  async (format) => {
    const [file, bytes] = [await exported(chief), await fileOf(world, chief, format)]
    await world.asSystem((db) =>
      sql`with a as (delete from catalogue.library_item where tenant_id is null), s as (delete from catalogue.otl_synonym), c as (delete from catalogue.otl_composition), p as (delete from catalogue.otl_property), l as (delete from catalogue.property_raw_category) delete from catalogue.otl_raw_category`.execute(
        db,
      ),
    )
    expect((await exported(chief)).library_articles).toEqual([])
    expect((await bring(chief, bytes, false, 'catalogus')).body).toMatchObject({
      problems: [],
      applied: true,
    })
    expect(await exported(chief)).toEqual(file)
  },
)

test('a file that was only previewed, or that has obstacles, is not an import in the audit log', async () => {
  const file = await exported(chief)
  const acts = async () =>
    (await chief.call(records.auditOfAll, { query: { search: 'catalogueExchange.import' } }))[
      'hydra:member'
    ].map(({ action }) => action)
  const before = (await acts()).length
  await bring(chief, file, true)
  await bring(chief, { ...file, otls: 'geen lijst' }, false)
  await bring(chief, file, false)
  const made = await acts()
  expect(made.slice(0, made.length - before)).toEqual([
    'catalogueExchange.import',
    'catalogueExchange.importPreview',
    'catalogueExchange.importPreview',
  ])
})

test('errors in a table are reported by sheet, row and column, and nothing is imported', async () => {
  const file = await exported(chief)
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

test('a name of two lines is reported by sheet, row and column, from every file format', async () => {
  const file = await exported(chief)
  const at = file.otls.findIndex(({ synonyms }) => synonyms.length > 0)
  const otl = file.otls[at] as CatalogueFile['otls'][number]
  otl.name = 'Tegel\nmet een staart'
  const row = file.otls.slice(0, at).length + 2
  for (const [form, filename] of [
    ['xlsx', 'catalogus.xlsx'],
    ['csv', 'catalogus.zip'],
    ['json', 'catalogus.json'],
  ] as const) {
    const { bytes } = await writeFormat(file, form)
    const { body } = await bring(chief, bytes, false, filename)
    expect(body, form).toMatchObject({
      applied: false,
      problems: [
        {
          path: `otls.${at}.name`,
          message: 'Gebruik hier geen nieuwe regel',
          ...(form !== 'json' && { at: { sheet: 'otls', row, column: 'name' } }),
        },
      ],
    })
  }
})

test('a CSV file of one sheet changes only its own data', async () => {
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
  expect((await exported(chief)).raw_categories).toContainEqual({
    raw_code: 318001,
    name: 'Losse tegels',
    is_released: true,
    unit: 'm2',
  })
})

test('changed bounds of a property affect matching at once', async () => {
  await world.jobs()
  const file = await exported(chief)
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

test('a preview shows the differences and changes nothing; the import applies them all, and the tree is renumbered', async () => {
  const before = await exported(chief)
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
  expect(await exported(chief)).toEqual(before)
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
