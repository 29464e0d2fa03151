import { partsOfPieces } from '@bouwkring/contract/amount'
import { answeredAmount, givenOf, givenProblem } from '@bouwkring/contract/given'
import type { ProductCreate, ProductUpdate, PropertyBody } from '@bouwkring/contract/products'
import type { z } from 'zod'
import { holdOptions, otlById, otlsById } from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { spotById } from '../../spots/index.ts'
import * as parts from '../queries/parts.ts'
import * as queries from '../queries/products.ts'
import { keptPrice } from '../rules.ts'
import { readValues, writeValues } from '../actions-values.ts'
import { periodColumns, tellMoved } from './period.ts'
import { conditionColumns, keepEvidence, refuseLacking } from './condition.ts'
import { allow, changed, editable, get, properties } from './find.ts'

type Create = z.output<typeof ProductCreate>
type Update = z.output<typeof ProductUpdate>
type Fields = Pick<
  Update,
  | 'name'
  | 'amount'
  | 'amount_type'
  | 'unit'
  | 'least_amount'
  | 'note'
  | 'external_ref'
  | 'sustainability_type'
  | 'latitude'
  | 'longitude'
  | 'price'
  | 'transport'
>

/** The columns for a product form's fields. */
export function columns(f: Fields) {
  const price = keptPrice(f.price)
  return {
    name: f.name,
    amount: f.amount,
    amount_type: f.amount_type,
    unit: f.unit,
    ...(f.least_amount !== undefined && { least_amount: f.least_amount }),
    note: f.note,
    ...(f.external_ref !== undefined && { external_ref: f.external_ref || null }),
    sustainability_type: f.sustainability_type,
    latitude: f.latitude,
    longitude: f.longitude,
    price_type: price.type,
    price_cents: price.value,
    transport: [...new Set(f.transport)],
  }
}

/** A published object type that users can choose. */
export async function chosenOtl(db: Db, id: number | null, path: string) {
  if (id === null) return null
  const otl = await otlById(db, id)
  if (!otl?.published) throw invalid(path, 'ref.wrong')
  return otl
}

/** Rejects a number that another product of the spot already has. */
async function refuseTaken(
  db: Db,
  number: string | undefined,
  at: { spotId: number; but: number | null },
) {
  if (number && (await queries.isNumberTaken(db, number, at)))
    throw invalid('external_ref', 'product.number')
}

