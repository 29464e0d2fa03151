import { libraries } from '@bouwkring/contract/libraries'
import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { rawCategories } from '@bouwkring/contract/raw-categories'
import { tenants } from '@bouwkring/contract/tenants'
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
import { useMember, useWorld } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')
const other = useMember(world, 'ROLE_ADMIN', 'Aannemers')

let names = 0
/** An article with a value, in the library of the back-office or of an organisation. */
const makeArticle = (property: number, value: string[], tenantId: number | null = null) =>
  world.asSystem(async (db) => {
    const library =
      tenantId === null
        ? null
        : (
            await db
              .insertInto('catalogue.tenant_library')
              .values({ tenant_id: tenantId, name: `Werf ${++names}` })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id
    const kept = JSON.stringify([
      { id: 1, value: ['Zijde'], unit: null },
      { id: property, value, unit: null },
    ])
    const { rows } = await sql<{
      id: number
    }>`insert into catalogue.library_item (tenant_id, library_id, type, name, published, properties) values (${tenantId}, ${library}, 'product', ${`Artikel ${++names}`}, true, ${kept}::jsonb) returning id`.execute(
      db,
    )
    return (rows[0] as { id: number }).id
  })
const articleOf = (id: number) =>
  world.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('catalogue.library_item')
          .select('properties')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).properties,
  )

