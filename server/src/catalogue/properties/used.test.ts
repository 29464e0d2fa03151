import { type PropertyType } from '@bouwkring/contract/catalogue'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  bareProduct,
  changeProperty,
  formOf,
  giveValue,
  makeProperty,
  refusedProperty,
} from '../../../test/property-form.ts'
import { useMember, useWorld } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')

type Body = Parameters<typeof makeProperty>[1]
interface Used {
  made?: Partial<Body>
  value: { texts?: string[]; number?: number }
  /** Additions that are allowed because no stored value is lost, and ones that are not. */
  wider?: Partial<ReturnType<typeof formOf>['data']>
  narrower?: Partial<ReturnType<typeof formOf>['data']>
}
const options = { options: ['Mat', 'Hoog'] }
const choice: Used = {
  made: { data: options },
  value: { texts: ['Mat'] },
  wider: { options: ['Mat', 'Hoog', 'Zijde'] },
  narrower: { options: ['Hoog'] },
}
const used: Record<Exclude<PropertyType, 'file'>, Used> = {
  text: { value: { texts: ['Vrije tekst'] } },
  url: { value: { texts: ['https://example.org'] } },
  date: { value: { texts: [] } },
  list: choice,
  radio: choice,
  checkbox: choice,
  number: {
    made: { data: { min: 0, max: 100 } },
    value: { number: 80 },
    wider: { max: 200 },
    narrower: { max: 50 },
  },
  slider: {
    made: { data: { min: 0, max: 100, step: 0 } },
    value: { number: 80 },
    wider: { max: 200 },
    narrower: { max: 50 },
  },
}

test.each(Object.entries(used) as [Exclude<PropertyType, 'file'>, Used][])(
  'a %s that products have is saved unchanged, renamed and widened; narrowed it is refused',
  async (type, { made, value, wider, narrower }) => {
    const property = await makeProperty(chief, { name: `Gebruikt ${type}`, type, ...made })
    const product = await bareProduct(world, admin)
    await giveValue(world, product, property.id, value)
    if (type === 'date')
      await world.asSystem((db) =>
        sql`update products.property_value set day = '2026-05-01' where property_id = ${property.id}`.execute(
          db,
        ),
      )
    const same = await changeProperty(chief, property, {})
    const named = await changeProperty(chief, same, { name: `Anders ${type}` })
    expect(named).toMatchObject({ name: `Anders ${type}`, uses: { products: 1 } })
    const { data } = formOf(named)
    if (narrower)
      expect((await refusedProperty(chief, named, { data: { ...data, ...narrower } })).code).toBe(
        'in_use',
      )
    const widened = await changeProperty(chief, named, { data: { ...data, ...wider } })
    expect(widened.data).toMatchObject(wider ?? {})
  },
)

test('a file property in use can be saved unchanged, renamed and widened; narrowing is rejected', async () => {
  const property = await makeProperty(chief, {
    name: 'Gebruikt bestand',
    type: 'file',
    data: { kinds: ['pdf'] },
  })
  const product = await bareProduct(world, admin)
  await world.asSystem((db) =>
    sql`with f as (insert into files.file (tenant_id, key, kind, bytes, filename) values (${admin.tenantId}, gen_random_uuid(), 'pdf', 1, 'a.pdf') returning key)
      insert into products.property_file (tenant_id, product_id, property_id, file_key, filename, kind, bytes) select ${admin.tenantId}, ${product}, ${property.id}, f.key, 'a.pdf', 'pdf', 1 from f`.execute(
      db,
    ),
  )
  const named = await changeProperty(chief, await changeProperty(chief, property, {}), {
    name: 'Ander bestand',
  })
  const { data } = formOf(named)
  expect((await refusedProperty(chief, named, { data: { ...data, kinds: ['excel'] } })).code).toBe(
    'in_use',
  )
  expect(
    (await changeProperty(chief, named, { data: { ...data, kinds: ['pdf', 'excel'] } })).data,
  ).toMatchObject({ kinds: ['pdf', 'excel'] })
})

test('adding a unit to a number with values without one is rejected: their unit is unknown', async () => {
  const property = await makeProperty(chief, { name: 'Kaal getal', type: 'number' })
  await giveValue(world, await bareProduct(world, admin), property.id, { number: 3 })
  expect((await refusedProperty(chief, property, { units: ['mm'] })).violations?.[0]).toMatchObject(
    { path: 'data.max' },
  )
})

test('the property whose value is a field of every product keeps its grades, and cannot be deleted', async () => {
  const found = await chief.call(propertyEditing.list, { query: { search: 'Conditie (NEN' } })
  const [condition] = found['hydra:member']
  const whole = await chief.call(propertyEditing.one, { params: { id: condition?.id as number } })
  const { data } = formOf(whole)
  expect(
    (await refusedProperty(chief, whole, { data: { ...data, max: 10 } })).violations,
  ).toMatchObject([{ code: 'property.field' }])
  expect(
    (await chief.refused(propertyEditing.remove, { params: { id: whole.id } })).violations,
  ).toMatchObject([{ code: 'property.field' }])
  const named = await changeProperty(chief, whole, { name: 'Conditie (1 tot 6)' })
  expect(named.name).toBe('Conditie (1 tot 6)')
  await changeProperty(chief, named, { name: whole.name })
})
