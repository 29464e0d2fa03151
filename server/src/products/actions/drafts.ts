import { ProductCreate } from '@bouwkring/contract/products'
import { issueKey, type FieldMessage } from '@bouwkring/contract/messages'
import type { OtlType } from '@bouwkring/contract/catalogue'
import { ConditionGrade, KnownBy } from '@bouwkring/contract/condition'
import { z } from 'zod'
import { fieldsOfOtl, type OtlPropertyRow, type TypedValue } from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import * as queries from '../queries/drafts.ts'
import { lockProducts, rowsById, setPublished } from '../queries/products.ts'
import { conditionLacks } from '../rules-condition.ts'
import { conditionColumns } from './condition.ts'
import { allChanged } from './find.ts'
import { lacksOf } from './lacks.ts'
import { periodColumns, tellAllMoved } from './period.ts'
import { columns } from './save.ts'

/** The fields that a form for a new product may have, without its spot. */
export type DraftInput = Omit<z.input<typeof ProductCreate>, 'spot' | 'is_released' | 'properties'>
/** A product ready to be written: its columns, its values by property, and its materials if a list gives them. */
export interface Draft {
  columns: queries.DraftColumns
  values: (TypedValue & { property_id: number })[]
  materials?: readonly queries.DraftMaterial[]
}
/** An error in a draft, with the path of the form's field. */
export interface DraftProblem {
  path: string
  message: FieldMessage
}

/** Validates a possible new product as its form does. */
export function draftOf(
  input: DraftInput,
  of: {
    isReleased: boolean
    otl: { id: number; type: OtlType } | null
    ref: string | null
    /** Last day of its spot. */
    till: string | null
  },
): Pick<Draft, 'columns' | 'materials'> | { wrong: DraftProblem[] } {
  const read = ProductCreate.safeParse({ ...input, spot: 1, is_released: of.isReleased })
  if (!read.success)
    return {
      wrong: read.error.issues.map((issue) => ({
        path: issue.path.join('.'),
        message: issueKey(issue),
      })),
    }
  try {
    return {
      columns: {
        ...columns(read.data),
        ...conditionColumns(read.data, of.isReleased),
        ...periodColumns(read.data.period, { period_till: of.till }),
        type: of.otl?.type ?? read.data.type,
        otl_id: of.otl?.id ?? null,
        is_released: of.isReleased,
        external_ref: of.ref,
      },
      ...(input.materials && { materials: read.data.materials }),
    }
  } catch (error) {
    if (!(error instanceof AppError) || !error.more.fields) throw error
    return { wrong: error.more.fields.map(({ path, message }) => ({ path, message })) }
  }
}

/** The fields of products of these object types, by object type: properties, and those that stand for a column. */
export async function fieldsOf(
  db: Db,
  otls: Iterable<number>,
): Promise<Map<number, OtlPropertyRow[]>> {
  const found = new Map<number, OtlPropertyRow[]>()
  for (const otl of otls) if (!found.has(otl)) found.set(otl, await fieldsOfOtl(db, otl))
  return found
}

export interface At {
  tenantId: number
  spotId: number
  userId: number
}

const Told = z.object({ grade: ConditionGrade, known: KnownBy })
const graded = ['condition_grade', 'condition_known', 'condition_known_on'] as const
/** The evidence to store when the condition of an offer changes, with the product's own for what did not change. */
export function evidenceOf(
  at: Pick<At, 'tenantId' | 'userId'>,
  was: Partial<Standing> & { id: number },
  changed: Partial<queries.DraftColumns>,
): queries.Evidence[] {
  if (!graded.some((name) => name in changed)) return []
  const now = { ...was, ...changed }
  const told = Told.safeParse({
    grade: now.condition_grade,
    known: now.condition_known ?? 'stated',
  })
  if (!told.success) return []
  const known_on = now.condition_known_on ?? null
  return [
    { tenant_id: at.tenantId, product_id: was.id, ...told.data, known_on, user_id: at.userId },
  ]
}

export const valuesOf = (at: At, id: number, values: Draft['values']) =>
  values.map((value) => ({ tenant_id: at.tenantId, product_id: id, ...value }))

export const materialsOf = (at: At, id: number, { materials }: Pick<Draft, 'materials'>) =>
  materials ? [{ tenant_id: at.tenantId, product_id: id, materials }] : []

const tellOf = (db: Db, { tenantId }: At, ids: readonly number[]) =>
  allChanged(
    db,
    ids.map((id) => ({ id, tenant_id: tenantId })),
  )

/** Adds products to a spot, unpublished; returns their ids in the given order. */
export async function makeDrafts(db: Db, at: At, drafts: readonly Draft[]): Promise<number[]> {
  const ids = await queries.insertDrafts(
    db,
    at,
    drafts.map((draft) => draft.columns),
  )
  const pairs = drafts.map((draft, n) => ({ draft, id: ids[n] ?? 0 }))
  await queries.saveAllValues(
    db,
    pairs.flatMap(({ draft, id }) => valuesOf(at, id, draft.values)),
  )
  await queries.saveAllMaterials(
    db,
    pairs.flatMap(({ draft, id }) => materialsOf(at, id, draft)),
  )
  await queries.addAllEvidence(
    db,
    pairs.flatMap(({ draft, id }) =>
      draft.columns.is_released ? evidenceOf(at, { id }, draft.columns) : [],
    ),
  )
  return ids
}

/** The current contents of a product, limited to what a list may change. */
export type Standing = Awaited<ReturnType<typeof queries.standingOf>>[number]
export const standingOf = queries.standingOf

