import { daysFrom, momentFrom } from './calendar.ts'
import type {
  DemoOrganisation,
  DemoProduct,
  DemoSpot,
  DemoTransaction,
  DemoTransactionStep,
} from './demo-market.ts'
import { visibility, type Market, type PossibleMatch } from './matches.ts'
import { randomFor, type Random } from './random.ts'

/** How many of each; about sixty in total. */
const wanted: Record<DemoTransaction['status'], number> = {
  completed: 14,
  accepted: 11,
  pending: 14,
  declined: 8,
  retracted: 8,
  expired: 7,
}

/** Days a reservation stays open before it expires. */
const openDays = 30

/** A user who asks for an offer, with the user's own demand that it is for. */
interface Wish {
  offer: DemoProduct
  by: string
  demand: DemoProduct | null
}

/**
 * Reservations between organisations, most of them on a match. Every offer is requested at most once, and never for
 * more than is available, so stock cannot fall below zero.
 */
export function makeTransactions(
  market: Market,
  matches: PossibleMatch[],
  today: Date,
): DemoTransaction[] {
  const random = randomFor('transactions')
  const wishes = wishList(market, matches, random)
  const spots = new Map(market.spots.map((s) => [s.key, s]))
  const people = new Map(market.organisations.map((o) => [o.key, o]))
  const made: DemoTransaction[] = []
  for (const status of Object.keys(wanted) as DemoTransaction['status'][]) {
    for (let n = 0; n < wanted[status]; n++) {
      const plan = planFor(status, random)
      const wish = takeWish(
        wishes,
        n,
        ({ offer }) => daysFrom(today, offer.createdAt) < plan.createdOn,
      )
      if (!wish) throw new Error(`No offer left for a transaction that is ${status}`)
      const receiver = receiverOf(spots.get(wish.offer.spot)!, people)
      const amount = share(wish.offer.amount ?? 0, random)
      const steps = stepsOf(status, plan, { sender: wish.by, receiver, amount }, today, random)
      made.push({
        key: `transaction ${made.length + 1}`,
        product: wish.offer.key,
        relatedProduct: wish.demand?.key ?? null,
        status,
        transport: status === 'pending' ? null : (wish.offer.transport[0] ?? null),
        steps,
      })
    }
  }
  return made
}

/** Takes a possible wish: first some that the accounts on the sign-in page receive or send, so that they see every state; then anyone's. */
function takeWish(wishes: Wish[], n: number, possible: (wish: Wish) => boolean): Wish | undefined {
  const received = (wish: Wish) => wish.offer.spot.startsWith(n === 0 ? 'vanrijn ' : 'delta ')
  const sent = (wish: Wish) => /@(delta|vanrijn)\.example$/.test(wish.by)
  const side = [received, received, sent, sent][n]
  const preferred = side ? wishes.findIndex((w) => possible(w) && side(w)) : -1
  const at = preferred < 0 ? wishes.findIndex(possible) : preferred
  return at < 0 ? undefined : wishes.splice(at, 1)[0]
}

/** Two wishes from a match, then one from a user who simply liked the offer; every offer at most once. */
function wishList(market: Market, matches: PossibleMatch[], random: Random): Wish[] {
  const spots = new Map(market.spots.map((s) => [s.key, s]))
  const sees = visibility(market.organisations, market.groups)
  const reservable = (p: DemoProduct) =>
    p.isReleased &&
    p.published &&
    p.amountType === 0 &&
    spots.get(p.spot)!.spotType !== 'knowledge-base' &&
    spots.get(p.spot)!.status === 'active'
  const asked = new Set<string>()
  const matched: Wish[] = []
  for (const { offer, demand } of random.shuffle(matches)) {
    const to = spots.get(demand.spot)!
    if (
      !reservable(offer) ||
      spots.get(offer.spot)!.organisation === to.organisation ||
      asked.has(offer.key)
    )
      continue
    asked.add(offer.key)
    matched.push({ offer, by: to.owner, demand })
  }
  const others: Wish[] = random
    .shuffle(market.products.filter((p) => reservable(p) && !asked.has(p.key)))
    .flatMap((offer) => {
      const spot = spots.get(offer.spot)!
      const askers = market.organisations.filter(
        (o) => o.key !== spot.organisation && o.key !== 'bouwkring' && sees(o.key, spot),
      )
      const users = askers.flatMap((o) => o.users.filter((u) => u.role === 'ROLE_USER'))
      return users.length > 0 ? [{ offer, by: random.pick(users).email, demand: null }] : []
    })
  return matched.flatMap((wish, i) =>
    i % 2 === 1 && others.length > 0 ? [wish, others.shift()!] : [wish],
  )
}

function receiverOf(spot: DemoSpot, people: Map<string, DemoOrganisation>): string {
  const owner = people.get(spot.organisation)!.users.find((u) => u.email === spot.owner)!
  return owner.email
}

/** A part of the available amount, rounded as people do. */
function share(left: number, random: Random): number {
  const raw = left * random.pick([0.2, 0.25, 0.4, 0.5, 0.6, 1])
  const step = raw > 1000 ? 100 : raw > 100 ? 10 : 1
  const rounded = Math.floor(raw / step) * step
  return rounded >= 1 ? rounded : Math.min(1, left)
}

interface Plan {
  /** Days from today. */
  createdOn: number
  answeredOn: number
  endedOn: number
}

/** Days of the steps, all before today and in the order of the states. */
function planFor(status: DemoTransaction['status'], random: Random): Plan {
  if (status === 'pending') {
    const createdOn = -random.whole(1, 18)
    return { createdOn, answeredOn: createdOn, endedOn: createdOn }
  }
  const createdOn = -random.whole(
    status === 'expired' ? openDays + 2 : 14,
    status === 'expired' ? 48 : 45,
  )
  const answeredOn = createdOn + random.whole(1, 5)
  return {
    createdOn,
    answeredOn,
    endedOn: status === 'expired' ? createdOn + openDays : random.whole(answeredOn + 1, -1),
  }
}

interface Parties {
  sender: string
  receiver: string
  amount: number
}

function stepsOf(
  status: DemoTransaction['status'],
  plan: Plan,
  { sender, receiver, amount }: Parties,
  today: Date,
  random: Random,
): DemoTransactionStep[] {
  const step = (
    move: DemoTransactionStep['step'],
    day: number,
    by: string | null,
    of = amount,
  ): DemoTransactionStep => ({
    at: momentFrom(today, day, random.whole(0, 560)),
    by,
    step: move,
    amount: of,
  })
  const create = step('create', plan.createdOn, sender)
  const accept = () => step('accept', plan.answeredOn, receiver)
  switch (status) {
    case 'pending':
      return [create]
    case 'accepted':
      return [create, accept()]
    case 'declined':
      return [create, step('decline', plan.answeredOn, receiver)]
    case 'expired':
      return [create, step('expire', plan.endedOn, null)]
    case 'completed':
      return [create, accept(), step('process', plan.endedOn, receiver, lessOf(amount, random))]
    case 'retracted':
      return random.chance(0.5)
        ? [create, step('retract', plan.answeredOn, sender)]
        : [create, accept(), step('retract', plan.endedOn, random.pick([sender, receiver]))]
  }
}

/** Sometimes a little less is handed over than was agreed. */
function lessOf(amount: number, random: Random): number {
  return amount >= 10 && random.chance(0.35)
    ? Math.floor(amount * random.pick([0.9, 0.95]))
    : amount
}
