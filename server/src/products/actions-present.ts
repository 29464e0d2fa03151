import type { ConditionGrade, ConditionShown } from '@bouwkring/contract/condition'
import type { Language } from '@bouwkring/contract/messages'
import type { Product, ProductProperty, ProductRow } from '@bouwkring/contract/products'
import { portrait } from '../accounts/index.ts'
import { fieldsOfOtl, shownValue, type OtlPropertyRow } from '../catalogue/index.ts'
import { presentImage } from '../files/index.ts'
import type { Actor, Db } from '../platform/db.ts'
import { mayEditSpot, presentSpotOfProduct, type WholeSpot } from '../spots/index.ts'
import * as parts from './queries/parts.ts'
import type { ProductRecord, Row } from './queries/products.ts'
import { filesOf, type PropertyFileRow } from './queries/property-files.ts'
import { materialOf } from './queries/rsx.ts'
import { productCan, type Viewer } from './rules.ts'
import { completenessOf } from './rules-condition.ts'
import { descriptionOf } from './rules-description.ts'

/** A product as shown in a spot's lists. */
export const presentRow = (p: Row): ProductRow => ({
  '@id': `/api/products/${p.id}`,
  id: p.id,
  name: p.name,
  type: p.type,
  is_released: p.is_released,
  amount: p.amount,
  amount_type: p.amount_type,
  unit: p.unit,
  sustainability_type: p.sustainability_type,
  published: p.published,
  image: p.image && presentImage(p.image),
  otl: p.otl_id !== null && p.otl_name !== null ? { id: p.otl_id, name: p.otl_name } : null,
  price: { type: p.price_type, value: p.price_cents },
  condition_grade: p.condition_grade,
})

/** The actor as seen by the rules, for products of this spot. */
export const viewerOf = (
  actor: Actor,
  spot: Pick<WholeSpot, 'tenant_id' | 'owner_ids'>,
): Viewer => ({
  tenantId: actor.tenantId,
  permissions: actor.permissions,
  readOnly: actor.roles.includes('ROLE_READ_ONLY'),
  editsSpot: mayEditSpot(actor, spot),
})

/** A file of a product. */
export const presentFile = (f: PropertyFileRow) => ({
  object_key: f.file_key,
  filename: f.filename,
  kind: f.kind,
  bytes: f.bytes,
  cdn: f.kind === 'image' ? `/cdn/images/${f.file_key}` : null,
})

// Properties that give the mass of one unit.
const weighs = new Set([
  'gewicht_per_stuk',
  'gewicht_per_meter',
  'kilogram_per_m2',
  'volumieke_massa',
])

/** The known condition and origin. Who supplied them, and what is still missing, is only for the product's own organisation. */
function presentCondition(
  p: ProductRecord,
  of: {
    asked: readonly OtlPropertyRow[]
    shown: readonly ProductProperty[]
    images: number
    files: ReturnType<typeof presentFile>[]
    own: boolean
  },
): ConditionShown {
  const required = of.asked.some((q) => q.field === 'condition' && q.required)
  const weighed = of.asked.filter((q) => q.field === null && (q.percentage > 0 || q.required))
  const filled = new Set(of.shown.filter((q) => q.value.length > 0).map((q) => q.id))
  return {
    condition: {
      grade: p.condition_grade as ConditionGrade | null,
      matching: p.condition_matching,
      known: p.condition_known,
      on: p.condition_known_on,
      required,
      evidence: of.own ? p.evidence : p.evidence.map((one) => ({ ...one, by: null })),
    },
    origin: {
      kind: p.origin_kind,
      on: p.origin_on,
      precision: p.origin_precision,
      place: p.origin_place,
      work: p.origin_work,
      built: p.origin_built,
    },
    in_use_since: { year: p.in_use_since, about: p.in_use_about },
    demountability: p.demountability,
    hazard: {
      state: p.hazard,
      kinds: p.hazard_kinds,
      statement: p.hazard_statement,
      files: of.files,
    },
    appearance: p.appearance,
    manufacturer: p.manufacturer,
    model: p.model,
    remaining_years: p.remaining_years,
    uniform: p.uniform,
    completeness:
      of.own && p.is_released
        ? completenessOf({
            images: of.images,
            otl: p.otl_id !== null,
            grade: p.condition_grade,
            known: p.condition_known,
            origin: p.origin_kind,
            inUseSince: p.in_use_since,
            demountability: p.demountability,
            hazard: p.hazard,
            hazardDocument: p.hazard_statement !== '' || of.files.length > 0,
            conditionAsked: required,
            unfilled: weighed.filter((q) => !filled.has(q.id)),
            weighed: weighed.length,
            weight:
              p.unit === 'ton' ||
              p.density !== null ||
              of.shown.some((q) => weighs.has(q.reference) && q.value.length > 0),
            note: p.note,
            price: p.price_type,
            transport: p.transport.length,
          })
        : null,
  }
}

