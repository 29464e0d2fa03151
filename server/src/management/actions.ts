import type { Ctx } from '../platform/visit.ts'
import * as queries from './queries.ts'

export const own = (ctx: Ctx) => queries.ownFigures(ctx.db, ctx.actor.tenantId)
export const all = (ctx: Ctx) => queries.allFigures(ctx.db)
