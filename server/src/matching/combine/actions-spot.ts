import { mostChoices, type PlanAnswer, type SpotPlan } from '@bouwkring/contract/combinations'
import { allowLonger } from '../../platform/db.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { takeTurns } from '../../platform/turns.ts'
import type { Ctx } from '../../platform/visit.ts'
import { choicesOf, type DemandRow, demandsAmong, spotOf } from '../queries/combine.ts'
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
import type { Part } from './rules-choices.ts'
import type { Filling, Question } from './rules-filling.ts'
import { tellPlan } from './rules-plan.ts'
import { together } from './rules-together.ts'

/** A demand that nothing hinders, with what may fill it. */
interface Open {
  demand: Asking
  candidates: Candidates
  question: Question
}

/** The chosen demands, each once, in the order in which they were named. */
async function chosenOf(ctx: Ctx, spotId: number, ids: readonly number[]): Promise<DemandRow[]> {
  const found = new Map(
    (await demandsAmong(ctx.db, spotId, ids)).map((demand) => [demand.id, demand]),
  )
  for (const [at, id] of ids.entries())
    if (!found.has(id)) throw invalid(`demands.${at}`, 'ref.wrong')
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/** One at a time: many demands take seconds of the thread, a little at a time, and whoever asks anything else waits no longer for two of them than for one. */
const oneAtATime = takeTurns(1, 20_000)

/** Fills demands together, as many as there is anything for. */
async function answersOf(ctx: Ctx, open: readonly Open[], manner: Manner): Promise<PlanAnswer[]> {
  if (open.length === 0) return []
  // Nothing is asked of the database meanwhile.
  await allowLonger(ctx.db)
  const { parts, answers } = await oneAtATime(() => filledTogether(ctx, open, manner))
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

async function filledTogether(ctx: Ctx, open: readonly Open[], manner: Manner) {
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
  return { parts, answers: await inTurns(together(parts)) }
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
  const choices = await choicesOf(ctx.db, spotId, mostChoices)
  const demands = await chosenOf(ctx, spotId, asked.demands ?? [])
  const { assumptions, counted } = await figuresFor(ctx)
  const able = demands.filter((demand): demand is Asking => hindrance(demand) === null)
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
    choices: choices.map(({ id, name, amount, amountType, unit, matches }) => ({
      id,
      name,
      amount: amountType === 0 ? amount : null,
      unit: unit as SpotPlan['choices'][number]['unit'],
      matches,
    })),
    choices_total: choices[0]?.total ?? 0,
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
