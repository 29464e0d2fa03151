import { otlEditing } from '@bouwkring/contract/otl-editing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useMember, useWorld } from '../../../test/world.ts'
import { readSeed } from '../load.ts'

const world = useWorld()
const seed = readSeed()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const form = (id: number) => chief.call(otlEditing.form, { params: { id } })
const make = (
  name: string,
  parent: number | null = null,
  type: 'product' | 'material' | 'element' = 'product',
) => chief.call(otlEditing.make, { body: { type, name, parent } })
const materials = seed.nodes.filter((n) => n.type === 'material').map((n) => n.id)
const [a, b] = seed.properties.filter((p) => p.otl_type.includes('product')).map((p) => p.id) as [
  number,
  number,
]
const weigh = (property: number, percentage: number, ordering = 0, include_in_childs = true) => ({
  property,
  percentage,
  ordering,
  include_in_childs,
})
const part = (material: number, percentage: number, ordering = 0, include_in_childs = true) => ({
  material,
  percentage,
  ordering,
  include_in_childs,
})

describe('saving', () => {
  test('a property whose value is a field of the product is marked as such, an inherited one too', async () => {
    const grade = seed.properties.find((p) => p.reference === 'conditiescore')?.id as number
    const { id } = await make('Proefsteen')
    await chief.call(otlEditing.save, {
      params: { id },
      body: { version: 1, properties: [weigh(grade, 40), weigh(a, 20, 1)] },
    })
    const child = await make('Proefsteen klein', id)
    const fields = (await form(child.id)).properties.map((row) => [
      row.property.id,
      row.property.field,
    ])
    expect(fields).toEqual([
      [grade, 'condition'],
      [a, null],
    ])
  })

  test('stores every part, in the given order, and leaves omitted parts unchanged', async () => {
    const { id } = await make('Proefklinker')
    const raw = seed.raw_categories[0]?.id as number
    const saved = await chief.call(otlEditing.save, {
      params: { id },
      body: {
        version: 1,
        name: 'Proefklinker rood',
        unit: 'st',
        density: 1900,
        published: true,
        synonyms: [{ name: 'Baksteen' }, { name: 'Klinkertje' }],
        composition: [
          part(materials[0] as number, 60.5, 2),
          part(materials[1] as number, 39.5, 1, false),
        ],
        properties: [weigh(a, 40, 1), weigh(b, 60, 0, false)],
        raw_categories: [
          { raw_category: raw, deficode_number: 2, deficode_value: '12' },
          { raw_category: raw },
        ],
      },
    })
    expect(saved).toMatchObject({
      name: 'Proefklinker rood',
      unit: 'st',
      density: 1900,
      published: true,
      version: 2,
      synonyms: [{ name: 'Baksteen' }, { name: 'Klinkertje' }],
    })
    expect(
      saved.composition.map((c) => [c.material.id, c.percentage, c.include_in_childs, c.from]),
    ).toEqual([
      [materials[1], 39.5, false, null],
      [materials[0], 60.5, true, null],
    ])
    expect(saved.properties.map((p) => [p.property.id, p.percentage])).toEqual([
      [b, 60],
      [a, 40],
    ])
    expect(saved.raw_categories.map((r) => [r.deficode_number, r.deficode_value])).toEqual([
      [2, '12'],
      [null, null],
    ])
    const again = await chief.call(otlEditing.save, {
      params: { id },
      body: {
        id,
        version: 2,
        name: 'Proefklinker',
        raw_categories: saved.raw_categories.map((r) => ({
          id: r.id,
          raw_category: r.raw_category.id,
          deficode_number: r.deficode_number,
          deficode_value: r.deficode_value,
        })),
      },
    })
    expect(again).toMatchObject({ ...saved, name: 'Proefklinker', version: 3 })
    const { rows } = await world.asSystem((db) =>
      sql<{
        detail: unknown
      }>`select detail from platform.audit where action = 'otlEditing.save' order by id desc limit 1`.execute(
        db,
      ),
    )
    expect(rows[0]?.detail).toEqual({ changed: ['name'] })
  })
  test('a child shows inherited rows and their source, overrides them, and inherits again', async () => {
    const top = await make('Erflater')
    await chief.call(otlEditing.save, {
      params: { id: top.id },
      body: {
        version: 1,
        composition: [part(materials[0] as number, 70), part(materials[1] as number, 10, 1, false)],
        properties: [weigh(a, 30), weigh(b, 20, 1, false)],
      },
    })
    const child = await make('Erfgenaam', top.id)
    const from = { id: top.id, name: 'Erflater' }
    expect(await form(child.id)).toMatchObject({
      path: [from],
      composition: [{ material: { id: materials[0] }, percentage: 70, from }],
      properties: [{ property: { id: a }, percentage: 30, from }],
    })
    const own = await chief.call(otlEditing.save, {
      params: { id: child.id },
      body: { version: 1, properties: [weigh(a, 55)] },
    })
    expect(own.properties).toMatchObject([
      { percentage: 55, from: null },
      { percentage: 30, from },
    ])
    expect(
      await chief.refused(otlEditing.save, {
        params: { id: child.id },
        body: { version: 2, properties: [weigh(b, 71)] },
      }),
    ).toMatchObject({
      status: 400,
      violations: [{ path: 'properties.0.percentage', code: 'percentage.sum' }],
    })
    expect(
      (
        await chief.call(otlEditing.save, {
          params: { id: child.id },
          body: { version: 2, properties: [] },
        })
      ).properties,
    ).toMatchObject([{ percentage: 30, from }])
  })
  test('rejects missing, duplicate, excessive or unknown values, on their own row', async () => {
    const { id } = await make('Weigersteen')
    const paths = async (body: object) =>
      (
        await chief.refused(otlEditing.save, {
          params: { id },
          body: { version: 1, ...body } as never,
        })
      ).violations?.map((v) => `${v.path} ${v.code ?? ''}`)
    const m = materials[0] as number
    expect(await paths({ name: '' })).toEqual(['name name.required'])
    expect(await paths({ composition: [{ ...part(m, 1), material: undefined }] })).toEqual([
      'composition.0.material material.required',
    ])
    expect(await paths({ composition: [{ ...part(m, 1), percentage: undefined }] })).toEqual([
      'composition.0.percentage percentage.required',
    ])
    expect(
      await paths({ composition: [part(m, 60), part(materials[1] as number, 40.01)] }),
    ).toEqual([
      'composition.0.percentage percentage.sum',
      'composition.1.percentage percentage.sum',
    ])
    expect(await paths({ composition: [part(m, 10), part(m, 10)] })).toEqual([
      'composition.1.material otl.twice',
    ])
    expect(await paths({ composition: [part(id, 10)] })).toEqual(
      expect.arrayContaining(['composition.0.material otl.ownPart']),
    )
    expect(await paths({ properties: [{ ...weigh(a, 1), property: undefined }] })).toEqual([
      'properties.0.property property.name',
    ])
    expect(await paths({ properties: [weigh(a, 60), weigh(b, 41)] })).toEqual([
      'properties.0.percentage percentage.sum',
      'properties.1.percentage percentage.sum',
    ])
    expect(await paths({ properties: [weigh(999_999, 1)] })).toEqual([
      'properties.0.property ref.wrong',
    ])
    expect(await paths({ raw_categories: [{ deficode_number: 1 }] })).toEqual([
      'raw_categories.0.raw_category otl.raw',
    ])
    const raw = seed.raw_categories[0]?.id as number
    expect(
      await paths({
        raw_categories: [
          { raw_category: raw, deficode_number: 2 },
          { raw_category: raw, deficode_value: '4' },
          { raw_category: raw, deficode_number: 3, deficode_value: ' ' },
        ],
      }),
    ).toEqual([0, 1, 2].map((at) => `raw_categories.${at}.deficode_value field.required`))
    expect(await paths({ id: 'x' })).toEqual(['id id.number'])
    expect(await paths({ id: 1, name: 'x' })).toEqual(['id field.wrong'])
    expect(await paths({ version: undefined, name: 'x' })).toEqual(['version field.required'])
    const element = await make('Weigerelement', null, 'element')
    expect(
      await chief.refused(otlEditing.save, {
        params: { id: element.id },
        body: { version: 1, composition: [part(m, 1)] },
      }),
    ).toMatchObject({ status: 400, violations: [{ path: 'composition' }] })
  })
  test('of two saves of the same version one wins, and the other is told the current version; only publishing needs none', async () => {
    const { id } = await make('Wedloopsteen')
    const answers = await Promise.all(
      ['een', 'twee'].map((name) =>
        chief.status(otlEditing.save, { params: { id }, body: { version: 1, name } }),
      ),
    )
    expect(answers.toSorted()).toEqual([200, 409])
    expect(
      await chief.refused(otlEditing.save, { params: { id }, body: { version: 1, name: 'x' } }),
    ).toMatchObject({ code: 'stale', state: '2' })
    expect(
      await chief.call(otlEditing.save, { params: { id }, body: { published: true } }),
    ).toMatchObject({ published: true, version: 3 })
  })
})

