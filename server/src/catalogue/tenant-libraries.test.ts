import { libraries } from '@bouwkring/contract/libraries'
import { expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('a library is created, renamed once per version, hidden and published, and deleted with its articles', async () => {
  const admin = await world.member('ROLE_ADMIN')
  const user = await world.user(admin.tenantId, 'ROLE_USER')
  const made = await admin.call(libraries.createLibrary, { body: { name: 'Standaard' } })
  expect(made).toMatchObject({
    name: 'Standaard',
    items: 0,
    published: true,
    can: { edit: true, publish: true, delete: true },
  })
  expect(
    await admin.refused(libraries.createLibrary, { body: { name: 'STANDAARD' } }),
  ).toMatchObject({ code: 'duplicate', violations: [{ path: 'name', code: 'library.taken' }] })
  const product = await rowOfProduct(world, await makeSpot(admin), { name: 'Tegel' })
  const article = await admin.call(libraries.addProduct, {
    params: { id: product },
    body: { library: made.id, name: 'Tegel' },
  })
  const rows = async (who: typeof user) =>
    (await who.call(libraries.items, { query: { library: 'tenant' } }))['hydra:totalItems']
  expect([await rows(admin), await rows(user)]).toEqual([1, 1])
  expect(
    await admin.call(libraries.publishLibrary, {
      params: { id: made.id },
      body: { published: false },
    }),
  ).toMatchObject({ published: false })
  expect([await rows(admin), await rows(user)]).toEqual([1, 0])
  expect((await user.call(libraries.tenantLibraries, {}))['hydra:totalItems']).toBe(0)
  expect(
    await admin.call(libraries.updateLibrary, {
      params: { id: made.id },
      body: { name: 'Wegen', version: 1 },
    }),
  ).toMatchObject({ name: 'Wegen', version: 2 })
  expect(
    await admin.status(libraries.updateLibrary, {
      params: { id: made.id },
      body: { name: 'X', version: 1 },
    }),
  ).toBe(409)
  expect(
    await admin.call(libraries.updateItem, {
      params: { id: article.id },
      body: { name: 'Tegel 30', description: 'Grijs', synonym: '', version: 1 },
    }),
  ).toMatchObject({ name: 'Tegel 30', description: 'Grijs', version: 2 })
  expect(
    await admin.refused(libraries.updateItem, {
      params: { id: article.id },
      body: { name: 'Klinker', version: 1 },
    }),
  ).toMatchObject({ status: 409, code: 'stale' })
  const stranger = await world.member('ROLE_ADMIN')
  for (const who of [user, stranger]) {
    const status = who === user ? 403 : 404
    expect(
      await who.status(libraries.updateLibrary, {
        params: { id: made.id },
        body: { name: 'X', version: 2 },
      }),
    ).toBe(status)
    expect(
      await who.status(libraries.publishLibrary, {
        params: { id: made.id },
        body: { published: true },
      }),
    ).toBe(status)
    expect(
      await who.status(libraries.updateItem, {
        params: { id: article.id },
        body: { name: 'X', version: 2 },
      }),
    ).toBe(status)
    expect(await who.status(libraries.removeLibrary, { params: { id: made.id } })).toBe(status)
  }
  await admin.call(libraries.removeLibrary, { params: { id: made.id } })
  expect(await rows(admin)).toBe(0)
})
