import { propertyEditing } from '@bouwkring/contract/property-editing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  bareProduct,
  changeProperty,
  formOf,
  giveValue,
  makeProperty,
  refusedProperty,
} from '../../../test/property-form.ts'
import { useMember, useWorld } from '../../../test/world.ts'
import { propertiesOfOtl } from '../index.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')

describe('a property with product values', () => {
  test('an option in use, by any organisation, cannot be removed; another can', async () => {
    const made = await makeProperty(chief, {
      name: 'Glans',
      type: 'list',
      data: { options: ['Mat', 'Zijde', 'Hoog'] },
    })
    await giveValue(world, await bareProduct(world, admin), made.id, { texts: ['Zijde'] })
    expect(await chief.call(propertyEditing.one, { params: { id: made.id } })).toMatchObject({
      uses: { products: 1 },
      options_used: [{ option: 'Zijde', products: 1 }],
    })
    expect(
      await refusedProperty(chief, made, {
        data: { ...formOf(made).data, options: ['Mat', 'Hoog'] },
      }),
    ).toMatchObject({
      code: 'in_use',
      violations: [
        { path: 'data.options', message: 'Producten met een waarde die dan niet meer past: 1' },
      ],
    })
    expect(
      await changeProperty(chief, made, {
        data: { ...formOf(made).data, options: ['Zijde', 'Mat', 'Nieuw'] },
      }),
    ).toMatchObject({ data: { options: ['Zijde', 'Mat', 'Nieuw'] } })
    expect(await chief.refused(propertyEditing.remove, { params: { id: made.id } })).toMatchObject({
      code: 'in_use',
      violations: [{ path: 'products' }],
    })
  })
  test('options added by an organisation remain its own: not shown for editing, not reported, not lost', async () => {
    const made = await makeProperty(chief, {
      name: 'Tint',
      type: 'list',
      data: { options: ['Licht', 'Donker'] },
      is_user_defined: true,
    })
    for (const who of [chief, admin])
      await who.call(propertyEditing.update, {
        params: { reference: made.reference },
        body: { data: { options: [`Tint van ${who.tenantId}`] } },
      })
    await giveValue(world, await bareProduct(world, admin), made.id, {
      texts: [`Tint van ${admin.tenantId}`],
    })
    const form = await chief.call(propertyEditing.one, { params: { id: made.id } })
    expect(form).toMatchObject({ data: { options: ['Licht', 'Donker'] }, options_used: [] })
    expect((await refusedProperty(chief, form, { is_user_defined: false })).code).toBe('in_use')
    expect(
      await changeProperty(chief, form, { data: { ...formOf(form).data, options: ['Licht'] } }),
    ).toMatchObject({ data: { options: ['Licht'] } })
    const seen = (await admin.call(propertyEditing.list, { query: { search: 'Tint' } }))[
      'hydra:member'
    ][0]
    expect(seen?.data.options).toEqual(['Licht', `Tint van ${admin.tenantId}`])
  })
  test('bounds and units that exclude an existing value are rejected', async () => {
    const made = await makeProperty(chief, {
      name: 'Buiging',
      type: 'number',
      units: ['mm', 'cm'],
      data: { min: 0, max: 100 },
    })
    await giveValue(world, await bareProduct(world, admin), made.id, { number: 80, unit: 'mm' })
    const data = formOf(made).data
    for (const wrong of [
      { data: { ...data, max: 50 } },
      { data: { ...data, min: 90 } },
      { data: { ...data, step: 30 } },
      { units: ['cm'] },
    ])
      expect((await refusedProperty(chief, made, wrong)).code).toBe('in_use')
    expect(
      await changeProperty(chief, made, { data: { ...data, max: 90, step: 40 } }),
    ).toMatchObject({
      data: { max: 90, step: 40 },
    })
  })
  test('the market compares in the first unit, also after it has changed', async () => {
    const made = await makeProperty(chief, {
      name: 'Speling',
      type: 'number',
      units: ['mm', 'cm'],
      data: { min: 0 },
    })
    const product = await bareProduct(world, admin)
    await giveValue(world, product, made.id, { number: 20, unit: 'mm' })
    const compared = () =>
      world.asSystem(
        async (db) =>
          (
            await sql<{
              number: number
            }>`select number from market.property where product_id = ${product} and property_id = ${made.id}`.execute(
              db,
            )
          ).rows[0]?.number,
      )
    await world.asSystem((db) =>
      sql`select market.refresh_properties(array[${product}]::bigint[])`.execute(db),
    )
    expect(await compared()).toBe(20)
    await changeProperty(chief, made, { units: ['cm', 'mm'] })
    expect(await compared()).toBe(2)
  })
  test('a property on object types cannot be deleted, and keeps their kind', async () => {
    const made = await makeProperty(chief, {
      name: 'Verankerd',
      type: 'text',
      otl_types: ['product', 'material'],
    })
    await world.asSystem((db) =>
      sql`insert into catalogue.otl_property (otl_id, property_id) select id, ${made.id} from catalogue.otl where type = 'product' order by id limit 2`.execute(
        db,
      ),
    )
    expect(await chief.refused(propertyEditing.remove, { params: { id: made.id } })).toMatchObject({
      code: 'in_use',
      violations: [{ path: 'otls', message: 'Objecttypen die dit nog gebruiken: 2' }],
    })
    expect(await refusedProperty(chief, made, { otl_types: ['material'] })).toMatchObject({
      code: 'in_use',
      violations: [{ path: 'otl_types' }],
    })
    expect(
      await changeProperty(chief, made, { otl_types: ['product'], required: true }),
    ).toMatchObject({
      otls: 2,
      required: true,
    })
    await world.asSystem(async (db) => {
      const { rows } = await sql<{
        otl_id: number
      }>`select otl_id from catalogue.otl_property where property_id = ${made.id} limit 1`.execute(
        db,
      )
      expect(
        (await propertiesOfOtl(db, rows[0]?.otl_id ?? 0)).find((p) => p.id === made.id),
      ).toMatchObject({ name: 'Verankerd', required: true })
      await sql`delete from catalogue.otl_property where property_id = ${made.id}`.execute(db)
    })
    await chief.call(propertyEditing.remove, { params: { id: made.id } })
    expect(await chief.status(propertyEditing.one, { params: { id: made.id } })).toBe(404)
  })
})
