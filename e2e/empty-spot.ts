import type { APIRequestContext } from '@playwright/test'
import { as } from './saved-searches.ts'

/** The spot of the demo market that is copied. */
export const copied = 'Sloop en herinrichting Havenplein'

/** Creates a spot for this test alone, from one in the demo market; returns its id. Never copies a copy: that contains what an earlier run imported. */
export async function emptySpot(request: APIRequestContext, keeper: string) {
  const { call } = await as(request, keeper)
  const found = await call<{ 'hydra:member': { id: number; name: string }[] }>(
    'GET',
    `/api/spots?scope=internal&search=${encodeURIComponent(copied)}`,
  )
  const first = found['hydra:member'].find(({ name }) => name === copied)
  const path = `/api/spots/${first?.id}/duplicate`
  return (await call<{ id: number }>('POST', path)).id
}