describe('an option in use that is renamed', () => {
  test('is reported with its number of uses, and values of all organisations follow: offers and demands, on the market or not', async () => {
    const made = await makeList(chief)
    const mine = await bareProduct(world, admin)
    const theirs = await bareProduct(world, other)
    const spot = await makeSpot(other)
    const asking = await rowOfProduct(world, spot, { is_released: false, published: false })
    const untouched = await bareProduct(world, admin)
    await giveValue(world, mine, made.id, { texts: ['Zijde'] })
    await giveValue(world, theirs, made.id, { texts: ['Zijde'] })
    await giveValue(world, asking, made.id, {
      texts: ['Mat', 'Zijde', 'Hoog'],
      matching_condition: 'in',
    })
    await giveValue(world, untouched, made.id, { texts: ['Mat'] })
    const told = await chief.call(propertyEditing.one, { params: { id: made.id } })
    expect(told.options_used).toContainEqual({ option: 'Zijde', products: 3, articles: 0 })
    const saved = await changeProperty(chief, told, renaming('Zijdeglans'))
    expect(saved).toMatchObject({
      data: { options: ['Mat', 'Zijdeglans', 'Hoog'] },
      version: told.version + 1,
    })
    expect(saved.options_used).toContainEqual({ option: 'Zijdeglans', products: 3, articles: 0 })
    for (const product of [mine, theirs])
      expect(await textsOf(world, product, made.id)).toEqual(['Zijdeglans'])
    expect(await textsOf(world, asking, made.id)).toEqual(['Mat', 'Zijdeglans', 'Hoog'])
    expect(await textsOf(world, untouched, made.id)).toEqual(['Mat'])
    // The market filters and counts by the new name.
    const found = async (value: string) =>
      (
        await admin.call(market.search, {
          query: { filters: [`${made.reference}:is:${value}`], itemsPerPage: 100 },
        })
      )['hydra:member']
        .map((card) => card.id)
        .toSorted((a, b) => a - b)
    expect(await found('Zijdeglans')).toEqual([mine, theirs])
    expect(await found('Zijde')).toEqual([])
  })

  test('is renamed in articles of the back-office and of organisations, which are included in the count', async () => {
    const made = await makeList(chief)
    const articles = [
      await makeArticle(made.id, ['Zijde']),
      await makeArticle(made.id, ['Zijde', 'Mat'], admin.tenantId),
    ]
    const same = await makeArticle(made.id, ['Hoog'], other.tenantId)
    const told = await chief.call(propertyEditing.one, { params: { id: made.id } })
    expect(told.options_used).toContainEqual({ option: 'Zijde', products: 0, articles: 2 })
    await changeProperty(chief, told, renaming('Satijn'))
    const after = (value: string[]) => [
      // Another property has an option of the same name, which it keeps.
      { id: 1, value: ['Zijde'], unit: null },
      { id: made.id, value, unit: null },
    ]
    expect(await articleOf(articles[0] as number)).toEqual(after(['Satijn']))
    expect(await articleOf(articles[1] as number)).toEqual(after(['Satijn', 'Mat']))
    expect(await articleOf(same)).toEqual(after(['Hoog']))
    expect(
      (await admin.call(libraries.items, { query: { library: 'tenant' } }))['hydra:totalItems'],
    ).toBeGreaterThan(0)
  })

  test('is renamed in the RAW links that the form sends; a link with the old name is rejected', async () => {
    const made = await makeList(chief)
    const raw = (await chief.call(rawCategories.list, { query: { pagination: 'false' } }))[
      'hydra:member'
    ][0]
    const link = {
      raw_category: raw?.['@id'] ?? '',
      deficode_number: null,
      deficode_value: null,
      value: 'Zijde',
    }
    const linked = await changeProperty(chief, made, { raw_categories: [link] } as never)
    expect(linked.raw_categories).toMatchObject([{ value: 'Zijde' }])
    expect((await refusedProperty(chief, linked, renaming('Satijn'))).violations).toMatchObject([
      { path: 'raw_categories.0.value' },
    ])
    const saved = await changeProperty(chief, linked, {
      ...renaming('Satijn'),
      raw_categories: formOf(linked).raw_categories.map((one) => ({ ...one, value: 'Satijn' })),
    })
    expect(saved.raw_categories).toMatchObject([{ value: 'Satijn' }])
  })

  test('merges with an option that an organisation had added under the new name', async () => {
    const made = await makeList(chief)
    await other.call(propertyEditing.update, {
      params: { reference: made.reference },
      body: { data: { options: ['satijn', 'Eigen'] } },
    })
    const theirs = await bareProduct(world, other)
    await giveValue(world, theirs, made.id, { texts: ['satijn', 'Zijde'] })
    const mine = await bareProduct(world, admin)
    await giveValue(world, mine, made.id, { texts: ['Zijde'] })
    await changeProperty(chief, made, renaming('Satijn'))
    expect(await textsOf(world, theirs, made.id)).toEqual(['Satijn'])
    expect(await textsOf(world, mine, made.id)).toEqual(['Satijn'])
    const seen = (await other.call(propertyEditing.list, { query: { search: made.name } }))[
      'hydra:member'
    ][0]
    expect(seen?.data.options).toEqual(['Mat', 'Satijn', 'Hoog', 'Eigen'])
  })

  test('is renamed in the explanation of matches, with the same score', async () => {
    const made = await makeList(chief)
    const where = {
      range: 5,
      location: { latitude: 50.1, longitude: 3.1, city: 'Zee' },
      publish: true,
    }
    const { id: otl } = await testOtl(admin, 'Grasbetontegel')
    const on = { otl_id: otl, amount: 50 }
    const offer = await rowOfProduct(world, await makeSpot(admin, where), on)
    const demand = await rowOfProduct(world, await makeSpot(other, where), {
      ...on,
      is_released: false,
    })
    await giveValue(world, offer, made.id, { texts: ['Zijde'] })
    await giveValue(world, demand, made.id, {
      texts: ['Zijde', 'Hoog'],
      matching_condition: 'in',
    })
    await world.jobs()
    const match = async () =>
      (await other.call(matching.ofProduct, { params: { id: demand }, query: {} }))[
        'hydra:member'
      ].find((one) => one.other.id === offer)
    const before = await match()
    expect(before?.parts).toContainEqual(
      expect.objectContaining({ name: made.name, asked: 'Zijde, Hoog', offered: 'Zijde' }),
    )
    await changeProperty(chief, made, renaming('Satijn'))
    await world.jobs()
    const after = await match()
    expect(after?.parts).toContainEqual(
      expect.objectContaining({ name: made.name, asked: 'Satijn, Hoog', offered: 'Satijn' }),
    )
    expect(after?.score).toBe(before?.score)
  })

  test('is also renamed by an administrator in a property of their organisation, or by a keeper in one of another', async () => {
    const made = await makeList(admin)
    const theirs = await bareProduct(world, other)
    await giveValue(world, theirs, made.id, { texts: ['Zijde'] })
    const satin = await changeProperty(admin, made, renaming('Satijn'))
    expect(await textsOf(world, theirs, made.id)).toEqual(['Satijn'])
    const keeper = await world.member('ROLE_ADMIN')
    await chief.call(tenants.keeper, {
      params: { id: keeper.tenantId },
      body: { keeps_catalogue: true },
    })
    await changeProperty(keeper, satin, renaming('Zijde', 'Satijn', satin.data.options))
    expect(await textsOf(world, theirs, made.id)).toEqual(['Zijde'])
  })

  test('may change in case only', async () => {
    const made = await makeList(chief)
    const mine = await bareProduct(world, admin)
    await giveValue(world, mine, made.id, { texts: ['Zijde'] })
    await changeProperty(chief, made, renaming('ZIJDE'))
    expect(await textsOf(world, mine, made.id)).toEqual(['ZIJDE'])
  })
})
