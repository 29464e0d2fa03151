import { market } from '@bouwkring/contract/market'
import { products } from '@bouwkring/contract/products'
import { stillThere } from '@bouwkring/contract/still-there'
import { call } from '../../platform/api.ts'
import { q } from '../../platform/query.ts'
import { useChange } from '../../platform/use-change.ts'

/** The offers that the user is asked about. */
export const askedQuery = () => q(stillThere.asked, {}, { meta: { quiet: true } })
/** The offers of a mail, by its link; viewing them does not use it up. */
export const linkedQuery = (t: string) =>
  q(
    stillThere.linked,
    { query: { t } },
    { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, meta: { quiet: true } },
  )
/** The state of an own offer. */
export const stillQuery = (id: number) =>
  q(stillThere.ofProduct, { params: { id } }, { meta: { quiet: true } })
/** How long the organisation of a product takes to answer. */
export const responseQuery = (id: number) =>
  q(stillThere.response, { params: { id } }, { staleTime: 600_000, meta: { quiet: true } })

// Queries that show the offer; the list being answered stays as it is, each line with its answer.
const shown = [products, market, stillThere.ofProduct] as const

/** Answers whether an own offer is available; the caller shows any errors. */
export const useAnswerStill = () => useChange(stillThere.answer, { forgets: shown, quiet: true })
/** As above, through the link of a mail. */
export const useAnswerLinked = () =>
  useChange(stillThere.answerLinked, { forgets: shown, quiet: true })
/** Puts an offer back on the market. */
export const usePublishAgain = () =>
  useChange((id: number) => call(products.publish, { body: { products: [id], publish: true } }), {
    forgets: shown,
    quiet: true,
  })

export const settingsQuery = () => q(stillThere.settings, {})
