import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { makeSpot, otlByKey, rowOfProduct } from './make.ts'
import type { Caller, World } from './world.ts'

/** Gives a product a numeric value for one of its properties. */
export const numberOf = (
  world: World,
  product: number,
  reference: string,
  value: number,
  unit: string | null,
) =>
  world.asSystem((db) =>
    sql`insert into products.property_value (tenant_id, product_id, property_id, number, unit) select p.tenant_id, p.id, c.id, ${value}, ${unit} from products.product p, catalogue.property c where p.id = ${product} and c.reference = ${reference}`.execute(
      db,
    ),
  )

interface Exchange {
  change?: ((product: number) => Promise<unknown>) | undefined
  row?: object | undefined
  /** The taker; a new user by default. */
  taker?: Caller
}
/** An offer of concrete by the cubic metre, reserved by another organisation: 10 reserved, 8 exchanged. */
export async function exchangedIn(world: World, { change, row, taker: given }: Exchange) {
  const giver = await world.member('ROLE_ADMIN', 'Aannemers', '=Van Rijn')
  const taker = given ?? (await world.member('ROLE_ADMIN', 'Overheden', 'Provincie Delta'))
  const spot = await makeSpot(giver, { publish: true, name: 'Kerklaan' })
  const product = await rowOfProduct(world, spot, {
    name: 'Beton',
    amount: 100,
    unit: 'm3',
    price_type: 'fixed',
    price_cents: 2500,
    otl_id: await otlByKey(world, 'm.beton_ongewapend'),
    ...row,
  } as object)
  await change?.(product)
  const { id } = await taker.call(transactions.create, { body: { product, amount: 10 } })
  await giver.call(transactions.accept, { params: { id } })
  await giver.call(transactions.process, { params: { id }, body: { amount: 8 } })
  await world.jobs()
  return { giver, taker, product, id }
}
