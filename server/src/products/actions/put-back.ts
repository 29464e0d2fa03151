import type { OtlPropertyRow } from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { sortValues } from '../actions-values.ts'
import * as queries from '../queries/drafts.ts'
import { lockProducts, rowsById } from '../queries/products.ts'
import {
  type At,
  type Before,
  evidenceOf,
  fieldsOf,
  materialsOf,
  movedBy,
  type Standing,
  valuesOf,
} from './drafts.ts'
import { allChanged } from './find.ts'
import { lacksOf } from './lacks.ts'
import { tellAllMoved } from './period.ts'

interface Back {
  id: number
  before: Before
}

/** The object type that a product has once it is restored. */
const otlOf = ({ before }: Back, was: Standing) =>
  ('otl_id' in before.columns ? (before.columns.otl_id as number | null) : was.otl_id) ?? 0

/** Without the values that the catalogue no longer accepts: those stay as they are now. */
function still(back: Back, was: Standing, fields: ReadonlyMap<number, readonly OtlPropertyRow[]>) {
  const properties = (fields.get(otlOf(back, was)) ?? []).filter((p) => p.field === null)
  const { fits } = sortValues(properties, back.before.values, !was.is_released)
  const values = back.before.values.filter((value) => fits.includes(value.property_id))
  return { ...back, before: { ...back.before, values } }
}

/** Those of these products that would lack something for the market where they are, and do not lack it now. */
async function lackingOnMarket(db: Db, all: readonly Back[]): Promise<number[]> {
  const before = new Map(all.map((back) => [back.id, back.before]))
  const rows = (await rowsById(db, [...before.keys()])).filter((row) => row.published)
  const asDrafts = rows.map((row) => ({ ...row, published: false }))
  const now = await lacksOf(db, asDrafts)
  const then = await lacksOf(
    db,
    asDrafts.map((row) => ({ ...row, ...before.get(row.id)?.columns })),
    (id, filled) => {
      const { without = [], values = [] } = before.get(id) ?? {}
      return [
        ...filled.filter((property) => !without.includes(property)),
        ...values.map((value) => value.property_id),
      ]
    },
  )
  return rows.flatMap(({ id }) => {
    const lacked = new Set(now.get(id)?.map(({ path }) => path))
    return then.get(id)?.some(({ path }) => !lacked.has(path)) ? [id] : []
  })
}

async function write(db: Db, at: At, back: readonly Back[], standing: Map<number, Standing>) {
  const columns = back.map(({ id, before }) => ({ id, columns: before.columns }))
  await tellAllMoved(db, at, movedBy(columns, standing))
  await queries.changeAll(db, columns)
  await queries.saveAllValues(
    db,
    back.flatMap(({ id, before }) => valuesOf(at, id, before.values)),
  )
  await queries.saveAllMaterials(
    db,
    back.flatMap(({ id, before }) => materialsOf(at, id, before)),
  )
  await queries.clearSome(
    db,
    back.flatMap(({ id, before }) =>
      before.without.map((property_id) => ({ product_id: id, property_id })),
    ),
  )
  // Grades given in the meantime stay as evidence; the restored grade is added once more.
  await queries.addAllEvidence(
    db,
    back.flatMap(({ id, before }) => {
      const was = standing.get(id)
      return was?.is_released === true ? evidenceOf(at, was, before.columns) : []
    }),
  )
}

/**
 * Restores what a list or a change of many products did, and returns the products restored. A product that is on the market and would lack what it needs there
 * is left as it is, and so is a value whose former content the catalogue no longer accepts.
 */
export async function putBack(db: Db, at: At, all: readonly Back[]): Promise<number[]> {
  if (all.length === 0) return []
  const ids = all.map(({ id }) => id)
  await lockProducts(db, ids)
  const standing = new Map((await queries.standingById(db, ids)).map((was) => [was.id, was]))
  const there = all.flatMap((back) => {
    const was = standing.get(back.id)
    return was ? [{ back, was }] : []
  })
  const fields = await fieldsOf(
    db,
    there.map(({ back, was }) => otlOf(back, was)).filter((otl) => otl !== 0),
  )
  const accepted = there.map(({ back, was }) => still(back, was, fields))
  const lacking = new Set(await lackingOnMarket(db, accepted))
  const back = accepted.filter(({ id }) => !lacking.has(id))
  await write(db, at, back, standing)
  const restored = back.map(({ id }) => id)
  await allChanged(
    db,
    (await rowsById(db, restored)).filter((row) => row.published),
  )
  return restored
}
