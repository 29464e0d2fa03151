import {
  assumed,
  type Assumption,
  type AssumptionName,
  assumptionNames,
  type AssumptionsBody,
  type OwnAssumptions,
} from '@bouwkring/contract/assumptions'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import { holds } from '../platform/access.ts'
import { AppError } from '../platform/errors.ts'
import { tell } from '../platform/jobs.ts'
import type { Ctx } from '../platform/visit.ts'
import { ownAssumptions, writeAssumptions } from './queries-assumptions.ts'

/** Whether the caller may change its organisation's assumptions. */
export const mayEditAssumptions = (ctx: Ctx) =>
  !isReadOnly(ctx.actor) && holds(ctx.actor, 'COMPANY_PROFILE_EDIT')

/** One assumption: the figure chosen for it, or the product's where that is null. */
export function tellAssumption(
  name: AssumptionName,
  chosen: number | null,
  language: Ctx['language'],
): Assumption {
  const { standard, least, most, source } = assumed[name]
  return {
    name,
    value: chosen ?? standard,
    standard,
    own: chosen !== null,
    least,
    most,
    source: source?.[language] ?? null,
  }
}

/** The assumptions behind an organisation's proposals: its own figures, and the product's for the rest. */
export async function assumptions(ctx: Ctx): Promise<OwnAssumptions> {
  const own = await ownAssumptions(ctx.db, ctx.actor.tenantId)
  return {
    assumptions: assumptionNames.map((name) =>
      tellAssumption(name, own?.figures[name] ?? null, ctx.language),
    ),
    version: own?.version ?? 0,
    can: { edit: mayEditAssumptions(ctx) },
  }
}

export async function saveAssumptions(ctx: Ctx, { version, ...figures }: AssumptionsBody) {
  const before = await ownAssumptions(ctx.db, ctx.actor.tenantId)
  if (!(await writeAssumptions(ctx.db, ctx.actor.tenantId, figures, version)))
    throw new AppError('stale')
  // The days that a store may bridge decide which offers match.
  if ((before?.figures.bridge_days ?? null) !== figures.bridge_days)
    await tell(ctx.db, 'bridge.changed', { tenantId: ctx.actor.tenantId })
  return assumptions(ctx)
}
