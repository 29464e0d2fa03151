import { products } from '@bouwkring/contract/products'
import { propertyEditing, type PropertyForm } from '@bouwkring/contract/property-editing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct, testOtl } from '../../../test/make.ts'
import {
  bareProduct,
  changeProperty,
  formOf,
  giveValue,
  makeList,
  refusedProperty,
  renaming,
  textsOf,
} from '../../../test/property-form.ts'
import { tries } from '../../../test/ring.ts'
import { useMember, useWorld } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')
const other = useMember(world, 'ROLE_ADMIN', 'Aannemers')

describe('a rejected rename leaves every value unchanged', () => {
  const onto: unknown = expect.objectContaining({
    path: 'data.options',
    message: expect.stringContaining('zouden samenvallen') as unknown,
  })
  test('rejects an existing option as target, in any case, even one that is removed or renamed itself', async () => {
    const made = await makeList(chief)
    const mine = await bareProduct(world, admin)
    await giveValue(world, mine, made.id, { texts: ['Zijde'] })
    const data = (options: string[]) => ({ data: { ...formOf(made).data, options } })
    for (const wrong of [
      { ...data(['Mat', 'Hoog']), renamed: [{ from: 'Zijde', to: 'Hoog' }] },
      { ...data(['Mat', 'hoog']), renamed: [{ from: 'Zijde', to: 'hoog' }] },
      {
        ...data(['Mat', 'Hoog', 'Zijde']),
        renamed: [
          { from: 'Zijde', to: 'Hoog' },
          { from: 'Hoog', to: 'Zijde' },
        ],
      },
      { ...data(['Mat', 'Zijde', 'Hoog', 'Satijn']), renamed: [{ from: 'Zijde', to: 'Satijn' }] },
      {
        ...data(['Satijn']),
        renamed: [
          { from: 'Zijde', to: 'Satijn' },
          { from: 'Mat', to: 'Satijn' },
        ],
      },
    ])
      expect((await refusedProperty(chief, made, wrong)).violations).toContainEqual(onto)
    expect(
      (
        await refusedProperty(chief, made, {
          ...data(['Mat', 'Hoog', 'Satijn']),
          renamed: [{ from: 'Weg', to: 'Satijn' }],
        })
      ).violations,
    ).toMatchObject([{ path: 'data.options', message: 'De waarde die u hernoemt is er niet meer' }])
    expect(await textsOf(world, mine, made.id)).toEqual(['Zijde'])
  })

  test('rejects removing another option in use, a caller without permission, and an old version', async () => {
    const made = await makeList(chief)
    const [mine, theirs] = [await bareProduct(world, admin), await bareProduct(world, other)]
    await giveValue(world, mine, made.id, { texts: ['Zijde'] })
    await giveValue(world, theirs, made.id, { texts: ['Mat'] })
    expect(
      (await refusedProperty(chief, made, renaming('Satijn', 'Zijde', ['Zijde', 'Hoog']))).code,
    ).toBe('in_use')
    expect((await refusedProperty(admin, made, renaming('Satijn'))).code).toBe('forbidden')
    const old = { ...made, version: made.version - 1 }
    expect((await refusedProperty(chief, old, renaming('Satijn'))).code).toBe('stale')
    expect(await textsOf(world, mine, made.id)).toEqual(['Zijde'])
    // The database function itself rejects this, whoever calls it.
    await expect(
      world.database.asPerson(
        { userId: admin.userId, tenantId: admin.tenantId, audience: '1' },
        (db) => sql`select catalogue.rename_options(${made.id}, '{Zijde}', '{Satijn}')`.execute(db),
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('of two concurrent renames one is first, and all values have its name', async () => {
    const made = await makeList(chief)
    const mine = await bareProduct(world, admin)
    await giveValue(world, mine, made.id, { texts: ['Zijde'] })
    const put = (to: string) =>
      chief.status(propertyEditing.update, {
        params: { reference: String(made.id) },
        body: { ...formOf(made), ...renaming(to) },
      })
    const answers = await Promise.all([put('Satijn'), put('Halfmat')])
    expect(answers.toSorted()).toEqual([200, 409])
    expect(await textsOf(world, mine, made.id)).toEqual([answers[0] === 200 ? 'Satijn' : 'Halfmat'])
  })
})

test('a product saved during a rename never keeps the old name', async () => {
  const { id: otl, required } = await testOtl(admin)
  const made = await makeList(chief)
  await world.asSystem((db) =>
    sql`insert into catalogue.otl_property (otl_id, property_id) values (${otl}, ${made.id})`.execute(
      db,
    ),
  )
  const spot = await makeSpot(admin)
  const body = (value: string) => ({
    properties: [...required, { id: made.id, value: [value] }],
  })
  let form: PropertyForm = made
  let now = 'Zijde'
  for (let turn = 0; turn < tries(6, 60); turn++) {
    const next = `Zijde ${turn}`
    const fields = { otl_id: otl, published: false }
    const ids = await Promise.all([1, 2, 3].map(() => rowOfProduct(world, spot, fields)))
    const [renamed, ...saved] = await Promise.all([
      changeProperty(chief, form, renaming(next, now, form.data.options)),
      ...ids.map((id) =>
        admin.status(products.saveProperties, { params: { id }, body: body(now) }),
      ),
    ])
    expect(saved.filter((status) => status !== 200 && status !== 400)).toEqual([])
    for (const [at, id] of ids.entries())
      expect(await textsOf(world, id, made.id)).toEqual(saved[at] === 200 ? [next] : undefined)
    form = renamed
    now = next
  }
}, 120_000)
