import { isAdmin } from '@bouwkring/contract/permissions'
import type { Actor } from '../../platform/db.ts'

/** Administrators help others; oneself changes the own factor with a code of it. */
export const mayReset = (actor: Actor, userId: number) => isAdmin(actor) && actor.userId !== userId
