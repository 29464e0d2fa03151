import { isPartOfPiece } from '@bouwkring/contract/amount'
import type { Candidates } from './rules-candidates.ts'
import { Filler, type Filling, milli, type Question } from './rules-filling.ts'

/** An amount of an offer, in the unit of the demand. */
export interface Taking {
  product: number
  amount: number
}
/** An amount of an offer, for one of several demands. */
export interface TakingFor extends Taking {
  demand: number
}
/** Why the amount at this position in a list cannot be taken. */
export interface Refused {
  at: number
  message: 'take.gone' | 'amount.positive' | 'amount.least' | 'amount.most' | 'amount.whole'
  left?: number
}

/** Amounts are shown in thousandths: smaller differences count as equal. */
const same = 5e-4

/** The minimum and maximum to take of an offer. When it first waits in a depot, it has room there for no more than is wanted. */
export const boundsOf = (
  { least, amount, store }: Pick<Candidates['offers'][number], 'least' | 'amount' | 'store'>,
  wanted: number,
) => ({ least, most: store === null ? amount : Math.max(least, Math.min(amount, wanted)) })

/** An amount shown as equal to a bound is that bound: down to the last crumb, and never less than the minimum. */
const exact = (amount: number, bounds: { least: number; most: number }) =>
  [bounds.most, bounds.least].find((bound) => Math.abs(bound - amount) <= same) ?? amount

function wrongWith(
  offer: Candidates['offers'][number] | undefined,
  amount: number,
  { wanted, whole }: Pick<Question, 'wanted' | 'whole'>,
): Omit<Refused, 'at'> | null {
  if (!offer) return { message: 'take.gone' }
  const { least, most } = boundsOf(offer, wanted)
  if (amount <= 0) return { message: 'amount.positive' }
  if (amount < least - same) return { message: 'amount.least', left: least }
  if (amount > most + same) return { message: 'amount.most', left: milli(most) }
  return isPartOfPiece(amount, whole ? 'st' : null, [least, most])
    ? { message: 'amount.whole' }
    : null
}

/** A filling as the user puts it together, or the amounts in it that are not possible. */
export function takenOf(
  question: Question,
  { offers }: Pick<Candidates, 'offers'>,
  take: readonly Taking[],
): Filling | { refused: Refused[] } {
  const amounts = new Map<number, number>()
  const refused = take.flatMap(({ product, amount }, at): Refused[] => {
    const i = offers.findIndex(({ id }) => id === product)
    // An offer listed twice is not available a second time.
    const offer = amounts.has(i) ? undefined : offers[i]
    const wrong = wrongWith(offer, amount, question)
    if (offer) amounts.set(i, exact(amount, boundsOf(offer, question.wanted)))
    return wrong ? [{ ...wrong, at }] : []
  })
  return refused.length > 0 ? { refused } : new Filler(question).count(amounts)
}

/** A demand with its candidates. */
export interface Fillable {
  demand: number
  question: Question
  candidates: Pick<Candidates, 'offers'>
}

/** The share taken of each product. */
export class Shares {
  readonly #taken = new Map<number, number>()

  /** The amount of an offer that is left after what was taken of it. */
  leftOf({ id, amount }: Pick<Candidates['offers'][number], 'id' | 'amount'>) {
    return Math.max(0, amount * (1 - (this.#taken.get(id) ?? 0)))
  }

  add({ amounts }: Pick<Filling, 'amounts'>, { offers }: Fillable['candidates']) {
    for (const [i, amount] of amounts) {
      const offer = offers[i]
      if (offer) this.#taken.set(offer.id, (this.#taken.get(offer.id) ?? 0) + amount / offer.amount)
    }
  }
}

/** Fillings of several demands as the user puts them together, null for one that gets nothing; or what is not possible. What one demand takes of an offer is not available for later ones. */
export function takenOfAll(
  all: readonly Fillable[],
  take: readonly TakingFor[],
): (Filling | null)[] | { refused: Refused[] } {
  const known = new Set(all.map(({ demand }) => demand))
  const refused = take.flatMap(({ demand }, at): Refused[] =>
    known.has(demand) ? [] : [{ at, message: 'take.gone' }],
  )
  const shares = new Shares()
  const fillings = all.map(({ demand, question, candidates }) => {
    const places = [...take.keys()].filter((at) => take[at]?.demand === demand)
    if (places.length === 0) return null
    const offers = candidates.offers.map((offer) => ({ ...offer, amount: shares.leftOf(offer) }))
    const taken = takenOf(
      question,
      { offers },
      places.flatMap((at) => take[at] ?? []),
    )
    if ('refused' in taken) {
      refused.push(...taken.refused.map((one) => ({ ...one, at: places[one.at] as number })))
      return null
    }
    shares.add(taken, candidates)
    return taken
  })
  return refused.length > 0 ? { refused: refused.toSorted((a, b) => a.at - b.at) } : fillings
}
