import type { Sent } from '@bouwkring/contract/endpoint'
import type { PropertyForm } from '@bouwkring/contract/property-editing'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { sql } from 'kysely'
import { makeSpot, rowOfProduct } from './make.ts'
import type { Caller, World } from './world.ts'

type Body = NonNullable<Sent<typeof propertyEditing.create>>['body']
/** Adds a property for products. */
export const makeProperty = async (
  who: Caller,
  body: Partial<Body> & { name: string; type: Body['type'] },
) => await who.call(propertyEditing.create, { body: { otl_types: ['product'], ...body } })
/** The form of a property as its panel sends it. */
export const formOf = ({
  name,
  type,
  otl_types,
  required,
  include_in_description,
  visible_in_search_map,
  global,
  is_default,
  is_user_defined,
  placeholder,
  property_group,
  units,
  data,
  version,
  raw_categories,
}: PropertyForm) => ({
  name,
  type,
  otl_types,
  required,
  include_in_description,
  visible_in_search_map,
  global,
  is_default,
  is_user_defined,
  placeholder,
  property_group,
  units,
  data: { options: [], min: null, max: null, step: null, kinds: [], ...data },
  version,
  raw_categories: raw_categories.map(
    ({ id, raw_category, deficode_number, deficode_value, value }) => ({
      id,
      raw_category: raw_category['@id'],
      deficode_number,
      deficode_value,
      value,
    }),
  ),
})
interface Renaming {
  renamed?: { from: string; to: string }[]
}
/** Saves the form of a property with some fields changed. */
export const changeProperty = (
  who: Caller,
  form: PropertyForm,
  with_: Partial<ReturnType<typeof formOf>> & Renaming,
) =>
  who.call(propertyEditing.update, {
    params: { reference: String(form.id) },
    body: { ...formOf(form), ...with_ },
  }) as Promise<PropertyForm>
/** As above, when it is rejected. */
export const refusedProperty = (
  who: Caller,
  form: PropertyForm,
  with_: Partial<ReturnType<typeof formOf>> & Renaming,
) =>
  who.refused(propertyEditing.update, {
    params: { reference: String(form.id) },
    body: { ...formOf(form), ...with_ },
  })
/** Gives a product a value, straight in the database. */
export const giveValue = (
  world: World,
  product: number,
  property: number,
  value: {
    texts?: string[]
    number?: number
    unit?: string | null
    matching_condition?: 'eq' | 'in'
  },
) =>
  world.asSystem((db) =>
    sql`
  insert into products.property_value (tenant_id, product_id, property_id, texts, number, unit, matching_condition) select tenant_id, id, ${property}, ${value.texts ?? []}::text[], ${value.number ?? null}, ${value.unit ?? null}, ${value.matching_condition ?? null} from products.product where id = ${product}`.execute(
      db,
    ),
  )
/** A product on the market, without any value. */
export async function bareProduct(world: World, who: Caller) {
  return rowOfProduct(world, await makeSpot(who, { publish: true }), { name: 'Tegel' })
}

let lists = 0
/** A list of three options that search can filter on. */
export const makeList = (who: Caller) =>
  makeProperty(who, {
    name: `Glans ${++lists}`,
    type: 'list',
    data: { options: ['Mat', 'Zijde', 'Hoog'] },
    is_user_defined: true,
    visible_in_search_map: true,
  })
/** The form of such a list with the middle option renamed. */
export const renaming = (to: string, from = 'Zijde', options = ['Mat', 'Zijde', 'Hoog']) => ({
  data: {
    ...{ min: null, max: null, step: null, kinds: [] },
    options: options.map((one) => (one === from ? to : one)),
  },
  renamed: [{ from, to }],
})
/** A product's values of a property; undefined when there are none. */
export const textsOf = (world: World, product: number, property: number) =>
  world.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('products.property_value')
          .select('texts')
          .where('product_id', '=', product)
          .where('property_id', '=', property)
          .executeTakeFirst()
      )?.texts,
  )
