import { catalogue } from '@bouwkring/contract/catalogue'
import { describe, expect, test } from 'vitest'
import { lineage, inherited, seed } from '../../test/inheritance.ts'
import { useWorld } from '../../test/world.ts'
import { compositionOf, fieldsOfOtl, otlById } from './index.ts'

const world = useWorld()

describe('object types', () => {
  test('lists all of a type, by name, with path and synonyms', async () => {
    const me = await world.member('ROLE_READ_ONLY')
    const list = await me.call(catalogue.otls, {
      query: { type: 'product', pagination: 'false', published: 'true', order: { name: 'ASC' } },
    })
    expect(list['hydra:totalItems']).toBe(seed.nodes.filter((n) => n.type === 'product').length)
    const names = list['hydra:member'].map((o) => o.name)
    expect([...names].sort((a, b) => a.localeCompare(b, 'nl')).slice(0, 3)).toEqual(
      names.slice(0, 3),
    )
    for (const o of list['hydra:member']) {
      expect(o.path).toEqual(
        lineage(o.id)
          .slice(1)
          .map((n) => n.name)
          .reverse(),
      )
      expect(o.has_children).toBe(seed.nodes.some((n) => n.parent === o.id))
    }
    const [parent] = seed.nodes.filter((n) => n.parent === null && n.type === 'product')
    const below = await me.call(catalogue.otls, { query: { parent: parent?.id } })
    expect(below['hydra:totalItems']).toBe(seed.nodes.filter((n) => n.parent === parent?.id).length)
  })

  test('returns one with its inherited properties: every node matches an independent version of the rule', async () => {
    await world.asSystem(async (db) => {
      for (const node of seed.nodes) {
        const wanted = inherited(
          node.id,
          (n) => n.properties,
          (p) => p.property,
        )
        expect(
          new Map((await fieldsOfOtl(db, node.id)).map((p) => [p.reference, p.percentage])),
        ).toEqual(new Map([...wanted].map(([key, p]) => [key, p.percentage])))
        const made = inherited(
          node.id,
          (n) => n.composition,
          (c) => c.material_id,
        )
        expect(
          new Map((await compositionOf(db, node.id)).map((c) => [c.material_id, c.percentage])),
        ).toEqual(new Map([...made].map(([key, c]) => [key, c.percentage])))
        const range = await otlById(db, node.id)
        expect((range?.post ?? 0) - (range?.pre ?? 0) + 1).toBe(
          seed.nodes.filter((n) => lineage(n.id).includes(node)).length,
        )
      }
    })
  })

  // In the data every product names its properties itself, so this test of inheritance uses a family made for it.
  test('a child has what its ancestors pass on, not what they keep to themselves, and its own row wins', async () => {
    const child = await world.asSystem(async (db) => {
      const node = (key: string, parent_id: number | null, at: number) =>
        db
          .insertInto('catalogue.otl')
          .values({
            key,
            name: key,
            type: 'product',
            parent_id,
            pre: 9000 + at,
            post: 9003,
            depth: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      const top = (await node('t.top', null, 1)).id
      const middle = (await node('t.middle', top, 2)).id
      const low = (await node('t.low', middle, 3)).id
      // Properties 1 lengte, 2 breedte, 3 hoogte, 4 dikte, 8 gewicht_per_meter.
      const has = (
        otl_id: number,
        property_id: number,
        percentage: number,
        include_in_childs = true,
      ) => ({ otl_id, property_id, percentage, include_in_childs, ordering: property_id })
      await db
        .insertInto('catalogue.otl_property')
        .values([
          has(top, 1, 10),
          has(top, 2, 11),
          has(top, 3, 12, false),
          has(middle, 2, 21),
          has(middle, 4, 22, false),
          has(low, 1, 30),
          has(low, 8, 31),
        ])
        .execute()
      const [cement, zand] = [155, 163]
      const made = (
        otl_id: number,
        material_id: number,
        percentage: number,
        include_in_childs = true,
      ) => ({ otl_id, material_id, percentage, include_in_childs, ordering: 1 })
      await db
        .insertInto('catalogue.otl_composition')
        .values([
          made(top, cement, 40),
          made(top, zand, 60),
          made(middle, zand, 50, false),
          made(low, cement, 45),
        ])
        .execute()
      return low
    })
    const shown = await (await world.member()).call(catalogue.otl, { params: { id: child } })
    expect(
      Object.fromEntries(shown.properties.map((p) => [p.reference, [p.percentage, p.inherited]])),
    ).toEqual({ lengte: [30, false], breedte: [21, true], gewicht_per_meter: [31, false] })
    expect(
      Object.fromEntries(
        shown.composition.map((c) => [c.material.id, [c.percentage, c.inherited]]),
      ),
    ).toEqual({ 155: [45, false], 163: [60, true] })
    expect(shown).toMatchObject({
      path: ['t.top', 't.middle'],
      has_children: false,
      parent: expect.any(Number) as number,
    })
    await world.asSystem((db) =>
      db.deleteFrom('catalogue.otl').where('key', 'like', 't.%').execute(),
    )
  })

  test('lists roots, the others, and the requested groups: each as the single endpoint returns it', async () => {
    const me = await world.member()
    const products = seed.nodes.filter((n) => n.type === 'product')
    const idsOf = async (parent: 'true' | 'false') =>
      (await me.call(catalogue.otls, { query: { type: 'product', exists: { parent } } }))[
        'hydra:member'
      ]
        .map(({ id }) => id)
        .sort((a, b) => a - b)
    expect(await idsOf('false')).toEqual(
      products
        .filter((n) => n.parent === null)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    )
    expect(await idsOf('true')).toEqual(
      products
        .filter((n) => n.parent !== null)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    )
    const plain = (await me.call(catalogue.otls, { query: { type: 'product', name: 'tegel' } }))[
      'hydra:member'
    ]
    expect(plain.every((o) => !('children' in o) && !('properties' in o))).toBe(true)
    const full = (
      await me.call(catalogue.otls, {
        query: {
          type: 'product',
          name: 'tegel',
          groups: [
            'with_children',
            'with_raw',
            'with_materials',
            'with_properties',
            'with_parents',
          ],
        },
      })
    )['hydra:member']
    expect(full.length).toBeGreaterThan(3)
    for (const o of full) {
      const one = await me.call(catalogue.otl, { params: { id: o.id } })
      expect(o.parents?.map(({ name }) => name)).toEqual(one.path)
      expect(o.raw_categories).toEqual(one.raw_categories)
      expect(o.composition).toEqual(one.composition)
      expect(o.properties).toEqual(
        one.properties.map(
          ({ id, name, reference, type, percentage, ordering, inherited: passed }) => ({
            property: { id, name, reference, type },
            percentage,
            ordering,
            inherited: passed,
          }),
        ),
      )
      expect(new Set(o.children?.map(({ id }) => id))).toEqual(
        new Set(seed.nodes.filter((n) => n.parent === o.id).map(({ id }) => id)),
      )
    }
    expect(await me.status(catalogue.otls, { query: { groups: ['with_secrets'] } })).toBe(400)
    expect(await me.status(catalogue.otls, { query: { exists: { parent: 'boom' } } })).toBe(400)
  })

  test('returns 404 when there is none, 400 for bad input, 401 for a visitor', async () => {
    const me = await world.member()
    for (const id of [999_999, 'x', '1e3', '-1'])
      expect(await me.status(catalogue.otl, { params: { id } }), String(id)).toBe(404)
    expect(await me.status(catalogue.otls, { query: { type: 'boom' } })).toBe(400)
    expect(await me.status(catalogue.otls, { query: { pagination: 'true' } })).toBe(400)
    expect(await me.status(catalogue.otls, { query: { onbekend: 1 } })).toBe(400)
    expect(await world.visitor().status(catalogue.otls, { query: {} })).toBe(401)
  })
})
