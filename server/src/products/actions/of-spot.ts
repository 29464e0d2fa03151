import type { Spot } from '@bouwkring/contract/spots'
import { admitExport } from '../../accounts/index.ts'
import { holdOptions } from '../../catalogue/index.ts'
import { hold } from '../../files/index.ts'
import { allowLonger } from '../../platform/time-limits.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { type Send, sendCsv } from '../../platform/send.ts'
import { copySpot, spotAsShown, spotById } from '../../spots/index.ts'
import { copyProducts, exportRows, filesOfSpot, type ExportRow } from '../queries/of-spot.ts'
import { cell, csv, exportName, headings, words } from '../rules-export.ts'

/** Copies a spot with its products, all or nothing. */
export async function duplicate(ctx: Ctx, id: number): Promise<Spot> {
  await allowLonger(ctx.db)
  await holdOptions(ctx.db)
  const copy = await copySpot(ctx, id)
  await hold(ctx.db, ctx.actor.tenantId, await filesOfSpot(ctx.db, id))
  await copyProducts(ctx.db, id, copy.id)
  return spotAsShown(ctx, copy.id)
}

type Word = (code: string) => string
/** The word for a code, which may be null. */
const toldBy = (word: Word) => (code: string | null) => (code === null ? null : word(code))
const toPrecision = { day: 10, month: 7, year: 4 } as const

function conditionCells(row: ExportRow, word: Word) {
  const told = toldBy(word)
  return [
    row.condition_grade,
    told(row.condition_known),
    row.condition_known_on,
    row.origin_kind === 'unknown' ? word('origin_unknown') : told(row.origin_kind),
    row.origin_on?.slice(0, toPrecision[row.origin_precision]) ?? null,
    row.origin_place,
    row.origin_work,
    row.origin_built,
    row.in_use_since === null || !row.in_use_about
      ? row.in_use_since
      : `${word('about')} ${row.in_use_since}`,
    told(row.demountability),
    told(row.hazard),
    row.hazard_kinds.map(word).join(', '),
    told(row.appearance),
    row.manufacturer,
    row.model,
    row.remaining_years,
    row.uniform,
  ]
}

/** The amount, preceded by its word when it is not a promise: `Mits voorradig 60`. */
function amountCell({ amount, amount_type: type }: ExportRow, language: Ctx['language']) {
  if (type === 0) return amount
  const word = words[language][type] ?? ''
  return amount === null ? word : `${word} ${cell(amount, language)}`
}

function line(row: ExportRow, language: Ctx['language']) {
  const word: Word = (code) => words[language][code] ?? code
  const told = toldBy(word)
  return [
    row.id,
    row.external_ref,
    row.name,
    row.otl,
    word(row.type),
    amountCell(row, language),
    row.unit,
    row.least_amount,
    word(row.sustainability_type),
    word(row.price_type),
    row.price_cents === null ? null : row.price_cents / 100,
    row.transport.map(word).join(', '),
    row.published,
    row.properties,
    row.materials,
    row.note,
    ...conditionCells(row, word),
    row.period_from,
    row.period_till,
    row.period_certainty === 'fixed' ? word('period_fixed') : told(row.period_certainty),
    row.latitude,
    row.longitude,
  ]
}

/** Sends one side of a spot as CSV: what the caller sees on that tab. */
export async function exportCsv(ctx: Ctx, id: number, released: boolean): Promise<Send> {
  await allowLonger(ctx.db)
  if (!(await spotById(ctx.db, id))) throw new AppError('not_found')
  await admitExport(ctx)
  const rows = await exportRows(ctx.db, id, released)
  const text = csv(
    [headings[ctx.language], ...rows.map((row) => line(row, ctx.language))],
    ctx.language,
  )
  return sendCsv(exportName(id, released, ctx.language, new Date()), text)
}
