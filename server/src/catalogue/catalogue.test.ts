import { catalogue } from '@bouwkring/contract/catalogue'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { propertyGroups } from '@bouwkring/contract/property-groups'
import { rawCategories } from '@bouwkring/contract/raw-categories'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'
import { readSeed } from './load.ts'
import { compositionOf, otlById, propertiesOfOtl } from './index.ts'

const world = useWorld()
const seed = readSeed()
const byId = new Map(seed.nodes.map((n) => [n.id, n]))
/** A node, its parent, and so on. */
const lineage = (id: number): typeof seed.nodes => {
  const node = byId.get(id)
  return node ? [node, ...(node.parent === null ? [] : lineage(node.parent))] : []
}
/** Inheritance as the specification tells it, written a second time: the nearest row wins, an ancestor's only when children have it too. */
function inherited<T extends { include_in_childs: boolean }>(
  id: number,
  rowsOf: (n: (typeof seed.nodes)[number]) => T[],
  keyOf: (row: T) => unknown,
) {
  const found = new Map<unknown, T>()
  lineage(id).forEach((node, far) => {
    for (const row of rowsOf(node))
      if ((far === 0 || row.include_in_childs) && !found.has(keyOf(row))) found.set(keyOf(row), row)
  })
  return found
}

describe('object types', () => {
  test('all of a type, by name, with path and synonyms', async () => {
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

  test('one, with what it inherits: every node is compared with the rule written a second time', async () => {
    await world.asSystem(async (db) => {
      for (const node of seed.nodes) {
        const wanted = inherited(
          node.id,
          (n) => n.properties,
          (p) => p.property,
        )
        expect(
          new Map((await propertiesOfOtl(db, node.id)).map((p) => [p.reference, p.percentage])),
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

  // In the data every product names its properties itself, so that inheritance is tested on a family made for it.
  test('a child has what its ancestors pass on, not what they keep, and its own row wins', async () => {
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

  test('what is not published is of super admins: nobody else lists it, and it is told only to who sees a product of it', async () => {
    const hidden = await world.asSystem(
      async (db) =>
        (
          await db
            .insertInto('catalogue.otl')
            .values({
              key: 't.hidden',
              name: 'Nog geheim',
              type: 'product',
              published: false,
              pre: 9100,
              post: 9100,
              depth: 0,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    )
    const [admin, stranger, chief] = [
      await world.member('ROLE_ADMIN'),
      await world.member(),
      await world.member('ROLE_SUPER_ADMIN'),
    ]
    for (const who of [admin, stranger])
      expect(await who.refused(catalogue.otls, { query: { published: 'false' } })).toMatchObject({
        status: 403,
        violations: [
          {
            path: 'published',
            message: 'Niet-gepubliceerde objecttypen zijn alleen voor systeembeheerders',
          },
        ],
      })
    expect(
      (await chief.call(catalogue.otls, { query: { published: 'false' } }))['hydra:member'].map(
        ({ id }) => id,
      ),
    ).toEqual([hidden])
    expect(
      (await admin.call(catalogue.otls, { query: { name: 'geheim' } }))['hydra:totalItems'],
    ).toBe(0)
    expect(
      (await admin.call(catalogue.otlSearch, { query: { name: 'Nog geheim' } }))[
        'hydra:member'
      ].map(({ id }) => id),
    ).not.toContain(hidden)
    expect((await chief.call(catalogue.otl, { params: { id: hidden } })).name).toBe('Nog geheim')
    expect(await admin.status(catalogue.otl, { params: { id: hidden } })).toBe(404)
    const product = await rowOfProduct(world, await makeSpot(admin), {
      otl_id: hidden,
      published: false,
    })
    expect((await admin.call(catalogue.otl, { params: { id: hidden } })).id).toBe(hidden)
    expect(await stranger.status(catalogue.otl, { params: { id: hidden } })).toBe(404)
    await world.asSystem((db) =>
      sql`with p as (delete from products.product where id = ${product}) select`.execute(db),
    )
    expect(await admin.status(catalogue.otl, { params: { id: hidden } })).toBe(404)
    // A name that a published one below it shows anyway is no secret.
    await world.asSystem((db) =>
      db
        .updateTable('catalogue.otl')
        .set({ pre: 9099, post: 9101 })
        .where('id', '=', hidden)
        .execute(),
    )
    await world.asSystem((db) =>
      db
        .insertInto('catalogue.otl')
        .values({
          key: 't.below',
          name: 'Daaronder',
          type: 'product',
          parent_id: hidden,
          pre: 9101,
          post: 9101,
          depth: 1,
        })
        .execute(),
    )
    expect((await stranger.call(catalogue.otl, { params: { id: hidden } })).name).toBe('Nog geheim')
    await world.asSystem((db) =>
      db.deleteFrom('catalogue.otl').where('key', 'in', ['t.below', 't.hidden']).execute(),
    )
  })

  test('roots, the others, and the groups that are asked: each as one object type tells it', async () => {
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

  test('none: 404; bad input: 400; a visitor: 401', async () => {
    const me = await world.member()
    for (const id of [999_999, 'x', '1e3', '-1'])
      expect(await me.status(catalogue.otl, { params: { id } }), String(id)).toBe(404)
    expect(await me.status(catalogue.otls, { query: { type: 'boom' } })).toBe(400)
    expect(await me.status(catalogue.otls, { query: { pagination: 'true' } })).toBe(400)
    expect(await me.status(catalogue.otls, { query: { onbekend: 1 } })).toBe(400)
    expect(await world.visitor().status(catalogue.otls, { query: {} })).toBe(401)
  })
})

describe('searching', () => {
  const found = async (name: string, type?: 'product' | 'material') => {
    const me = await world.member()
    return (await me.call(catalogue.otlSearch, { query: { name, ...(type && { type }) } }))[
      'hydra:member'
    ]
  }
  test('every name and every synonym finds its node', async () => {
    const me = await world.member()
    const wrong: string[] = []
    for (const n of seed.nodes.filter((_, i) => i % 5 === 0)) {
      for (const name of [n.name, ...n.synonyms.map((s) => s.name)]) {
        const ids = (await me.call(catalogue.otlSearch, { query: { name } }))['hydra:member'].map(
          (o) => o.id,
        )
        if (!ids.includes(n.id)) wrong.push(`${name} (${n.key})`)
      }
    }
    expect(wrong).toEqual([])
  })
  test('what begins with it goes first, whatever the case; typing errors are forgiven', async () => {
    const names = (await found('betont')).map((o) => o.name.toLowerCase())
    expect(names[0]).toMatch(/^betont/)
    expect((await found('BETONTEGEL')).map((o) => o.name)).toEqual(
      (await found('betontegel')).map((o) => o.name),
    )
    expect(
      (await found('betontgel')).some((o) => /tegel/i.test(`${o.name} ${o.synonyms.join(' ')}`)),
    ).toBe(true)
    expect((await found('beton', 'material')).every((o) => o.type === 'material')).toBe(true)
  })
  test('it is quick with and without a type, also on a catalogue of which the planner knows nothing yet', async () => {
    const me = await world.member()
    for (const type of [undefined, 'product'] as const) {
      const began = performance.now()
      for (let i = 0; i < 10; i++)
        await me.call(catalogue.otlSearch, { query: { name: 'betontgel', ...(type && { type }) } })
      // About 10 ms each; it was 900 ms when each object type had all names compared again.
      expect((performance.now() - began) / 10).toBeLessThan(200)
    }
  })
  test('accents, wildcards, nothing and nonsense', async () => {
    expect((await found('azobe'))[0]?.name).toBe('Azobé')
    for (const text of ['%', '_', '\\', "'", '', '   ', 'qxzqxzqxz'])
      expect(await found(text), text).toEqual([])
  })
})

describe('properties', () => {
  test('all, of a type, under their group, of a category and below', async () => {
    const me = await world.member()
    expect(
      (await me.call(propertyEditing.list, { query: { pagination: 'false' } }))['hydra:totalItems'],
    ).toBe(82)
    const elements = (
      await me.call(propertyEditing.list, { query: { pagination: 'false', otlType: 'element' } })
    )['hydra:member'].map((p) => p.reference)
    expect(elements.sort()).toEqual(
      seed.properties
        .filter((p) => p.otl_type.includes('element'))
        .map((p) => p.reference)
        .sort(),
    )
    const groups = (await me.call(catalogue.propertySearch, { query: { search: 'DIKTE' } }))[
      'hydra:member'
    ]
    expect(groups.flatMap((g) => g.properties).every((p) => /dikte/i.test(p.name))).toBe(true)
    expect(groups[0]?.group).toBe('Afmetingen')
    const root = seed.nodes.find((n) => n.name === 'Verharding') as (typeof seed.nodes)[number]
    const below = new Set(
      seed.nodes
        .filter((n) => lineage(n.id).includes(root))
        .flatMap((n) => [
          ...inherited(
            n.id,
            (x) => x.properties,
            (p) => p.property,
          ).keys(),
        ]),
    )
    const filtered = (await me.call(catalogue.propertySearch, { query: { otl: root.id } }))[
      'hydra:member'
    ].flatMap((g) => g.properties)
    expect(new Set(filtered.map((p) => p.reference))).toEqual(below)
    expect(
      (await me.call(catalogue.propertySearch, { query: { visibleInSearchMap: 'true' } }))[
        'hydra:member'
      ]
        .flatMap((g) => g.properties)
        .every((p) => p.visible_in_search_map),
    ).toBe(true)
  })
  test('groups, RAW categories and the fields of a type', async () => {
    const me = await world.member()
    expect(
      (await me.call(propertyGroups.list, { query: {} }))['hydra:member'].map((g) => g.name),
    ).toEqual(seed.property_groups.map((g) => g.name))
    expect(
      (await me.call(rawCategories.list, { query: { pagination: 'false' } }))['hydra:totalItems'],
    ).toBe(seed.raw_categories.length)
    expect((await me.call(catalogue.moduleType, { query: { type: 'product' } })).tabs).toContain(
      'composition',
    )
    expect(
      (await me.call(catalogue.moduleType, { query: { type: 'element' } })).tabs,
    ).not.toContain('composition')
  })
})
