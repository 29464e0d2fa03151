import { products } from '@bouwkring/contract/products'
import type { TFunction } from '../texts/index.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { spotProductsQuery } from '../products/index.ts'
import { showToast } from '../ui/index.ts'

/** Publishes the products of a spot one by one: what still lacks something stays behind without holding up the rest. Says which. */
export async function publishProducts(spotId: number, t: TFunction<'shell'>) {
  const list = await queryClient.fetchQuery({ ...spotProductsQuery(spotId), staleTime: 0 })
  const left: string[] = []
  for (const { id, name, published } of list['hydra:member']) {
    if (published) continue
    await call(products.publish, { body: { products: [id], publish: true } }).catch(() => left.push(name))
  }
  await Promise.all(['products', 'spots', 'market', 'matching'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })))
  if (left.length > 0) showToast(t('spotPage.notPublished', { count: left.length, names: left.join(', ') }), { tone: 'warning', duration: 12_000 })
  else if (list['hydra:member'].length > 0) showToast(t('spotPage.searching'), { tone: 'success' })
}
