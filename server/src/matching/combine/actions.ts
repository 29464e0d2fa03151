import type { CombinedDemand, Combinations } from '@bouwkring/contract/combinations'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { type DemandRow, demandOf } from '../queries/combine.ts'
import { tenantOfProduct } from '../queries/near.ts'
import { combineApart } from './combine-apart.ts'
import {
  askedOf,
  candidatesFor,
  figuresFor,
  type FindStores,
  hindrance,
  type Manner,
  possible,
  presentDemand,
  shownOf,
  wantingOf,
  weighedOf,
} from './actions-question.ts'
import type { Candidates } from './rules-candidates.ts'
import type { Answer } from './rules-combine.ts'
import type { Question } from './rules-filling.ts'
import { takenOf, type Taking } from './rules-taking.ts'
import { tell } from './rules-telling.ts'

const ownDemand = async (ctx: Ctx, productId: number): Promise<DemandRow> => {
  const tenantId = await tenantOfProduct(ctx.db, productId)
  if (tenantId === undefined) throw new AppError('not_found')
  if (tenantId !== ctx.actor.tenantId) throw new AppError('forbidden')
  const demand = await demandOf(ctx.db, productId)
  if (!demand) throw new AppError('not_found')
  return demand
}

/** What a demand of the caller's organisation still needs. A product of another organisation gives 404, visible or not. */
export async function needed(ctx: Ctx, productId: number): Promise<CombinedDemand> {
  if ((await tenantOfProduct(ctx.db, productId)) !== ctx.actor.tenantId)
    throw new AppError('not_found')
  const [demand] = await wantingOf(ctx, [await ownDemand(ctx, productId)])
  if (!demand || demand.isReleased) throw new AppError('not_found')
  return presentDemand(demand)
}

/** A filling as chosen manually. */
const counted = (question: Question, candidates: Candidates, take: readonly Taking[]): Answer => ({
  ...possible(takenOf(question, candidates, take)),
  kinds: [],
})

/** The matches that together fill a demand of the caller's organisation, or what a given filling takes. */
export async function combine(
  ctx: Ctx,
  productId: number,
  asked: Manner & {
    amount?: number | undefined
    without?: readonly number[] | undefined
    take?: readonly Taking[] | undefined
  },
  findStores: FindStores,
): Promise<Combinations> {
  const [rest] = await wantingOf(ctx, [await ownDemand(ctx, productId)])
  if (!rest) throw new AppError('not_found')
  const demand = { ...rest, amount: rest.amount === null ? null : (asked.amount ?? rest.amount) }
  const { assumptions, counted: figures } = await figuresFor(ctx)
  const reply = { demand: presentDemand(demand), ...figures }
  const nothing = hindrance(demand)
  if (nothing) return { ...reply, combinations: [], considered: 0, left_out: [], nothing }
  const [candidates] = await candidatesFor(
    ctx,
    [demand],
    assumptions,
    asked.without ?? [],
    findStores,
  )
  if (!candidates) throw new AppError('not_found')
  const work = await askedOf(ctx, demand, candidates, assumptions, asked)
  const answers = asked.take
    ? [counted(work.question, candidates, asked.take)]
    : await combineApart('answersTo', work)
  const shown = await shownOf(ctx, [{ candidates, fillings: answers }])
  const telling = {
    ...shown,
    demand: demand.id,
    candidates,
    assumptions,
    wanted: work.question.wanted,
  }
  return {
    ...reply,
    combinations: answers.map((answer) => tell(answer, telling)),
    ...weighedOf(candidates, answers.length > 0),
  }
}
