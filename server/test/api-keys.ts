import { integrations } from '@bouwkring/contract/integrations'
import type { KeyScope } from '@bouwkring/contract/key-scopes'
import { Caller } from './world.ts'

/** An external system with a new key created by this user. */
export async function system(maker: Caller, ...scopes: KeyScope[]) {
  const made = await maker.call(integrations.createKey, {
    body: { name: 'Beheersysteem', scopes, expires_in_days: 30 },
  })
  return { ...made, caller: new Caller(maker.world, made.key, maker.userId, maker.tenantId) }
}
