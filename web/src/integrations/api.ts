import { integrations } from '@bouwkring/contract/integrations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

export const keysQuery = (page: number) => queryOptions({ queryKey: ['integrations', 'keys', page], queryFn: ({ signal }) => call(integrations.keys, { query: { page } }, { signal }), placeholderData: keepPreviousData })
