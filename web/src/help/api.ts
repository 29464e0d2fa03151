import { help } from '@bouwkring/contract/help'
import { made } from '../platform/query.ts'
import { call } from '../platform/api.ts'

/** Questions and answers; the server answers in the requested language, so that is part of the cache key. */
export const faqsQuery = (language: string) =>
  made(
    help.faqs,
    ['faqs', language],
    async ({ signal }) => (await call(help.faqs, {}, { signal }))['hydra:member'],
    { staleTime: 600_000 },
  )
