import type { PropertyGroup, PropertyGroupBody } from '@bouwkring/contract/property-groups'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { whole } from '../../platform/page.ts'
import * as queries from './queries.ts'

const present = ({ members, ...row }: queries.GroupRow): PropertyGroup => ({
  '@id': `/api/property-groups/${row.id}`,
  ...row,
  properties: members.map(({ reference }) => reference),
  members: members.map(({ id, name }) => ({ '@id': `/api/otl-properties/${id}`, id, name })),
})

export const list = async (ctx: Ctx) => whole((await queries.listGroups(ctx.db)).map(present))

export async function one(ctx: Ctx, id: number) {
  const row = await queries.groupById(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return present(row)
}
async function check(ctx: Ctx, { name, properties }: PropertyGroupBody, besides: number) {
  if (await queries.nameTaken(ctx.db, name, besides))
    throw new AppError('duplicate', { fields: [{ path: 'name', message: 'group.taken' }] })
  const known = new Set(await queries.knownProperties(ctx.db, properties))
  const at = properties.findIndex((id) => !known.has(id))
  if (at >= 0) throw invalid(`properties.${at}`, 'ref.wrong')
}

export async function create(ctx: Ctx, body: PropertyGroupBody) {
  await check(ctx, body, 0)
  const id = await queries.insertGroup(ctx.db, body.name)
  await queries.setMembers(ctx.db, id, [...new Set(body.properties)])
  return one(ctx, id)
}

export async function update(
  ctx: Ctx,
  id: number,
  { version, ...body }: PropertyGroupBody & { version: number },
) {
  await one(ctx, id)
  await check(ctx, body, id)
  if (!(await queries.updateGroup(ctx.db, id, version, body.name))) throw new AppError('stale')
  await queries.setMembers(ctx.db, id, [...new Set(body.properties)])
  return one(ctx, id)
}

export async function remove(ctx: Ctx, id: number) {
  await one(ctx, id)
  await queries.setMembers(ctx.db, id, [])
  await queries.deleteGroup(ctx.db, id)
  return null
}

export async function order(ctx: Ctx, ids: readonly number[]) {
  await queries.orderGroups(ctx.db, ids)
  return null
}
