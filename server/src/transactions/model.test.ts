import type { Spot } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeSpot, rowOfProduct, rowsOfReservations, stockOf } from '../../test/make.ts'
import {
  ReservationModel,
  stockAtFirst,
  type Person,
  type Verb,
} from '../../test/reservation-model.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { expirePending } from './index.ts'
import { moves } from './rules.ts'
import { tries } from '../../test/ring.ts'

const world = useWorld()
const sequences = Number(process.env.SEQUENCES ?? tries(60, 300))
const clients = 4

type Action =
  | { do: 'call'; who: Person; verb: Verb; amount?: number | undefined }
  | { do: 'late' | 'round' | 'offMarket' }
  | { do: 'stock' | 'ownStock'; left: number }

let people: Record<Person, Caller>
let spot: Spot
let depots: Record<'sender' | 'receiver', Spot>
beforeAll(async () => {
  const [receiver, sender] = [await world.member(), await world.member()]
  people = {
    receiver,
    sender,
    receiver2: await world.user(receiver.tenantId, 'ROLE_ADMIN'),
    sender2: await world.user(sender.tenantId),
    stranger: await world.member('ROLE_ADMIN'),
  }
  spot = await makeSpot(receiver, { publish: true })
  depots = {
    sender: await makeSpot(sender, { publish: true }),
    receiver: await makeSpot(receiver, { publish: true }),
  }
})

async function facts(id: number, product: number, own: number | undefined) {
  const t = await world.asSystem((db) =>
    db
      .selectFrom('transactions.transaction as t')
      .innerJoin('products.product as p', 'p.id', 't.product_id')
      .select(({ selectFrom }) => [
        't.status',
        't.taken',
        'p.amount as left',
        'p.amount_given as given',
        selectFrom('transactions.step')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('transaction_id', '=', id)
          .as('steps'),
      ])
      .where('t.id', '=', id)
      .where('p.id', '=', product)
      .executeTakeFirstOrThrow(),
  )
  const { amount: ownLeft, amount_given: ownGiven } =
    own === undefined ? { amount: null, amount_given: 0 } : await stockOf(world, own)
  return { ...t, ownLeft, ownGiven }
}

async function act(
  action: Action,
  model: ReservationModel,
  id: number,
  product: number,
  own: number | undefined,
) {
  switch (action.do) {
    case 'call': {
      const must = model.call(
        action.who,
        action.verb,
        action.verb === 'process' ? action.amount : undefined,
      )
      const payload =
        action.verb === 'process' && action.amount !== undefined ? { amount: action.amount } : {}
      const answer = await people[action.who].raw({
        method: 'POST',
        url: transactions[action.verb].path.replace(':id', String(id)),
        payload,
      })
      const body = answer.body as { state?: string; status: unknown }
      expect({
        code: answer.status,
        state: answer.status === 409 ? body.state : undefined,
      }).toEqual({ code: must.code, state: must.state })
      if (answer.status === 200) expect(body.status).toBe(model.status)
      return
    }
    case 'late':
      model.late = true
      return world.asSystem((db) =>
        db
          .updateTable('transactions.transaction')
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where('id', '=', id)
          .execute(),
      )
    case 'offMarket':
      model.published = false
      return world.asSystem((db) =>
        db
          .updateTable('products.product')
          .set({ published: false })
          .where('id', '=', product)
          .execute(),
      )
    case 'stock':
      model.left = action.left
      return world.asSystem((db) =>
        db
          .updateTable('products.product')
          .set({ amount: action.left })
          .where('id', '=', product)
          .execute(),
      )
    case 'ownStock':
      if (own === undefined) return
      model.ownLeft = action.left
      return world.asSystem((db) =>
        db
          .updateTable('products.product')
          .set({ amount: action.left })
          .where('id', '=', own)
          .execute(),
      )
    case 'round':
      model.round()
      return expirePending({ database: world.database }, { productId: product })
  }
}

const person = fc.constantFrom<Person>(
  'sender',
  'sender2',
  'receiver',
  'receiver',
  'receiver2',
  'stranger',
)
const aCall = fc.record({
  do: fc.constant('call' as const),
  who: person,
  verb: fc.constantFrom<Verb>('accept', 'accept', 'decline', 'retract', 'process', 'process'),
  amount: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
})
const anAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 9, arbitrary: aCall },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('late' as const, 'offMarket' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('round' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('stock' as const, 'ownStock' as const),
      left: fc.integer({ min: 0, max: 12 }),
    }),
  },
)
const property = fc.asyncProperty(
  fc.integer({ min: 1, max: 12 }),
  fc.boolean(),
  fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
  fc.array(anAction, { minLength: 2, maxLength: 9 }),
  async (amount, internal, ownStock, actions) => {
    const by = internal ? 'receiver' : 'sender'
    const product = await rowOfProduct(world, spot, {
      amount: stockAtFirst,
      is_released: ownStock === null,
    })
    const own =
      ownStock === null ? undefined : await rowOfProduct(world, depots[by], { amount: ownStock })
    const [id] = (await rowsOfReservations(
      world,
      people[by],
      { product, receiver: people.receiver.tenantId, amount, ...(own && { related: own }) },
      1,
    )) as [number]
    const model = new ReservationModel(amount, internal, ownStock, (who) => people[who].tenantId)
    for (const action of actions) {
      await act(action, model, id, product, own)
      const { status, taken, left, given, steps, ownLeft, ownGiven } = model
      expect(await facts(id, product, own)).toEqual({
        status,
        taken,
        left,
        given,
        steps,
        ownLeft,
        ownGiven,
      })
    }
  },
)

test(
  `${sequences} random sequences of actions give the answers and the end state that the model predicts (R3)`,
  { timeout: 3_600_000 },
  async () => {
    await Promise.all(
      Array.from({ length: clients }, () =>
        fc.assert(property, { numRuns: Math.ceil(sequences / clients) }),
      ),
    )
  },
)

test.each([
  [
    'a declined reservation could be accepted',
    () => (moves.accept.from.declined = ['receiver', 'both']),
  ],
  ['the sender could accept', () => (moves.accept.from.pending = ['sender', 'receiver', 'both'])],
  [
    'a completed one could be withdrawn',
    () => (moves.retract.from.completed = ['sender', 'receiver', 'both']),
  ],
  [
    'the receiver could not withdraw what was accepted',
    () => (moves.retract.from.accepted = ['sender', 'both']),
  ],
])('control: the model notices when %s', { timeout: 600_000 }, async (_, plant) => {
  const before = structuredClone(moves)
  plant()
  try {
    const found = await fc.check(property, { numRuns: 2000, endOnFailure: true })
    expect(found.failed).toBe(true)
  } finally {
    for (const move of ['accept', 'retract'] as const) moves[move] = before[move]
  }
})