/** Rejects amounts with part of a piece, except those that the product already has. */
function refuseParts(body: Parameters<typeof partsOfPieces>[0], was?: queries.Row) {
  const fields = partsOfPieces(body, was).map((path) => ({
    path,
    message: 'amount.whole' as const,
  }))
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

async function writeMaterials(
  db: Db,
  at: { tenantId: number; productId: number },
  materials: Update['materials'],
) {
  const known = new Map(
    (
      await otlsById(
        db,
        materials.flatMap((m) => m.otl ?? []),
      )
    ).map((o) => [o.id, o]),
  )
  const wrong = materials.flatMap((m, i) =>
    m.otl !== null && known.get(m.otl)?.type !== m.type
      ? [{ path: `materials.${i}.otl`, message: 'ref.wrong' as const }]
      : [],
  )
  if (wrong.length > 0) throw new AppError('invalid', { fields: wrong })
  await parts.saveMaterials(
    db,
    at.productId,
    materials.map((m, i) => ({
      tenant_id: at.tenantId,
      product_id: at.productId,
      otl_id: m.otl,
      name: m.name,
      type: m.type,
      percentage: m.percentage,
      ordering: i,
    })),
  )
}

/** Adds an offer or a demand to a spot, unpublished. If an object type is given, the product takes its type. */
export async function create(ctx: Ctx, body: Create) {
  await holdOptions(ctx.db)
  const spot = await spotById(ctx.db, body.spot)
  if (!spot) throw new AppError('not_found')
  allow(ctx, 'create', spot)
  refuseParts(body)
  await refuseTaken(ctx.db, body.external_ref, { spotId: spot.id, but: null })
  const otl = await chosenOtl(ctx.db, body.otl, 'otl')
  const tenantId = spot.tenant_id
  const values = await readValues(
    ctx.db,
    { tenantId, productId: null, otlId: body.otl, isDemand: !body.is_released },
    body.properties,
  )
  const id = await queries.insertProduct(ctx.db, {
    ...columns(body),
    ...conditionColumns(body, body.is_released),
    ...periodColumns(body.period, spot),
    tenant_id: tenantId,
    spot_id: spot.id,
    otl_id: otl?.id ?? null,
    type: otl?.type ?? body.type,
    is_released: body.is_released,
  })
  await keepEvidence(ctx, { id, tenant_id: tenantId, is_released: body.is_released }, body, null)
  await writeMaterials(ctx.db, { tenantId, productId: id }, body.materials)
  await writeValues(ctx.db, { tenantId, productId: id }, values)
  return get(ctx, id)
}

/** The amount that a form means for a product of which part has been given; rejected if it is unclear or impossible. */
function meantAmount(was: Parameters<typeof givenOf>[0] & { version: number }, body: Update) {
  // No question is asked about a form older than the latest change: it must be reloaded.
  if (was.version !== body.version) throw new AppError('stale')
  const given = givenOf(was, body)
  if (!given) return body.amount
  const problem = givenProblem(given, body.amount_is)
  if (problem) throw invalid('amount', problem)
  return answeredAmount(given, body.amount_is) ?? body.amount
}

/** Changes a product with the modified values. A user who read an older version gets an error and overwrites nothing. */
export async function update(ctx: Ctx, id: number, body: Update) {
  await holdOptions(ctx.db)
  const { product, spot } = await editable(ctx, id, 'edit')
  if (!product.is_released && body.price.type !== 'unknown')
    throw invalid('price.type', 'price.demand')
  if (!product.is_released && body.least_amount) throw invalid('least_amount', 'amount.leastDemand')
  if (product.published && body.unit === null)
    throw new AppError('not_publishable', { fields: [{ path: 'unit', message: 'publish.unit' }] })
  refuseParts(body, product)
  await refuseTaken(ctx.db, body.external_ref, { spotId: product.spot_id, but: id })
  const condition = conditionColumns(body, product.is_released)
  await refuseLacking(ctx.db, product, condition)
  const period = periodColumns(body.period, spot)
  const change = {
    ...columns(body),
    amount: meantAmount(product, body),
    ...condition,
    ...period,
  }
  if (!(await queries.updateProduct(ctx.db, { ...product, version: body.version }, change)))
    throw new AppError('stale')
  await keepEvidence(ctx, product, body, product)
  await tellMoved(ctx, product, spot, period)
  const at = { tenantId: product.tenant_id, productId: id }
  await writeMaterials(ctx.db, at, body.materials)
  await writeValues(
    ctx.db,
    at,
    await readValues(
      ctx.db,
      { ...at, otlId: product.otl_id, isDemand: !product.is_released },
      body.properties,
    ),
  )
  if (product.published) await changed(ctx.db, product)
  return get(ctx, id)
}

/** Saves only modified properties; the product gets a new version, so that a form that is still open does not restore old values. */
export async function saveProperties(ctx: Ctx, id: number, given: readonly PropertyBody[]) {
  await holdOptions(ctx.db)
  const { product } = await editable(ctx, id, 'edit')
  if (!(await queries.updateProduct(ctx.db, product, {}))) throw new AppError('stale')
  const at = { tenantId: product.tenant_id, productId: id }
  await writeValues(
    ctx.db,
    at,
    await readValues(
      ctx.db,
      { ...at, otlId: product.otl_id, isDemand: !product.is_released },
      given,
    ),
  )
  if (product.published) await changed(ctx.db, product)
  return properties(ctx, id)
}
