import { catalogue } from '@bouwkring/contract/catalogue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('unpublished types are for super admins: others cannot list them, and see one only through a visible product', async () => {
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
    (await admin.call(catalogue.otlSearch, { query: { name: 'Nog geheim' } }))['hydra:member'].map(
      ({ id }) => id,
    ),
  ).not.toContain(hidden)
  const asked = { query: { name: 'Nog geheim', unpublished: 'true' as const } }
  expect((await chief.call(catalogue.otlSearch, asked))['hydra:member'][0]?.id).toBe(hidden)
  expect(await admin.refused(catalogue.otlSearch, asked)).toMatchObject({
    status: 403,
    violations: [{ path: 'unpublished' }],
  })
  expect((await chief.call(catalogue.otl, { params: { id: hidden } })).name).toBe('Nog geheim')
  const named = async (who: typeof admin) =>
    (await who.call(catalogue.otlNames, { query: { ids: [String(hidden), '999999999'] } }))[
      'hydra:member'
    ]
  expect(await named(chief)).toEqual([{ id: hidden, name: 'Nog geheim' }])
  expect(await named(admin)).toEqual([])
  expect(await admin.status(catalogue.otl, { params: { id: hidden } })).toBe(404)
  const product = await rowOfProduct(world, await makeSpot(admin), {
    otl_id: hidden,
    published: false,
  })
  expect((await admin.call(catalogue.otl, { params: { id: hidden } })).id).toBe(hidden)
  expect(await stranger.status(catalogue.otl, { params: { id: hidden } })).toBe(404)
  expect([await named(admin), await named(stranger)]).toEqual([
    [{ id: hidden, name: 'Nog geheim' }],
    [],
  ])
  await world.asSystem((db) =>
    sql`with p as (delete from products.product where id = ${product}) select`.execute(db),
  )
  expect(await admin.status(catalogue.otl, { params: { id: hidden } })).toBe(404)
  // A name that a published object type below it shows anyway is not secret.
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
