import type { OtlForm, OtlSave } from '@bouwkring/contract/otl-form'
import { record } from '../../platform/audit.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { beginEdit, below, typeOf } from './queries.ts'
import { staying } from './actions.ts'
import { noteChange } from './actions-changes.ts'
import { inReplacement } from './queries-changes.ts'
import * as queries from './queries-form.ts'
import { changedFields, overWeight } from './rules-form.ts'
import { withinShares } from './actions-weights.ts'

/** The edit form of an object type. */
export async function form(ctx: Ctx, id: number): Promise<OtlForm> {
  const head = await queries.head(ctx.db, id)
  if (!head) throw new AppError('not_found')
  return {
    '@id': `/api/otls/${id}`,
    ...head,
    ...(await queries.rowsOf(ctx.db, id)),
    uses: await queries.usesOf(ctx.db, [id]),
  }
}

/** Rejects rows that refer to something that does not exist, add up to too much, or do not belong to the type. */
async function judge(ctx: Ctx, was: OtlForm, given: OtlSave) {
  const refused = (path: (at: number) => string, at: number[]) =>
    at.map((place) => ({ path: path(place), message: 'ref.wrong' as const }))
  const materials = given.composition?.map((row) => row.material) ?? []
  if (was.type === 'element' && materials.length > 0) throw invalid('composition', 'field.unknown')
  const fields = [
    ...refused(
      (at) => `composition.${at}.material`,
      await queries.unknown(ctx.db, 'material', materials),
    ),
    ...(materials.includes(was.id)
      ? [
          {
            path: `composition.${materials.indexOf(was.id)}.material`,
            message: 'otl.ownPart' as const,
          },
        ]
      : []),
    ...refused(
      (at) => `properties.${at}.property`,
      await queries.unknown(ctx.db, 'property', given.properties?.map((row) => row.property) ?? []),
    ),
    ...refused(
      (at) => `raw_categories.${at}.raw_category`,
      await queries.unknown(
        ctx.db,
        'raw',
        given.raw_categories?.map((row) => row.raw_category) ?? [],
      ),
    ),
    ...overWeight(was, given),
  ]
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

/** Rejects rows that take descendants above 100 %. */
async function judgeShares(ctx: Ctx, id: number, changed: readonly string[], given: OtlSave) {
  if (changed.includes('composition') || changed.includes('properties'))
    await withinShares(ctx, id, given)
}

async function writeRows(
  { db }: Ctx,
  id: number,
  { synonyms, composition, properties, raw_categories }: OtlSave,
) {
  if (synonyms)
    await queries.replaceSynonyms(
      db,
      id,
      synonyms.map((s) => s.name),
    )
  if (composition) await queries.replaceComposition(db, id, composition)
  if (properties) await queries.replaceProperties(db, id, properties)
  if (raw_categories) await queries.replaceRaws(db, id, raw_categories)
}
const reaching: readonly string[] = ['name', 'synonyms', 'properties', 'density']

/** Saves an object type; a job updates what depends on it. Rejects a caller who read an older version, and reports the current one. */
export async function save(ctx: Ctx, id: number, given: OtlSave): Promise<OtlForm> {
  await beginEdit(ctx.db)
  const head = await queries.head(ctx.db, id, true)
  if (!head) throw new AppError('not_found')
  if (given.id !== undefined && given.id !== id) throw invalid('id', 'field.wrong')
  await staying(ctx, 'id', [id])
  const was = await form(ctx, id)
  if (given.version !== undefined && given.version !== was.version)
    throw new AppError('stale', { state: String(was.version) })
  await staying(ctx, 'composition', given.composition?.map((row) => row.material) ?? [])
  await judge(ctx, was, given)
  const changed = changedFields(was, given)
  await judgeShares(ctx, id, changed, given)
  if (changed.length > 0) await queries.updateHead(ctx.db, id, head, given)
  await writeRows(ctx, id, Object.fromEntries(changed.map((field) => [field, given[field]])))
  // Names affect search; matches are computed from weights and density.
  if (changed.some((field) => reaching.includes(field)))
    await noteChange(ctx.db, id, [id], changed.includes('density'))
  await record(ctx.db, {
    action: 'otlEditing.save',
    object: `/api/otls/${id}`,
    detail: { changed },
  })
  return form(ctx, id)
}

/** Moves an object type, with all below it, to another parent. */
export async function move(
  ctx: Ctx,
  id: number,
  {
    parent,
    version,
    with_products,
  }: { parent: number | null; version: number; with_products: boolean },
): Promise<OtlForm> {
  await beginEdit(ctx.db)
  const head = await queries.head(ctx.db, id, true)
  if (!head) throw new AppError('not_found')
  if (head.version !== version) throw new AppError('stale', { state: String(head.version) })
  await staying(ctx, 'id', [id])
  const branch = await below(ctx.db, [id])
  if (parent !== null && branch.includes(parent)) throw invalid('parent', 'otl.below')
  if (parent !== null && (await typeOf(ctx.db, parent)) !== head.type)
    throw invalid('parent', 'ref.wrong')
  if (parent !== null) await staying(ctx, 'parent', [parent])
  if (parent === head.parent) return form(ctx, id)
  await withinShares(ctx, id, { parent }, 'parent')
  const { products } = await queries.usesOf(ctx.db, branch)
  if (products > 0 && !with_products) throw new AppError('in_use', { state: String(products) })
  await queries.setParent(ctx.db, id, parent)
  await noteChange(ctx.db, id, [id], true)
  await record(ctx.db, {
    action: 'otlEditing.move',
    object: `/api/otls/${id}`,
    detail: { from: head.parent, to: parent, products },
  })
  return form(ctx, id)
}

/** The most uses that are moved while the caller waits; a job moves more than that, after which the object type is deleted. */
const atOnce = 200

/** Whether it may be deleted: nothing is below it, and if it is in use, another of its type takes its place. */
async function judgeRemoval(ctx: Ctx, was: OtlForm, uses: number, heir: number | undefined) {
  if (was.children.length > 0)
    throw new AppError('in_use', {
      fields: [{ path: 'children', message: 'otl.children' }],
      state: String(was.children.length),
    })
  if (heir === undefined && uses > 0) throw new AppError('in_use', { state: String(uses) })
  const { leaving, heirs } = await inReplacement(ctx.db, [was.id])
  if (leaving.length > 0) throw invalid('id', 'otl.leaving')
  if (heirs.length > 0) throw invalid('id', 'otl.takingOver')
  if (heir !== undefined) await staying(ctx, 'take_over', [heir])
  if (heir !== undefined && (heir === was.id || (await typeOf(ctx.db, heir)) !== was.type))
    throw invalid('take_over', 'ref.wrong')
}

/** Deletes an object type. One in use stays, unless another one takes over. */
export async function remove(ctx: Ctx, id: number, heir: number | undefined) {
  await beginEdit(ctx.db)
  const was = await form(ctx, id)
  const uses = was.uses.products + was.uses.parts + was.uses.compositions
  await judgeRemoval(ctx, was, uses, heir)
  await record(ctx.db, {
    action: 'otlEditing.remove',
    object: `/api/otls/${id}`,
    detail: { name: was.name, uses, take_over: heir ?? null },
  })
  if (heir === undefined) {
    await queries.deleteOtl(ctx.db, id)
    await noteChange(ctx.db, null, [], true)
  } else if (uses > atOnce) {
    await queries.updateHead(ctx.db, id, was, { published: false })
    await noteChange(ctx.db, id, [id, heir], true, { gone: id, heir })
  } else {
    while ((await queries.replaceSome(ctx.db, id, heir, atOnce)) > 0);
    await queries.deleteOtl(ctx.db, id)
    await noteChange(ctx.db, heir, [heir], true)
  }
  return null
}
