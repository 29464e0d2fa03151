import { catalogue, type OtlType } from '@bouwkring/contract/catalogue'
import { otlEditing } from '@bouwkring/contract/otl-editing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useMember, useWorld } from '../../../test/world.ts'
import { readSeed } from '../load.ts'

const world = useWorld()
const seed = readSeed()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const tree = async (type: OtlType = 'product') =>
  (await chief.call(otlEditing.tree, { query: { type } }))['hydra:member']
const ids = async (
  query: Omit<Parameters<typeof chief.call<typeof otlEditing.filter>>[1]['query'], 'type'>,
  type: OtlType = 'product',
) => (await chief.call(otlEditing.filter, { query: { type, ...query } }))['hydra:member']

describe('the tree', () => {
  test.each(['product', 'material', 'element'] as const)(
    'holds every %s with parent, synonyms and RAW codes',
    async (type) => {
      const nodes = seed.nodes.filter((n) => n.type === type)
      const lines = new Map((await tree(type)).map((l) => [l.id, l]))
      expect(lines.size).toBe(nodes.length)
      for (const node of nodes) {
        const line = lines.get(node.id)
        expect(line).toMatchObject({
          name: node.name,
          parent: node.parent,
          published: node.published,
          version: 1,
        })
        expect(new Set(line?.synonyms)).toEqual(new Set(node.synonyms.map((s) => s.name)))
        expect(line?.raws.length).toBe(
          new Set(node.raw_categories.map((r) => r.raw_category_id)).size,
        )
      }
    },
  )
  test('is filtered by name or synonym, material, property and RAW code, including inherited ones', async () => {
    const named = new Set(await ids({ name: 'TEGEL' }))
    expect(named).toEqual(
      new Set(
        seed.nodes
          .filter(
            (n) =>
              n.type === 'product' &&
              [n.name, ...n.synonyms.map((s) => s.name)].some((t) =>
                t.toLowerCase().includes('tegel'),
              ),
          )
          .map((n) => n.id),
      ),
    )
    const concrete = await ids({ material: 'beton' })
    expect(concrete.length).toBeGreaterThan(5)
    const raw = seed.nodes.flatMap((n) =>
      n.type === 'product'
        ? n.raw_categories.map((r) => ({
            id: n.id,
            code: seed.raw_categories.find((c) => c.id === r.raw_category_id)?.raw_code,
          }))
        : [],
    )[0]
    expect(await ids({ raw_code: String(raw?.code) })).toContain(raw?.id)
    expect(await ids({ property: 'kleur', name: 'tegel' })).toEqual(
      expect.arrayContaining((await ids({ property: 'kleur' })).filter((id) => named.has(id))),
    )
    const child = await world.asSystem(async (db) => {
      const { id } = await db
        .insertInto('catalogue.otl')
        .values({
          key: 't.filter',
          name: 'Kind',
          type: 'product',
          parent_id: concrete[0] as number,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`update catalogue.otl_composition set include_in_childs = true where otl_id = ${concrete[0]}`.execute(
        db,
      )
      return id
    })
    expect(await ids({ material: 'beton' })).toContain(child)
    // A code below 100000 has leading zeros.
    await world.asSystem((db) =>
      sql`with made as (insert into catalogue.raw_category (raw_code, name) values (12345, 'Laag') returning id) insert into catalogue.otl_raw_category (otl_id, raw_category_id) select ${child}, id from made`.execute(
        db,
      ),
    )
    for (const raw_code of ['0123', '12345']) expect(await ids({ raw_code })).toEqual([child])
    expect(
      await chief.refused(otlEditing.filter, { query: { type: 'product', raw_code: 'x' } }),
    ).toMatchObject({ status: 400, violations: [{ path: 'raw_code' }] })
  })
})

describe('an object type', () => {
  test('is added unpublished under a parent of its type, and can only be chosen once it is published', async () => {
    const parent = seed.nodes.find((n) => n.type === 'product')?.id as number
    const made = await chief.call(otlEditing.make, {
      body: { type: 'product', name: ' Proefsteen ', parent },
    })
    expect(made).toMatchObject({ name: 'Proefsteen', parent, published: false, used: 0 })
    await world.jobs()
    const user = await world.member()
    const found = async () =>
      (await user.call(catalogue.otls, { query: { name: 'Proefsteen' } }))['hydra:member']
    expect(await found()).toEqual([])
    expect(
      await chief.call(otlEditing.publish, { body: { ids: [made.id, made.id], published: true } }),
    ).toEqual({ changed: 1 })
    expect(
      await chief.call(otlEditing.publish, { body: { ids: [made.id], published: true } }),
    ).toEqual({ changed: 0 })
    expect((await found())[0]).toMatchObject({
      id: made.id,
      path: expect.arrayContaining([seed.nodes.find((n) => n.id === parent)?.name]) as unknown,
    })
    const { rows } = await world.asSystem((db) =>
      sql<{
        detail: unknown
      }>`select detail from platform.audit where action = 'otlEditing.publish' order by id limit 1`.execute(
        db,
      ),
    )
    expect(rows[0]?.detail).toEqual({ published: true, ids: [made.id] })
    await chief.call(otlEditing.publish, { body: { ids: [made.id], published: false } })
    expect(await found()).toEqual([])
  })
  test('needs a name, and an existing parent of its type', async () => {
    expect(
      await chief.refused(otlEditing.make, { body: { type: 'product', name: ' ' } }),
    ).toMatchObject({ status: 400, violations: [{ path: 'name', code: 'name.required' }] })
    const material = seed.nodes.find((n) => n.type === 'material')?.id as number
    for (const parent of [material, 999_999])
      expect(
        await chief.refused(otlEditing.make, { body: { type: 'product', name: 'x', parent } }),
      ).toMatchObject({ status: 400, violations: [{ path: 'parent' }] })
  })
  test('is duplicated with its rows, and with its descendants only on request', async () => {
    const top = (await tree()).find(
      (l) =>
        l.name === 'Verharding' ||
        seed.nodes.some((n) => n.parent === l.id && seed.nodes.some((m) => m.parent === n.id)),
    )?.id as number
    const size = (lines: Awaited<ReturnType<typeof tree>>, id: number): number =>
      lines.filter((l) => l.parent === id).reduce((sum, l) => sum + size(lines, l.id), 1)
    const before = await tree()
    const alone = await chief.call(otlEditing.duplicate, { params: { id: top } })
    const name = before.find((l) => l.id === top)?.name as string
    expect(alone).toMatchObject({ name: `${name} copy`, published: false })
    expect(size(await tree(), alone.id)).toBe(1)
    const whole = await chief.call(otlEditing.duplicate, {
      params: { id: top },
      body: { descendants: true },
    })
    const after = await tree()
    expect(size(after, whole.id)).toBe(size(before, top))
    await world.jobs()
    const rows = (id: number) =>
      world.asSystem(async (db) => ({
        properties: await db
          .selectFrom('catalogue.otl_property')
          .select(['property_id', 'percentage', 'ordering', 'include_in_childs'])
          .where('otl_id', '=', id)
          .orderBy('property_id')
          .execute(),
        composition: await db
          .selectFrom('catalogue.otl_composition')
          .select(['material_id', 'percentage', 'ordering', 'include_in_childs'])
          .where('otl_id', '=', id)
          .orderBy('material_id')
          .execute(),
        raws: await db
          .selectFrom('catalogue.otl_raw_category')
          .select(['raw_category_id', 'deficode_number', 'deficode_value'])
          .where('otl_id', '=', id)
          .orderBy('raw_category_id')
          .orderBy('deficode_value')
          .execute(),
        synonyms: await db
          .selectFrom('catalogue.otl_synonym')
          .select('name')
          .where('otl_id', '=', id)
          .orderBy('name')
          .execute(),
      }))
    const firstBelow = (lines: Awaited<ReturnType<typeof tree>>, id: number) =>
      lines.filter((l) => l.parent === id).sort((a, b) => a.name.localeCompare(b.name))[0]
        ?.id as number
    expect(await rows(whole.id)).toEqual(await rows(top))
    expect(await rows(firstBelow(after, whole.id))).toEqual(await rows(firstBelow(before, top)))
  })
  test('is for super admins only', async () => {
    const admin = await world.member('ROLE_ADMIN')
    expect(await admin.status(otlEditing.make, { body: { type: 'product', name: 'x' } })).toBe(403)
    expect(await admin.status(otlEditing.tree, { query: { type: 'product' } })).toBe(403)
    expect(await admin.status(otlEditing.publish, { body: { ids: [1], published: false } })).toBe(
      403,
    )
  })
})
