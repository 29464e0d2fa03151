import { matching } from '@bouwkring/contract/matching'
import { transactions } from '@bouwkring/contract/transactions'
import { combinedMarket, type CombinedOffer } from './combined-market.ts'
import { numberOf } from './exchanged.ts'
import type { World } from './world.ts'

export const at = (id: number) => ({ params: { id } })
/** A figure as shown in the worked examples. */
export const tenth = (kg: number | null) => kg && Math.round(kg * 10) / 10

export interface Pair {
  asked?: number | null
  offer?: Partial<CombinedOffer>
  factor?: number | null
}
/** One offer, one demand and their match: 850 m2 of tiles at 31 km, of which 450 are requested. */
export async function pairOf(world: World, { asked = 450, offer, factor = 0.109 }: Pair = {}) {
  const made = await combinedMarket(
    world,
    { amount: asked, unit: offer?.unit ?? 'm2', weight: 105.75 },
    [{ km: 31, amount: 850, ...offer }],
  )
  const product = made.offers[0] as number
  if (factor !== null) await numberOf(world, product, 'co2_factor', factor, 'kg CO2e/kg')
  const found = await made.asker.call(matching.ofProduct, { ...at(made.demand), query: {} })
  return { ...made, product, match: found['hydra:member'][0]?.id as number }
}
export type Made = Awaited<ReturnType<typeof pairOf>>

/** A reservation by the user who has the demand. */
export async function reserved({ asker, product, demand }: Made, amount = 450) {
  const body = { product, relatedProduct: demand, amount }
  return (await asker.call(transactions.create, { body })).id
}
/** The same, completed in full. */
export async function completed(world: World, made: Made, amount = 450) {
  const id = await reserved(made, amount)
  await made.giver.call(transactions.accept, at(id))
  await made.giver.call(transactions.process, { ...at(id), body: {} })
  await world.jobs()
  return id
}
