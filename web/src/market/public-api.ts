import { market } from '@bouwkring/contract/market'
import { q } from '../platform/query.ts'

/** A product as the general public may see it. */
export const publicQuery = (id: number) => q(market.public, { params: { id } }, { retry: false })
