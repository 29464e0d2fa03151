import { setTimeout as sleep } from 'node:timers/promises'
import { products } from '@bouwkring/contract/products'
import { type Transaction, transactions } from '@bouwkring/contract/transactions'
import type { Product } from '@bouwkring/contract/products'
import { dice, type Dice } from '../../random-market.ts'
import { makeSpot, rowOfProduct } from '../../make.ts'
import type { Caller, World } from '../../world.ts'
import type { Act, Facts, History } from './history.ts'

const stockAtFirst = 60
/** A client that keeps sending the same request hardly lets the others in. */
const restMs = 15

interface Known {
  id: number
  product: number
  sender: number
}
interface Stage {
  clients: { caller: Caller; owner: boolean }[]
  products: number[]
  known: Known[]
  /** The reservations that an owner was told were accepted. */
  accepted: Known[]
  acts: Act[]
}

/** Sixteen users: four of the organisation that offers the products, twelve of the six that reserve them. */
export async function prepare(world: World, productCount: number): Promise<Stage> {
  const owner = await world.member('ROLE_ADMIN')
  const spot = await makeSpot(owner, { publish: true })
  const owners = [
    owner,
    ...(await Promise.all([1, 2, 3].map(() => world.user(owner.tenantId, 'ROLE_ADMIN')))),
  ]
  const senders: Caller[] = []
  for (let n = 0; n < 6; n++) {
    const first = await world.member('ROLE_ADMIN')
    senders.push(first, await world.user(first.tenantId, 'ROLE_ADMIN'))
  }
  const ids: number[] = []
  for (let n = 0; n < productCount; n++)
    ids.push(await rowOfProduct(world, spot, { amount: stockAtFirst }))
  return {
    clients: [
      ...owners.map((caller) => ({ caller, owner: true })),
      ...senders.map((caller) => ({ caller, owner: false })),
    ],
    products: ids,
    known: [],
    accepted: [],
    acts: [],
  }
}

type Did = Act['did']
type Asked = Parameters<Caller['raw']>[0]
/** The answer, if there was one that reports the outcome. */
type Answer = { status: number; body: unknown } | null

const toMove = (
  id: number,
  move: 'accept' | 'decline' | 'retract' | 'process',
  payload: object = {},
): [Did, Asked] => [
  { kind: 'move', id, move },
  { method: 'POST', url: transactions[move].path.replace(':id', String(id)), payload },
]

function chooseMove(
  d: Dice,
  owner: boolean,
  { id }: Known,
  accepted: readonly Known[],
): [Did, Asked] {
  if (!owner) return toMove(id, 'retract')
  const p = d.next()
  if (p < 0.55) return toMove(id, 'accept')
  if (p < 0.65) return toMove(id, 'decline')
  if (p >= 0.85) return toMove(id, 'retract')
  // Prefers the accepted reservations, if any: among all reservations they are so few that on a slow machine none would be completed.
  const one = accepted.length > 0 && d.chance(0.7) ? d.pick(accepted.slice(-10)).id : id
  return toMove(one, 'process', d.chance(0.5) ? { amount: 1 } : {})
}

/** What a client does next: dice decide. */
function choose(
  d: Dice,
  { products: offered, known, accepted }: Stage,
  { caller, owner }: Stage['clients'][number],
): [Did, Asked] {
  const product = d.pick(offered)
  const mine = known.filter((k) => owner || k.sender === caller.tenantId).slice(-40)
  const p = d.next()
  if (mine.length > 0 && p < (owner ? 0.6 : 0.2))
    return chooseMove(d, owner, d.pick(mine), accepted)
  if (!owner && p < 0.6) {
    const amount = 1 + d.below(9)
    return [
      { kind: 'reserve', product, amount },
      { method: 'POST', url: transactions.create.path, payload: { product, amount } },
    ]
  }
  if (mine.length > 0 && p < 0.8) {
    const { id } = d.pick(mine)
    return [{ kind: 'status', id }, { url: transactions.get.path.replace(':id', String(id)) }]
  }
  return [{ kind: 'stock', product }, { url: products.get.path.replace(':id', String(product)) }]
}

/** Records the contents of an answer in the act. */
function learn(stage: Stage, did: Did, { body }: NonNullable<Answer>, sender: number) {
  if (did.kind === 'reserve') {
    did.id = (body as Transaction).id
    stage.known.push({ id: did.id, product: did.product, sender })
  }
  if (did.kind === 'move' && did.move === 'accept')
    stage.accepted.push(...stage.known.filter(({ id }) => id === did.id))
  if (did.kind === 'stock') did.saw = (body as Product).amount
  if (did.kind === 'status') did.saw = (body as Transaction).status
}

async function act(stage: Stage, d: Dice, client: number): Promise<number> {
  const who = stage.clients[client] as Stage['clients'][number]
  const [did, asked] = choose(d, stage, who)
  const began = performance.now()
  const answer: Answer = await who.caller.raw(asked).catch(() => null)
  const ended = performance.now()
  const told =
    answer === null || answer.status >= 500 ? 'unknown' : answer.status < 300 ? 'yes' : 'no'
  if (answer && told === 'yes') learn(stage, did, answer, who.caller.tenantId)
  stage.acts.push({ client, began, ended, told, did })
  return answer?.status ?? 0
}

/** Lets all clients act at random while it continues; returns how often each status was answered, 0 where the connection broke. */
export async function play(
  stage: Stage,
  going: () => boolean,
  seed: number,
): Promise<Record<number, number>> {
  const answers: Record<number, number> = {}
  await Promise.all(
    stage.clients.map(async (_, client) => {
      const d = dice(seed * 100 + client)
      while (going()) {
        const status = await act(stage, d, client)
        answers[status] = (answers[status] ?? 0) + 1
        await sleep(d.below(2 * restMs))
      }
    }),
  )
  return answers
}

/** The state of the database at the end. */
const factsOf = (world: World, { products: ids }: Stage): Promise<Facts> =>
  world.asSystem(async (db) => {
    const steps = await db
      .selectFrom('transactions.step as s')
      .innerJoin('transactions.transaction as t', 't.id', 's.transaction_id')
      .select([
        't.id as transaction',
        't.product_id as product',
        's.move',
        's.amount',
        's.to_status as to',
      ])
      .where('t.product_id', 'in', ids)
      .orderBy('s.id')
      .execute()
    const rows = await db
      .selectFrom('transactions.transaction')
      .select(['id', 'status'])
      .where('product_id', 'in', ids)
      .execute()
    const left = await db
      .selectFrom('products.product')
      .select(['id', 'amount'])
      .where('id', 'in', ids)
      .execute()
    return {
      steps: steps as Facts['steps'],
      stock: new Map(
        left.map(({ id, amount }) => [id, { first: stockAtFirst, last: amount ?? 0 }]),
      ),
      status: new Map(rows.map(({ id, status }) => [id, status as Facts['steps'][number]['to']])),
    }
  })

/** Acts and facts together. */
export const historyOf = async (world: World, stage: Stage): Promise<History> => ({
  acts: stage.acts,
  facts: await factsOf(world, stage),
})
