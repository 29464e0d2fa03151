import { market } from '@bouwkring/contract/market'
import { q } from '../platform/query.ts'

/** A product as everyone may see it. */
export const publicQuery = (id: number) => q(market.public, { params: { id } }, { retry: false })
