import type { Transport } from '@bouwkring/contract/products'
import { baskets } from '@bouwkring/contract/baskets'
import { makeSpot, rowOfProduct } from './make.ts'
import type { Caller, World } from './world.ts'

/** Offers by one owner each, and a sender who wants them together. */
export async function offersTogether(world: World, ...amounts: number[]) {
  const sender = await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra')
  const made: { owner: Caller; spot: number; product: number }[] = []
  for (const [i, amount] of amounts.entries()) {
    const owner = await world.member('ROLE_USER', 'Overheden', `Gemeente ${i + 1}`)
    const spot = await makeSpot(owner, { publish: true })
    const product = await rowOfProduct(world, spot, { amount, unit: 'm2', name: `Tegel ${i + 1}` })
    made.push({ owner, spot: spot.id, product })
  }
  const [a, b] = made as [(typeof made)[number], (typeof made)[number]]
  return { sender, a, b, made }
}

/** Lines of a basket: which product, and how much of it. */
export const linesOf = (...all: [product: number, amount: number][]) =>
  all.map(([product, amount]) => ({ product, amount }))

/** Reserves lines together; must succeed. */
export const reserveTogether = (
  sender: Caller,
  lines: { product: number; amount: number; transport?: Transport }[],
  more: object = {},
) => sender.call(baskets.create, { body: { lines, ...more } })
type Made = Awaited<ReturnType<typeof reserveTogether>>

/** The transaction of a line. */
export const idOf = (basket: Made, i: number) => basket.lines[i]?.transaction.id as number

/** The state of a basket, and of each of its lines. */
export async function statusesOf(sender: Caller, { id }: { id: number }) {
  const now = await sender.call(baskets.get, { params: { id } })
  return [now.state, ...now.lines.map((line) => line.transaction.status)]
}

/** All or nothing, with the reason it requires. */
export const allOrNothing = { mode: 'all', reason: 'Een soort voor het hele plein' } as const
