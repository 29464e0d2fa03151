import type { PublicProduct } from '@bouwkring/contract/market'
import { certaintyOf } from '@bouwkring/contract/period'
import { shownValue } from '../catalogue/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Visit } from '../platform/visit.ts'
import { day, image } from './queries/cards.ts'
import { publicRow, publicValues } from './queries/public.ts'

/** One product as the general public may see it, even for signed-in users. */
export async function publicProduct(ctx: Visit, id: number): Promise<PublicProduct> {
  const row = await publicRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  const { city, ...spot } = row.spot
  const values = await publicValues(ctx.db, id)
  return {
    '@id': `/api/products/${row.id}`,
    id: row.id,
    name: row.name,
    is_released: row.is_released,
    amount: row.amount,
    amount_type: row.amount_type,
    unit: row.unit,
    sustainability_type: row.label,
    note: row.note,
    transport: row.transport,
    city,
    latitude: row.latitude,
    longitude: row.longitude,
    available_from: day(row.period_from),
    available_till: day(row.period_till),
    available_certainty: certaintyOf(row.slack_days),
    unconfirmed_since: row.unconfirmed_since,
    price: { type: row.price_type, value: row.price_cents },
    ...row.told,
    otl: row.otl,
    spot,
    tenant: { '@id': `/api/tenants/${row.tenant.id}`, ...row.tenant },
    images: row.images.map(image),
    materials: row.materials,
    properties: values.map((v) => ({
      reference: v.reference,
      name: v.name,
      type: v.type,
      value: shownValue(v),
      unit: v.unit,
      group: v.group,
    })),
  }
}