/** Properties with their values, including those without one. */
export function presentProperties(
  properties: readonly OtlPropertyRow[],
  values: readonly parts.ValueRow[],
  files: readonly PropertyFileRow[] = [],
): ProductProperty[] {
  const kept = new Map(values.map((v) => [v.property_id, v]))
  return properties.map((p) => {
    const value = kept.get(p.id)
    return {
      id: p.id,
      reference: p.reference,
      name: p.name,
      type: p.type,
      value: shownValue(value),
      unit: value?.unit ?? p.units[0] ?? null,
      units: p.units,
      data: p.data,
      required: p.required,
      group: p.group,
      is_user_defined: p.is_user_defined,
      matching_condition: value?.matching_condition ?? null,
      files: files.filter((f) => f.property_id === p.id).map(presentFile),
    }
  })
}

/** The organisation of a product. */
export const presentTenant = (p: Pick<ProductRecord, 'tenant_id' | 'company' | 'subdomain'>) => ({
  '@id': `/api/tenants/${p.tenant_id}`,
  id: p.tenant_id,
  company: p.company,
  subdomain: p.subdomain,
})

const point = (at: { latitude: number | null; longitude: number | null }) =>
  at.latitude !== null && at.longitude !== null
    ? { latitude: at.latitude, longitude: at.longitude }
    : null

/** A whole product with its spot and the viewer's permissions on it. */
export async function presentProduct(
  db: Db,
  p: ProductRecord,
  spot: WholeSpot,
  viewer: Actor,
  language: Language,
): Promise<Product> {
  const { image: _, otl: __, condition_grade: ___, ...row } = presentRow(p)
  const [asked, files, values, pictures, materials, rsxMaterial] = await Promise.all([
    p.otl_id === null ? [] : fieldsOfOtl(db, p.otl_id),
    filesOf(db, p.id),
    parts.valuesOf(db, p.id),
    parts.imagesOf(db, p.id),
    parts.materialsOf(db, p.id),
    materialOf(db, p.id),
  ])
  const properties = asked.filter((q) => q.field === null)
  const shown = presentProperties(properties, values, files)
  const told = new Set(properties.filter((q) => q.include_in_description).map((q) => q.id))
  const images = pictures.map(presentImage)
  return {
    ...row,
    note: p.note,
    period:
      p.period_certainty === null
        ? null
        : { from: p.period_from, till: p.period_till, certainty: p.period_certainty },
    external_ref: p.tenant_id === viewer.tenantId ? p.external_ref : null,
    description: descriptionOf(
      shown.filter((q) => told.has(q.id)),
      language,
    ),
    latitude: p.latitude,
    longitude: p.longitude,
    position: point(p) ?? point(spot),
    images,
    attachments: images.map(({ object_key, cdn }) => ({ object_key, cdn })),
    materials,
    properties: shown,
    otl:
      p.otl_id !== null && p.otl_name !== null
        ? { id: p.otl_id, name: p.otl_name, path: p.otl_path }
        : null,
    rsx_material: rsxMaterial,
    spot: presentSpotOfProduct(spot),
    tenant: presentTenant(p),
    tenant_logo: portrait(p.logo_key),
    is_external: p.tenant_id !== viewer.tenantId,
    price: { type: p.price_type, value: p.price_cents },
    transport: p.transport,
    ...presentCondition(p, {
      asked,
      shown,
      images: images.length,
      files: files.filter((f) => f.property_id === null).map(presentFile),
      own: p.tenant_id === viewer.tenantId,
    }),
    least_amount: p.least_amount,
    amount_given: p.amount_type === 0 ? p.amount_given : null,
    // Favourites belong to the market, which products must not depend on: the market's own card shows them.
    updated_at: p.updated_at.toISOString(),
    unconfirmed_since: p.unconfirmed_since,
    version: p.version,
    can: productCan(viewerOf(viewer, spot), {
      ...p,
      spot_status: spot.status,
      spot_kind: spot.kind,
    }),
  }
}
