import { users } from '@bouwkring/contract/users'
import { stillPaths } from '../src/transactions/index.ts'
import type { Caller, World } from './world.ts'

/** Makes the paths in a mail that asks a user whether these offers are still available. */
export async function stillPathsFor(world: World, who: Caller) {
  const { email: address } = await who.call(users.profile, {})
  return (products: number[]) =>
    stillPaths(world.config, { userId: who.userId, address, askedAt: Date.now(), products })
}
