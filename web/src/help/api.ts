import { help } from '@bouwkring/contract/help'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

/** Questions and answers; the server answers in the language that is asked, so that is part of what is kept. */
export const faqsQuery = (language: string) =>
  queryOptions({
    queryKey: ['help', 'faqs', language],
    queryFn: async ({ signal }) => (await call(help.faqs, {}, { signal }))['hydra:member'],
    staleTime: 600_000,
  })
