import type { PlanAnswer, SpotPlan } from '@bouwkring/contract/combinations'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { type DemandRow, demandsOfSpot, spotOf } from '../queries/combine.ts'
import {
  type Asking,
  candidatesFor,
  figuresFor,
  type FindStores,
  hindrance,
  inTurns,
  type Manner,
  poolOf,
  presentDemand,
  questionOf,
  shownOf,
  weighedOf,
} from './actions-question.ts'
import { type Candidates, wayOf } from './rules-candidates.ts'
import type { Filling, Question } from './rules-filling.ts'
import { tellPlan } from './rules-plan.ts'
import type { Part } from './rules-choices.ts'
import { together } from './rules-together.ts'

/** A demand that nothing hinders, with what may fill it. */
interface Open {
  demand: Asking
  candidates: Candidates
  question: Question
}

/** The chosen demands, in the order in which they were named. */
function chosenOf<D extends DemandRow>(all: readonly D[], ids: readonly number[]): D[] {
  return [...new Set(ids)].map((id, at) => {
    const demand = all.find((one) => one.id === id)
    if (!demand) throw invalid(`demands.${at}`, 'ref.wrong')
    return demand
  })
}

/** Fills demands together, as many as there is anything for. */
async function answersOf(ctx: Ctx, open: readonly Open[], manner: Manner): Promise<PlanAnswer[]> {
  const parts: Part[] = []
  for (const { demand, candidates, question } of open) {
    parts.push({
      question,
      pool: await poolOf(ctx, demand, candidates, question, manner),
      ways: candidates.addresses.map((address) => wayOf(address, demand)),
      products: candidates.offers.map(({ id }) => id),
      anew: manner.alike !== true,
    })
  }
  const answers = await inTurns(together(parts))
  const given = (i: number): Filling[] => answers.flatMap(({ fillings }) => fillings[i] ?? [])
  const shown = await shownOf(
    ctx,
    open.map(({ candidates }, i) => ({ candidates, fillings: given(i) })),
  )
  const tellings = open.map(({ demand, candidates, question }) => ({
    ...shown,
    demand: demand.id,
    candidates,
    assumptions: question.assumptions,
    wanted: question.wanted,
  }))
  return answers.map((answer) => tellPlan(answer, parts, tellings))
}

/** Which matches of own demands of a spot fill them together. */
export async function combineSpot(
  ctx: Ctx,
  spotId: number,
  asked: Manner & { demands?: readonly number[] | undefined },
  findStores: FindStores,
): Promise<SpotPlan> {
  const spot = await spotOf(ctx.db, spotId)
  if (!spot) throw new AppError('not_found')
  if (spot.tenantId !== ctx.actor.tenantId) throw new AppError('forbidden')
  const all = await demandsOfSpot(ctx.db, spotId)
  const demands = chosenOf(all, asked.demands ?? [])
  const { assumptions, counted } = await figuresFor(ctx)
  const able = demands.filter(
    (demand): demand is (typeof all)[number] & Asking => hindrance(demand) === null,
  )
  const found = await candidatesFor(ctx, able, assumptions, [], findStores)
  const candidates = new Map(able.map((demand, i) => [demand.id, found[i] as Candidates]))
  const open = able.flatMap((demand, i): Open[] => {
    const of = found[i] as Candidates
    if (of.offers.length === 0) return []
    return [{ demand, candidates: of, question: questionOf(demand, of, assumptions, asked) }]
  })
  const answers = await answersOf(ctx, open, asked)
  const answered = new Set(answers.flatMap((one) => one.demands).map(({ id }) => id))
  const { tenantId: _, ...shown } = spot
  return {
    spot: shown,
    choices: all.map(({ id, name, amount, amountType, unit, matches }) => ({
      id,
      name,
      amount: amountType === 0 ? amount : null,
      unit: unit as SpotPlan['choices'][number]['unit'],
      matches,
    })),
    demands: demands.map((demand) => {
      const of = candidates.get(demand.id)
      const weighed = of
        ? weighedOf(of, answered.has(demand.id))
        : { considered: 0, left_out: [], nothing: hindrance(demand) }
      return { ...presentDemand(demand), ...weighed }
    }),
    answers,
    ...counted,
  }
}
