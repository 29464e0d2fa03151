import { ProductCreate } from '@bouwkring/contract/products'
import { issueKey, type FieldMessage } from '@bouwkring/contract/messages'
import type { OtlType } from '@bouwkring/contract/catalogue'
import { ConditionGrade, KnownBy } from '@bouwkring/contract/condition'
import { z } from 'zod'
import { propertiesOfOtl, type OtlPropertyRow, type TypedValue } from '../../catalogue/index.ts'
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

/** What a form of a new product may tell, without its spot. */
export type DraftInput = Omit<z.input<typeof ProductCreate>, 'spot' | 'is_released' | 'properties'>
/** A product that is ready to be written: its columns, its values by property, and what it is made of where a list tells that. */
export interface Draft {
  columns: queries.DraftColumns
  values: (TypedValue & { property_id: number })[]
  materials?: readonly queries.DraftMaterial[]
}
/** What is wrong with a draft: the path of the form's field. */
export interface DraftProblem {
  path: string
  message: FieldMessage
}

/** Judges what would be a new product as its form does. */
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

/** The properties that products of these object types have a value of, by object type. */
export async function propertiesOf(
  db: Db,
  otls: Iterable<number>,
): Promise<Map<number, OtlPropertyRow[]>> {
  const found = new Map<number, OtlPropertyRow[]>()
  for (const otl of otls) if (!found.has(otl)) found.set(otl, await propertiesOfOtl(db, otl))
  return found
}

interface At {
  tenantId: number
  spotId: number
  userId: number
}

const Told = z.object({ grade: ConditionGrade, known: KnownBy })
/** What is kept as evidence of the condition that a list told of an offer. */
function evidenceOf(at: At, id: number, c: Partial<queries.DraftColumns>): queries.Evidence[] {
  const told = Told.safeParse({ grade: c.condition_grade, known: c.condition_known ?? 'stated' })
  if (!told.success) return []
  const known_on = c.condition_known_on ?? null
  return [{ tenant_id: at.tenantId, product_id: id, ...told.data, known_on, user_id: at.userId }]
}

const valuesOf = (at: At, id: number, values: Draft['values']) =>
  values.map((value) => ({ tenant_id: at.tenantId, product_id: id, ...value }))

const materialsOf = (at: At, id: number, { materials }: Pick<Draft, 'materials'>) =>
  materials ? [{ tenant_id: at.tenantId, product_id: id, materials }] : []

const tellOf = (db: Db, { tenantId }: At, ids: readonly number[]) =>
  allChanged(
    db,
    ids.map((id) => ({ id, tenant_id: tenantId })),
  )

/** Adds products to a spot, unpublished; answers their ids in the order given. */
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
      draft.columns.is_released ? evidenceOf(at, id, draft.columns) : [],
    ),
  )
  return ids
}

/** What a product has now of what a list may change. */
export type Standing = Awaited<ReturnType<typeof queries.standingOf>>[number]
export const standingOf = queries.standingOf

/** What of a product would be another: its columns and values, and what it is made of. */
export interface DraftChange {
  id: number
  columns: Partial<queries.DraftColumns>
  values: Draft['values']
  materials?: readonly queries.DraftMaterial[]
}
/** What stood there before a change, to put it back. */
export interface Before {
  columns: Record<string, unknown>
  values: (TypedValue & { property_id: number })[]
  /** Properties that had no value. */
  without: number[]
  /** What it was made of, where that was changed. */
  materials?: readonly queries.DraftMaterial[]
}

const sameValue = (a: TypedValue | undefined, b: TypedValue) =>
  a !== undefined &&
  JSON.stringify([a.texts, a.number, a.day, a.unit]) ===
    JSON.stringify([b.texts, b.number, b.day, b.unit])

const sharesOf = (materials: readonly queries.DraftMaterial[]) =>
  JSON.stringify(materials.map(({ name, percentage }) => [name, percentage]))
/** What a product is made of, where a list tells it otherwise; what keeps its name stays what it is in the catalogue. */
function otherMaterials(was: Standing, told: Draft['materials']): Draft['materials'] {
  if (!told || sharesOf(told) === sharesOf(was.materials)) return undefined
  const standing = new Map(was.materials.map((material) => [material.name, material]))
  return told.map((material) => ({
    ...material,
    ...standing.get(material.name),
    percentage: material.percentage,
  }))
}

/** What a draft tells otherwise than the product stands, of these columns only; null when it is as it was. */
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

/** What publishing would miss of a product that is on the market after this change; none when it may be. */
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

const movedBy = (
  changes: readonly { id: number; columns: Readonly<Record<string, unknown>> }[],
  standing: ReadonlyMap<number, Standing>,
) =>
  changes.flatMap(({ id, columns: changed }) => {
    const was = standing.get(id)
    return was ? { id, version: was.version, was, now: { ...was, ...changed } } : []
  })

/** Changes products and tells the market; answers what stood there before, by product. */
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
    known.flatMap(({ id, columns: c }) =>
      standing.get(id)?.is_released === true ? evidenceOf(at, id, c) : [],
    ),
  )
  return before
}

/** Puts back what a list changed. */
export async function putBack(
  db: Db,
  at: At,
  all: readonly { id: number; before: Before }[],
): Promise<void> {
  if (all.length === 0) return
  const ids = all.map(({ id }) => id)
  await lockProducts(db, ids)
  const back = all.map(({ id, before }) => ({ id, columns: before.columns }))
  const standing = await queries.standingOf(db, at.spotId, { ids })
  await tellAllMoved(db, at, movedBy(back, new Map(standing.map((s) => [s.id, s]))))
  await queries.changeAll(db, back)
  await queries.saveAllValues(
    db,
    all.flatMap(({ id, before }) => valuesOf(at, id, before.values)),
  )
  await queries.saveAllMaterials(
    db,
    all.flatMap(({ id, before }) => materialsOf(at, id, before)),
  )
  await queries.clearSome(
    db,
    all.flatMap(({ id, before }) =>
      before.without.map((property_id) => ({ product_id: id, property_id })),
    ),
  )
  const rows = await rowsById(db, ids)
  const offers = new Set(rows.filter((row) => row.is_released).map((row) => row.id))
  // What was told in between stays as evidence: what holds again is told once more.
  await queries.addAllEvidence(
    db,
    all.flatMap(({ id, before }) => (offers.has(id) ? evidenceOf(at, id, before.columns) : [])),
  )
  await allChanged(
    db,
    rows.filter((row) => row.published),
  )
}

/** Publishes what is complete of these products; answers their ids. */
export async function publishComplete(db: Db, at: At, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  await lockProducts(db, ids)
  const lacks = await lacksOf(db, await rowsById(db, ids))
  const ready = ids.filter((id) => lacks.get(id)?.length === 0)
  const published = ready.length === 0 ? [] : await setPublished(db, ready, true)
  await tellOf(db, at, published)
  return published
}

/** Deletes products that hang in no open or completed transaction; the database refuses the others. */
export async function removeDrafts(db: Db, at: At, ids: readonly number[]): Promise<void> {
  const published = await queries.deleteAll(db, ids)
  await tellOf(db, at, published)
}
export const fixedOf = queries.fixedOf
