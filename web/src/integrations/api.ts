import { feeds } from '@bouwkring/contract/feeds'
import { integrations } from '@bouwkring/contract/integrations'
import { webhooks } from '@bouwkring/contract/webhooks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

export const keysQuery = (page: number) =>
  queryOptions({
    queryKey: ['integrations', 'keys', page],
    queryFn: ({ signal }) => call(integrations.keys, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
export const webhooksQuery = (page: number) =>
  queryOptions({
    queryKey: ['integrations', 'webhooks', page],
    queryFn: ({ signal }) => call(webhooks.list, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
/** The log of a webhook; what waits is looked at again until it has gone. */
export const deliveriesQuery = (webhook: number, page: number) =>
  queryOptions({
    queryKey: ['integrations', 'deliveries', webhook, page],
    queryFn: ({ signal }) => call(webhooks.deliveries, { query: { webhook, page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.['hydra:member'].some((one) => one.state === 'waiting') ? 2000 : false,
  })
export const feedQuery = () =>
  queryOptions({
    queryKey: ['integrations', 'feed'],
    queryFn: ({ signal }) => call(feeds.setting, {}, { signal }),
  })
