import { feeds } from '@bouwkring/contract/feeds'
import { integrations } from '@bouwkring/contract/integrations'
import { webhooks } from '@bouwkring/contract/webhooks'
import { pages, q } from '../platform/query.ts'

export const keysQuery = (page: number) => pages(integrations.keys, { query: { page } })
export const webhooksQuery = (page: number) => pages(webhooks.list, { query: { page } })
/** The log of a webhook; refetched while deliveries are pending. */
export const deliveriesQuery = (webhook: number, page: number) =>
  pages(
    webhooks.deliveries,
    { query: { webhook, page } },
    {
      refetchInterval: ({ state }) =>
        state.data?.['hydra:member'].some((one) => one.state === 'waiting') ? 2000 : false,
    },
  )
export const feedQuery = () => q(feeds.setting, {})
