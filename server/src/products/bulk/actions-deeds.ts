import type { BulkDeed } from '@bouwkring/contract/product-bulk'
import { judge, type OtlPropertyRow, type TypedValue } from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { asksGrade, conditionColumns } from '../actions/condition.ts'
import { putBack } from '../actions/put-back.ts'
import {
  changeDrafts,
  differenceOf,
  fieldsOf,
  lacksAfter,
  publishComplete,
  standingOf,
  type Before,
  type DraftChange,
  type DraftProblem,
  type Standing,
} from '../actions/drafts.ts'
import { allChanged } from '../actions/find.ts'
import { lacksOf } from '../actions/lacks.ts'
import { periodColumns } from '../actions/period.ts'
import { type DraftColumns, spotDays } from '../queries/drafts.ts'
import { lockProducts, rowsById, setPublished } from '../queries/products.ts'
import { keptPrice } from '../rules.ts'
import { type At, type Deed, each, type Ended, gone, refused, waitingOf } from './actions-deed.ts'
import { picturing } from './actions-pictures.ts'
import { heldBack, moveTo, reservationsOf } from './queries.ts'
import type { Finding } from './rules.ts'

const idsOf = (lines: readonly { id: number }[]) => lines.map(({ id }) => id)
const nothingBefore = (ids: readonly number[]) => new Map(ids.map((id) => [id, null]))

async function withdraw(db: Db, { tenantId }: At, ids: readonly number[]) {
  const withdrawn = await setPublished(db, ids, false)
  await allChanged(
    db,
    withdrawn.map((id) => ({ id, tenant_id: tenantId })),
  )
  return withdrawn
}

const publishing: Deed = {
  needs: 'publish',
  async judge(db, { spotId }, ids) {
    const rows = (await rowsById(db, ids)).filter((row) => row.spot_id === spotId)
    const lacks = await lacksOf(db, rows)
    return each(ids, rows, (row) => {
      const missing = lacks.get(row.id) ?? []
      if (row.published) return { state: 'same' }
      return missing.length === 0
        ? { state: 'ready' }
        : refused(
            ...missing.map(({ path, message }) => ({
              path: path.replace(/^products\.\d+\./, ''),
              message,
            })),
          )
    })
  },
  async carryOut(db, at, ids) {
    return nothingBefore(await publishComplete(db, at, ids))
  },
  // What somebody reserved in the meantime stays on the market.
  async undo(db, at, lines) {
    const open = new Set((await reservationsOf(db, idsOf(lines))).map((r) => r.product_id))
    return withdraw(
      db,
      at,
      idsOf(lines).filter((id) => !open.has(id)),
    )
  },
}

/** The reservations that end when these products leave the market. */
const waitingFor = async (db: Db, ids: readonly number[]): Promise<Ended> =>
  waitingOf(await reservationsOf(db, ids))

const unpublishing: Deed = {
  needs: 'publish',
  async judge(db, { spotId }, ids) {
    const rows = (await rowsById(db, ids)).filter((row) => row.spot_id === spotId)
    return each(ids, rows, (row) => ({ state: row.published ? 'ready' : 'same' }))
  },
  ends: waitingFor,
  async carryOut(db, at, ids) {
    const waiting = new Map((await reservationsOf(db, ids)).map((r) => [r.product_id, r.waiting]))
    const withdrawn = await withdraw(db, at, ids)
    return new Map(
      withdrawn.map((id) => {
        const ended = waiting.get(id) ?? 0
        return [id, ended > 0 ? { ended } : null]
      }),
    )
  },
  // Reservations that awaited an answer have ended: only the sender can request them again.
  undo: (db, at, lines) => publishComplete(db, at, idsOf(lines)),
}

const moving = (to: number): Deed => {
  const move = async (db: Db, { tenantId }: At, ids: readonly number[], where: number) => {
    const onMarket = await moveTo(db, ids, where)
    await allChanged(
      db,
      onMarket.map((id) => ({ id, tenant_id: tenantId })),
    )
  }
  return {
    needs: 'edit',
    async judge(db, { spotId }, ids) {
      const held = Map.groupBy(await heldBack(db, ids, to), (row) => row.id)
      return each(ids, await rowsById(db, ids), (row) => {
        if (row.spot_id === to) return { state: 'same' }
        const why = held.get(row.id) ?? []
        if (row.spot_id !== spotId) return gone
        return why.length === 0
          ? { state: 'ready' }
          : refused(...why.map((one) => ({ path: '', message: one.why })))
      })
    },
    async carryOut(db, at, ids) {
      await move(db, at, ids, to)
      return nothingBefore(ids)
    },
    async undo(db, at, lines) {
      const held = new Set((await heldBack(db, idsOf(lines), at.spotId)).map((row) => row.id))
      const free = idsOf(lines).filter((id) => !held.has(id))
      await move(db, at, free, at.spotId)
      return free
    },
  }
}

type Told = Pick<DraftChange, 'columns' | 'values'>
/** What a deed sets on an offer or a demand, or what is wrong with it. */
type Teller = (
  row: Standing,
  properties: readonly OtlPropertyRow[],
  /** Last day of the spot. */
  till: string | null,
) => Told | { wrong: DraftProblem[] }

