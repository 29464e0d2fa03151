import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import type { TFunction } from '../texts/index.ts'
import { call, isApiError } from '../platform/api.ts'
import { invalidate } from '../platform/query.ts'
import { queryClient } from '../platform/query-client.ts'
import { showToast } from '../ui/index.ts'

// Comfortably within the limit of one call.
const together = 50
const named = 10

interface Named {
  id: number
  name: string
}
const publish = (some: readonly Named[]) =>
  call(products.publish, { body: { products: some.map(({ id }) => id), publish: true } })

/** Publishes some products; returns those that still lack something, or all if nothing could be published. */
async function leftOf(some: readonly Named[]): Promise<readonly Named[]> {
  try {
    await publish(some)
    return []
  } catch (error) {
    const lacking = new Set(
      isApiError(error)
        ? (error.reply?.violations ?? []).map(({ path }) => Number(path.split('.')[1]))
        : [],
    )
    const [left, ready] = [
      some.filter(({ id }) => lacking.has(id)),
      some.filter(({ id }) => !lacking.has(id)),
    ]
    if (left.length === 0) return some
    if (ready.length === 0) return left
    return publish(ready).then(
      () => left,
      () => some,
    )
  }
}

/** Publishes the products of a spot: those that still lack something stay unpublished without holding up the rest. Says which they are. */
export async function publishProducts(spotId: number, t: TFunction<'shell'>) {
  const list = await call(products.ofSpot, { params: { id: spotId }, query: {} })
  const waiting = list['hydra:member'].filter(({ published }) => !published)
  const left: string[] = []
  for (let at = 0; at < waiting.length; at += together)
    left.push(...(await leftOf(waiting.slice(at, at + together))).map(({ name }) => name))
  await invalidate(queryClient, products, spots, market, matching)
  if (left.length > 0)
    showToast(
      t('spotPage.notPublished', {
        count: left.length,
        names: left.slice(0, named).join(', ') + (left.length > named ? ', ...' : ''),
      }),
      { tone: 'warning', duration: 12_000 },
    )
  else if (list['hydra:member'].length > 0) showToast(t('spotPage.searching'), { tone: 'success' })
}
