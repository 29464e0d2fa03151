import type { Assumptions } from '@bouwkring/contract/assumptions'
import { mostChoices, type PlanAnswer, type SpotPlan } from '@bouwkring/contract/combinations'
import { allowLonger } from '../../platform/time-limits.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { takeTurns } from '../../platform/turns.ts'
import type { Ctx } from '../../platform/visit.ts'
import { choicesOf, type DemandRow, demandsAmong, spotOf } from '../queries/combine.ts'
import { combineApart } from './combine-apart.ts'
import {
  askedOf,
  type Asking,
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
import { type Candidates, wayOf } from './rules-candidates.ts'
import type { Filling } from './rules-filling.ts'
import { tellPlan } from './rules-plan.ts'
import { takenOfAll, type TakingFor } from './rules-taking.ts'
import type { Together } from './rules-together.ts'
import type { AskedPart } from './rules-work.ts'

/** A demand that nothing prevents from being filled, with its candidates and its question. */
interface Open {
  demand: Asking
  candidates: Candidates
  part: AskedPart
}

/** The chosen demands, each once, in the requested order. */
async function chosenOf(ctx: Ctx, spotId: number, ids: readonly number[]): Promise<DemandRow[]> {
  const found = new Map(
    (await demandsAmong(ctx.db, spotId, ids)).map((demand) => [demand.id, demand]),
  )
  for (const [at, id] of ids.entries())
    if (!found.has(id)) throw invalid(`demands.${at}`, 'ref.wrong')
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/** One at a time: many demands take seconds of the thread, and another request waits no longer for two of them than for one. */
const oneAtATime = takeTurns(1, 20_000)

/** Good fillings of several demands together. */
async function proposed({ db }: Ctx, parts: readonly AskedPart[]): Promise<Together[]> {
  // The database sits idle meanwhile.
  await allowLonger(db)
  return oneAtATime(() => combineApart('answersFor', parts))
}

/** Fillings of demands as chosen manually. */
function counted(open: readonly Open[], take: readonly TakingFor[]): Together {
  const all = open.map(({ demand, candidates, part: { question } }) => ({
    demand: demand.id,
    candidates,
    question,
  }))
  return { kinds: [], fillings: possible(takenOfAll(all, take)) }
}

/** Fills together all demands that have candidates; or evaluates a given filling. */
async function answersOf(
  ctx: Ctx,
  open: readonly Open[],
  take: readonly TakingFor[] | undefined,
): Promise<PlanAnswer[]> {
  const byHand = take && counted(open, take)
  if (open.length === 0) return []
  const parts = open.map(({ part }) => part)
  const answers = byHand ? [byHand] : await proposed(ctx, parts)
  const given = (i: number): Filling[] => answers.flatMap(({ fillings }) => fillings[i] ?? [])
  const shown = await shownOf(
    ctx,
    open.map(({ candidates }, i) => ({ candidates, fillings: given(i) })),
  )
  const tellings = open.map(({ demand, candidates, part: { question } }) => ({
    ...shown,
    demand: demand.id,
    candidates,
    assumptions: question.assumptions,
    wanted: question.wanted,
  }))
  return answers.map((answer) => tellPlan(answer, parts, tellings))
}

/** The question for each demand that any offer could fill. */
async function openOf(
  ctx: Ctx,
  demands: readonly Asking[],
  found: readonly Candidates[],
  assumptions: Assumptions,
  manner: Manner,
): Promise<Open[]> {
  const open: Open[] = []
  for (const [i, demand] of demands.entries()) {
    const candidates = found[i] as Candidates
    if (candidates.offers.length === 0) continue
    const part = {
      ...(await askedOf(ctx, demand, candidates, assumptions, manner)),
      ways: candidates.addresses.map((address) => wayOf(address, demand)),
      products: candidates.offers.map(({ id }) => id),
      anew: manner.alike !== true,
    }
    open.push({ demand, candidates, part })
  }
  return open
}

/** The matches that together fill demands of a spot of the caller's organisation. */
export async function combineSpot(
  ctx: Ctx,
  spotId: number,
  asked: Manner & {
    demands?: readonly number[] | undefined
    take?: readonly TakingFor[] | undefined
  },
  findStores: FindStores,
): Promise<SpotPlan> {
  const spot = await spotOf(ctx.db, spotId)
  if (!spot) throw new AppError('not_found')
  if (spot.tenantId !== ctx.actor.tenantId) throw new AppError('forbidden')
  const choices = await choicesOf(ctx.db, spotId, mostChoices)
  const left = new Map((await wantingOf(ctx, choices)).map(({ id, amount }) => [id, amount]))
  const demands = await wantingOf(ctx, await chosenOf(ctx, spotId, asked.demands ?? []))
  const { assumptions, counted } = await figuresFor(ctx)
  const able = demands.filter((demand): demand is Asking => hindrance(demand) === null)
  const found = await candidatesFor(ctx, able, assumptions, [], findStores)
  const candidates = new Map(able.map((demand, i) => [demand.id, found[i] as Candidates]))
  const open = await openOf(ctx, able, found, assumptions, asked)
  const answers = await answersOf(ctx, open, asked.take)
  const answered = new Set(answers.flatMap((one) => one.demands).map(({ id }) => id))
  const { tenantId: _, ...shown } = spot
  return {
    spot: shown,
    choices: choices.map(({ id, name, amount, amountType, unit, matches }) => ({
      id,
      name,
      amount: amountType === 0 ? amount : null,
      left: amountType === 0 ? (left.get(id) ?? null) : null,
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
