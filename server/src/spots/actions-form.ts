import type { FieldMessage } from '@bouwkring/contract/messages'
import type { SpotBody } from '@bouwkring/contract/spots'
import { groupsById, mandatoryGroups } from '../accounts/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { cleanDescription } from './actions-description.ts'
import * as queries from './queries.ts'
import { oneDefinition } from './queries-definitions.ts'
import { seesDivisions, visibilityOf } from './rules.ts'

type Wrong = { path: string; message: FieldMessage }

/** Owner and co-owners that are not users in the caller's organisation. */
async function wrongPeople({ db, actor }: Ctx, body: SpotBody): Promise<Wrong[]> {
  const named = [
    ...(body.owner === undefined ? [] : [{ path: 'owner', id: body.owner }]),
    ...body.spot_owners.map((id, i) => ({ path: `spot_owners.${i}`, id })),
  ]
  const people = await queries.usersById(
    db,
    actor.tenantId,
    named.map((n) => n.id),
  )
  return named
    .filter((n) => !people.some((p) => p.id === n.id))
    .map((n) => ({ path: n.path, message: 'ref.wrong' }))
}

/** The form as it is stored: columns of the spot and the ids linked to it. Rejects every reference that does not belong to the organisation. */
export async function readForm(
  ctx: Ctx,
  body: SpotBody,
  now: { owner_id: number | null; division_id: number | null },
) {
  const { db, actor } = ctx
  const fields: Wrong[] = []
  const description = await cleanDescription(body.description)
  const owner = body.owner ?? now.owner_id
  fields.push(...(await wrongPeople(ctx, body)))
  const contacts = await queries.ownContactIds(db, actor.tenantId, body.contactpersons)
  body.contactpersons.forEach(
    (id, i) =>
      contacts.includes(id) || fields.push({ path: `contactpersons.${i}`, message: 'ref.wrong' }),
  )
  // A caller who may not see divisions keeps the stored one as it is, and sets none.
  const division = seesDivisions(actor) ? body.division : now.division_id
  if (
    body.division !== null &&
    (!seesDivisions(actor) || !(await queries.isDivision(db, actor.tenantId, body.division)))
  )
    fields.push({ path: 'division', message: 'ref.wrong' })
  const definition = await oneDefinition(db, actor.tenantId, body.definition)
  if (!definition) fields.push({ path: 'definition', message: 'ref.wrong' })
  const mandatory = (await mandatoryGroups(db)).map((g) => g.id)
  const groups = visibilityOf(
    body.visibility,
    await groupsById(db, body.visibility),
    mandatory,
    definition?.tenant_id === null,
  )
  if (!Array.isArray(groups)) fields.push({ path: 'visibility', message: groups })
  if (fields.length > 0 || !Array.isArray(groups)) throw new AppError('invalid', { fields })
  return {
    columns: {
      name: body.name,
      projectnumber: body.projectnumber,
      description,
      definition_id: body.definition,
      owner_id: owner,
      division_id: division,
      period_from: body.period_from,
      period_till: body.period_till,
      period_certainty: body.period_certainty,
      ...body.location,
      range_km: body.range,
    },
    links: {
      groups,
      owners: [...new Set(body.spot_owners)].filter((id) => id !== owner),
      contacts,
    },
  }
}
