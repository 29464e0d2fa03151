import { liveFit } from '@bouwkring/contract/live-fit'
import { q } from '../platform/query.ts'
import type { TypedFit } from '../products/index.ts'

/** What fits a product that is being typed; what was typed a moment ago may be typed again. */
export const fitAnswer = (query: TypedFit['query']) =>
  q(liveFit.ask, { query }, { staleTime: 5_000, gcTime: 60_000 })
