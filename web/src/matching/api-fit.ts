import { liveFit } from '@bouwkring/contract/live-fit'
import { q } from '../platform/query.ts'
import type { TypedFit } from '../products/index.ts'

/** What fits a product while the user is typing it; earlier input may be typed again. */
export const fitAnswer = (query: TypedFit['query']) =>
  q(liveFit.ask, { query }, { staleTime: 5_000, gcTime: 60_000 })
