import type { makeFields } from '@bouwkring/contract/condition-values'
import type { PublicProduct } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

interface PublicRow {
  id: number
  name: string
  is_released: boolean
  amount: number | null
  amount_type: 0 | 1 | 2
  unit: PublicProduct['unit']
  label: PublicProduct['sustainability_type']
  latitude: number | null
  longitude: number | null
  period_from: string
  period_till: string
  slack_days: number
  unconfirmed_since: string | null
  price_type: PublicProduct['price']['type']
  price_cents: number | null
  note: string
  transport: PublicProduct['transport']
  otl: PublicProduct['otl']
  spot: PublicProduct['spot'] & { city: string }
  tenant: { id: number; company: string; subdomain: string }
  images: { id: number; file_key: string; width: number; height: number }[]
  materials: PublicProduct['materials']
  told: Pick<
    PublicProduct,
    | 'condition'
    | 'origin'
    | 'in_use_since'
    | 'demountability'
    | 'hazard'
    | (typeof makeFields)[number]
  >
}

/** A listed product of the group public, for any caller; undefined when it is not public. */
export async function publicRow(db: Db, id: number): Promise<PublicRow | undefined> {
  const { rows } =
    await sql<PublicRow>`select l.product_id as id, l.name, l.is_released, l.amount, l.amount_type, l.unit, l.label, l.latitude, l.longitude, l.period_from, l.period_till, l.slack_days, p.unconfirmed_since, l.price_type, l.price_cents, p.note, p.transport,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'path', coalesce((select jsonb_agg(a.name order by a.depth) from catalogue.otl a where a.pre < o.pre and a.post >= o.pre), '[]')) end as otl,
      jsonb_build_object('name', s.name, 'city', s.city, 'definition', jsonb_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'color', d.color)) as spot, jsonb_build_object('id', t.id, 'company', t.company, 'subdomain', t.subdomain) as tenant,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height) order by i.ordering, i.id) from products.image i where i.product_id = p.id), '[]') as images,
      coalesce((select jsonb_agg(jsonb_build_object('otl', m.otl_id, 'name', m.name, 'type', m.type, 'percentage', m.percentage) order by m.ordering, m.id) from products.material m where m.product_id = p.id), '[]') as materials,
      jsonb_build_object('condition', jsonb_build_object('grade', p.condition_grade, 'known', p.condition_known, 'on', p.condition_known_on), 'origin', jsonb_build_object('kind', p.origin_kind, 'on', p.origin_on, 'precision', p.origin_precision, 'place', p.origin_place, 'work', p.origin_work, 'built', p.origin_built),
        'in_use_since', jsonb_build_object('year', p.in_use_since, 'about', p.in_use_about), 'demountability', p.demountability, 'hazard', jsonb_build_object('state', p.hazard, 'kinds', p.hazard_kinds, 'statement', p.hazard_statement),
        'appearance', p.appearance, 'manufacturer', p.manufacturer, 'model', p.model, 'remaining_years', p.remaining_years, 'uniform', p.uniform) as told
    from market.listing l join products.product p on p.id = l.product_id join spots.spot s on s.id = l.spot_id join spots.definition d on d.id = s.definition_id join accounts.tenant t on t.id = l.tenant_id left join catalogue.otl o on o.id = l.otl_id
    where l.product_id = ${id}::bigint and (l.audience & 1) <> 0`.execute(db)
  return rows[0]
}

export interface ValueOfPublic {
  reference: string
  name: string
  type: PublicProduct['properties'][number]['type']
  group: string | null
  texts: string[]
  number: number | null
  day: string | null
  unit: string | null
}

/** Its properties that have a value, in screen order; files are left out. */
export const publicValues = async (db: Db, id: number) =>
  (
    await sql<ValueOfPublic>`select c.reference, c.name, c.type, g.name as "group", v.texts, v.number, v.day, coalesce(v.unit, c.units[1]) as unit from products.property_value v join catalogue.property c on c.id = v.property_id left join catalogue.property_group g on g.id = c.property_group_id
      where v.product_id = ${id}::bigint and c.type <> 'file' order by g.ordering, c.id`.execute(db)
  ).rows
