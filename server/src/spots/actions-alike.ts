import { holds } from '../platform/access.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { geocode, nearest, type Point } from '../places/index.ts'
import { foundSpot } from './actions-editable.ts'
import { move, remove } from './actions.ts'
import * as queries from './queries.ts'
import { mayDo, type SpotFacts } from './rules.ts'

/** Whether the caller may create spots like this one. */
export const mayMakeAlike = ({ actor }: Pick<Ctx, 'actor'>, spot: SpotFacts) =>
  holds(actor, 'SPOT_CREATE') && mayDo('duplicate', actor, spot)

/** A town or postcode with exactly this name: a mere prefix match is another place. */
function placeNamed(name: string) {
  const found = geocode(name)
  return found?.name.toLowerCase() === name.toLowerCase() ? found : null
}

/** The location of a spot created from a name and possibly a point; null when neither gives one. */
function placeOf(name: string, at: Point | null) {
  const known = at ? nearest(at) : placeNamed(name)
  const point = at ?? known
  return point === null
    ? null
    : {
        latitude: point.latitude,
        longitude: point.longitude,
        city: known?.name ?? '',
        street: '',
        housenumber: '',
        postalcode: '',
      }
}

/** Creates a spot like another of the caller's organisation, without products, with its own name and any given contacts: published if the other is and the caller may. Returns its id. */
export async function makeAlike(
  ctx: Ctx,
  spot: SpotFacts & { id: number },
  { name, at, contacts }: { name: string; at: Point | null; contacts: readonly number[] },
): Promise<number> {
  if (!mayMakeAlike(ctx, spot)) throw new AppError('forbidden')
  const made = await queries.copySpot(ctx.db, spot.id, ctx.actor.userId, name)
  if (contacts.length > 0)
    await queries.saveContacts(
      ctx.db,
      spot.tenant_id,
      made,
      await queries.ownContactIds(ctx.db, spot.tenant_id, contacts),
    )
  const place = placeOf(name, at)
  const copy = await foundSpot(ctx, made)
  if (place) await queries.updateSpot(ctx.db, copy, place)
  if (spot.status === 'active' && mayDo('publish', ctx.actor, copy))
    await move(ctx, made, 'publish')
  return made
}

/** Deletes those of these spots that were never used, as far as the caller may; returns which. */
export async function removeUntouched(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const untouched = await queries.spotsById(ctx.db, await queries.untouchedOf(ctx.db, ids))
  const gone = untouched.filter((spot) => mayDo('delete', ctx.actor, spot)).map(({ id }) => id)
  for (const id of gone) await remove(ctx, id)
  return gone
}