/** The parts of a product that would change: its columns, values and materials. */
export interface DraftChange {
  id: number
  columns: Partial<queries.DraftColumns>
  values: Draft['values']
  materials?: readonly queries.DraftMaterial[]
}
/** The contents before a change, for restoring them. */
export interface Before {
  columns: Record<string, unknown>
  values: (TypedValue & { property_id: number })[]
  /** Properties that had no value. */
  without: number[]
  /** Its previous materials, if they were changed. */
  materials?: readonly queries.DraftMaterial[]
}

const sameValue = (a: TypedValue | undefined, b: TypedValue) =>
  a !== undefined &&
  JSON.stringify([a.texts, a.number, a.day, a.unit]) ===
    JSON.stringify([b.texts, b.number, b.day, b.unit])

const sharesOf = (materials: readonly queries.DraftMaterial[]) =>
  JSON.stringify(materials.map(({ name, percentage }) => [name, percentage]))
/** A product's materials when a list gives different ones; a material that keeps its name keeps its catalogue link. */
function otherMaterials(was: Standing, told: Draft['materials']): Draft['materials'] {
  if (!told || sharesOf(told) === sharesOf(was.materials)) return undefined
  const standing = new Map(was.materials.map((material) => [material.name, material]))
  return told.map((material) => ({
    ...material,
    ...standing.get(material.name),
    percentage: material.percentage,
  }))
}

/** The differences between a draft and the current product, limited to these columns; null when there are none. */
export function differenceOf(
  was: Standing,
  draft: Pick<DraftChange, 'columns' | 'values' | 'materials'>,
  told: readonly (keyof queries.DraftColumns)[],
): DraftChange | null {
  const columns = Object.fromEntries(
    told
      .filter(
        (name) => JSON.stringify(draft.columns[name] ?? null) !== JSON.stringify(was[name] ?? null),
      )
      .map((name) => [name, draft.columns[name]]),
  )
  const standing = new Map(was.values.map((value) => [value.property_id, value]))
  const values = draft.values.filter((value) => !sameValue(standing.get(value.property_id), value))
  const materials = otherMaterials(was, draft.materials)
  return Object.keys(columns).length === 0 && values.length === 0 && !materials
    ? null
    : { id: was.id, columns, values, ...(materials && { materials }) }
}

/** What a published product would lack for publishing after this change; empty when the change is allowed. */
export function lacksAfter(
  was: Standing,
  { columns: c }: DraftChange,
  conditionAsked: boolean,
): DraftProblem[] {
  if (!was.published) return []
  const now = { ...was, ...c }
  return conditionLacks({
    is_released: was.is_released,
    condition_grade: now.condition_grade ?? null,
    conditionAsked,
    hazard: now.hazard ?? null,
    hazard_statement: now.hazard_statement ?? '',
    hazard_documents: was.hazard_documents,
  })
}

export const movedBy = (
  changes: readonly { id: number; columns: Readonly<Record<string, unknown>> }[],
  standing: ReadonlyMap<number, Standing>,
) =>
  changes.flatMap(({ id, columns: changed }) => {
    const was = standing.get(id)
    return was ? { id, version: was.version, was, now: { ...was, ...changed } } : []
  })

/** Changes products and notifies the market; returns their previous contents, by product. */
export async function changeDrafts(
  db: Db,
  at: At,
  changes: readonly DraftChange[],
): Promise<Map<number, Before>> {
  const before = new Map<number, Before>()
  if (changes.length === 0) return before
  const ids = changes.map((change) => change.id)
  await lockProducts(db, ids)
  const standing = new Map((await queries.standingOf(db, at.spotId, { ids })).map((s) => [s.id, s]))
  for (const change of changes) {
    const was = standing.get(change.id)
    if (!was) continue
    const values = new Map(was.values.map((value) => [value.property_id, value]))
    before.set(change.id, {
      columns: Object.fromEntries(
        Object.keys(change.columns).map((name) => [
          name,
          was[name as keyof queries.DraftColumns] ?? null,
        ]),
      ),
      values: change.values.flatMap((value) => values.get(value.property_id) ?? []),
      without: change.values.map((v) => v.property_id).filter((id) => !values.has(id)),
      ...(change.materials && { materials: was.materials }),
    })
  }
  const known = changes.filter((change) => before.has(change.id))
  await tellOf(
    db,
    at,
    known.filter(({ id }) => standing.get(id)?.published === true).map(({ id }) => id),
  )
  await tellAllMoved(db, at, movedBy(known, standing))
  await queries.changeAll(db, known)
  await queries.saveAllValues(
    db,
    known.flatMap(({ id, values }) => valuesOf(at, id, values)),
  )
  await queries.saveAllMaterials(
    db,
    known.flatMap((change) => materialsOf(at, change.id, change)),
  )
  await queries.addAllEvidence(
    db,
    known.flatMap(({ id, columns: c }) => {
      const was = standing.get(id)
      return was?.is_released === true ? evidenceOf(at, was, c) : []
    }),
  )
  return before
}

/** Publishes those of these products that are complete; returns their ids. */
export async function publishComplete(db: Db, at: At, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  await lockProducts(db, ids)
  const lacks = await lacksOf(db, await rowsById(db, ids))
  const ready = ids.filter((id) => lacks.get(id)?.length === 0)
  const published = ready.length === 0 ? [] : await setPublished(db, ready, true)
  await tellOf(db, at, published)
  return published
}

/** Deletes products that are in no open or completed transaction; the database rejects the others. */
export async function removeDrafts(db: Db, at: At, ids: readonly number[]): Promise<void> {
  const published = await queries.deleteAll(db, ids)
  await tellOf(db, at, published)
}
export const fixedOf = queries.fixedOf