const wrong = (path: string, message: DraftProblem['message']) => ({ wrong: [{ path, message }] })
const columnsTold = (columns: Partial<DraftColumns>): Told => ({ columns, values: [] })

/** Columns, or the form rules that they break. */
function unlessRefused(columns: () => Partial<DraftColumns>) {
  try {
    return columnsTold(columns())
  } catch (error) {
    if (!(error instanceof AppError) || !error.more.fields) throw error
    return { wrong: error.more.fields.map(({ path, message }) => ({ path, message })) }
  }
}

function tellerOf(deed: BulkDeed): Teller {
  switch (deed.act) {
    case 'zero':
      return () => columnsTold({ amount_type: 0, amount: 0 })
    case 'label':
      return () => columnsTold({ sustainability_type: deed.label })
    case 'price': {
      const { type, value } = keptPrice(deed.price)
      return (row) =>
        !row.is_released && type !== 'unknown'
          ? wrong('price.type', 'price.demand')
          : columnsTold({ price_type: type, price_cents: value })
    }
    case 'transport':
      return () => columnsTold({ transport: [...new Set(deed.transport)] })
    case 'condition':
      return (row) =>
        unlessRefused(() => conditionColumns({ condition: deed.condition }, row.is_released))
    case 'period':
      return (_row, _properties, period_till) =>
        unlessRefused(() => periodColumns(deed.period, { period_till }))
    case 'property':
      return (row, properties) => valueTold(deed.property, row, properties)
    default:
      throw new Error(`${deed.act} tells nothing of a product`)
  }
}

function valueTold(
  given: Extract<BulkDeed, { act: 'property' }>['property'],
  row: Standing,
  properties: readonly OtlPropertyRow[],
): Told | { wrong: DraftProblem[] } {
  const property = properties.find((p) => p.id === given.id && p.field === null)
  if (!property) return wrong('', 'bulk.noProperty')
  const path = `properties.${property.reference}`
  if (property.type === 'file') return wrong(path, 'property.file')
  const judged = judge(
    property,
    { ...given, matching_condition: null },
    { isDemand: !row.is_released, fileKinds: new Map() },
  )
  if ('wrong' in judged) return wrong(path, judged.wrong)
  if (!judged.value) return wrong(path, 'field.required')
  // The demand's matching condition on the value stays.
  const was = row.values.find((v) => v.property_id === given.id)
  const value: TypedValue = {
    ...judged.value,
    matching_condition: was?.matching_condition ?? null,
  }
  return { columns: {}, values: [{ property_id: given.id, ...value }] }
}

const changing = (deed: BulkDeed): Deed => {
  const tell = tellerOf(deed)
  /** What the deed would change in each product, or why it would not. */
  async function look(db: Db, at: At, ids: readonly number[]) {
    const rows = await standingOf(db, at.spotId, { ids })
    const fields =
      deed.act === 'property' || deed.act === 'condition'
        ? await fieldsOf(
            db,
            rows.flatMap((row) => row.otl_id ?? []),
          )
        : new Map<number, OtlPropertyRow[]>()
    const till = deed.act === 'period' ? (await spotDays(db, at.spotId)).period_till : null
    const changes = new Map<number, DraftChange>()
    const findings = await each(ids, rows, (row) => {
      const own = fields.get(row.otl_id ?? 0) ?? []
      const told = tell(row, own, till)
      if ('wrong' in told) return refused(...told.wrong)
      const names = Object.keys(told.columns) as (keyof DraftColumns)[]
      const change = differenceOf(row, told, names)
      if (!change) return { state: 'same' }
      const lacks = lacksAfter(row, change, asksGrade(own))
      if (lacks.length > 0) return refused(...lacks)
      changes.set(row.id, change)
      return { state: 'ready' }
    })
    return { findings, changes }
  }
  return {
    needs: 'edit',
    judge: async (db, at, ids) => (await look(db, at, ids)).findings,
    async carryOut(db, at, ids) {
      const { changes } = await look(db, at, ids)
      return changeDrafts(db, at, [...changes.values()])
    },
    undo: (db, at, lines) =>
      putBack(
        db,
        at,
        lines.map(({ id, before }) => ({ id, before: before as Before })),
      ),
  }
}

/** Sets amounts to zero, as for products no longer in a list; does not take away what someone is waiting for or has been promised. */
function emptying(): Deed {
  const deed = changing({ act: 'zero' })
  return {
    ...deed,
    async judge(db, at, ids) {
      const found = await deed.judge(db, at, ids)
      for (const { product_id: id } of await reservationsOf(db, ids))
        if (found.get(id)?.state === 'ready')
          found.set(id, refused({ path: '', message: 'bulk.reserved' }))
      return found
    },
  }
}

/** How a deed is judged, performed and undone. */
export function deedOf(deed: BulkDeed): Deed {
  if (deed.act === 'publish') return publishing
  if (deed.act === 'unpublish') return unpublishing
  if (deed.act === 'pictures') return picturing(deed.pictures)
  if (deed.act === 'zero') return emptying()
  return deed.act === 'move' ? moving(deed.to) : changing(deed)
}

/** Locks products and judges them again: they may have changed since the last look. */
export async function holdAndJudge(db: Db, deed: Deed, at: At, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Finding>()
  await lockProducts(db, ids)
  return deed.judge(db, at, ids)
}