describe('moving', () => {
  test('goes under another of its type, never under itself; two concurrent moves never form a cycle', async () => {
    const [x, y] = [await make('Ring X'), await make('Ring Y')]
    const low = await make('Ring X laag', x.id)
    const put = (id: number, parent: number | null, version = 1) =>
      chief.status(otlEditing.move, { params: { id }, body: { parent, version } })
    expect(
      await chief.refused(otlEditing.move, {
        params: { id: x.id },
        body: { parent: low.id, version: 1 },
      }),
    ).toMatchObject({ status: 400, violations: [{ path: 'parent', code: 'otl.below' }] })
    expect(await put(x.id, x.id)).toBe(400)
    expect(await put(x.id, materials[0] as number)).toBe(400)
    expect(await put(x.id, y.id, 9)).toBe(409)
    expect((await Promise.all([put(x.id, y.id), put(y.id, x.id)])).toSorted()).toEqual([200, 400])
    await world.jobs()
    const lone = await chief.call(otlEditing.move, {
      params: { id: low.id },
      body: { parent: null, version: 1 },
    })
    expect(lone).toMatchObject({ parent: null, path: [], version: 2 })
  })
})

test('every change to the catalogue is rejected for an organisation administrator', async () => {
  const admin = await world.member('ROLE_ADMIN')
  const params = { id: seed.nodes[0]?.id as number }
  for (const [endpoint, input] of [
    [otlEditing.form, { params }],
    [otlEditing.save, { params, body: { published: false } }],
    [otlEditing.move, { params, body: { parent: null, version: 1 } }],
    [otlEditing.remove, { params }],
  ] as const)
    expect(await admin.status(endpoint, input)).toBe(403)
})
