import type { PropertyData } from '@bouwkring/contract/catalogue'
import { judge, propertiesOfOtl, type OtlPropertyRow } from '../../catalogue/index.ts'
import {
  cleanName,
  readDocument,
  sendDocument,
  storeDocument,
  storeImages,
} from '../../files/index.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import type { Send } from '../../platform/send.ts'
import { presentFile, presentProperties } from '../actions-present.ts'
import * as parts from '../queries/parts.ts'
import { lockProducts, productById, type ProductRecord } from '../queries/products.ts'
import * as queries from '../queries/property-files.ts'
import { refuseLacking } from './condition.ts'
import { changed, editable, found } from './find.ts'

async function fileProperty(
  ctx: Ctx,
  product: ProductRecord,
  propertyId: number,
): Promise<OtlPropertyRow | undefined> {
  const all = product.otl_id === null ? [] : await propertiesOfOtl(ctx.db, product.otl_id)
  return all.find((p) => p.id === propertyId && p.type === 'file')
}

/** The product as read under its lock, so that two simultaneous callers see each other's files. Its version stays unchanged, as with pictures: files are not part of the form. */
async function locked(ctx: Ctx, id: number): Promise<ProductRecord> {
  await editable(ctx, id, 'edit')
  await lockProducts(ctx.db, [id])
  const product = await productById(ctx.db, id)
  if (!product) throw new AppError('not_found')
  if (product.published) await changed(ctx.db, product)
  return product
}

type Stored = { key: string; filename: string; kind: queries.FileKind; bytes: number }

// A picture is re-encoded, as everywhere; a document is stored unchanged.
async function store(
  ctx: Ctx,
  tenantId: number,
  file: Ctx['uploads'][number],
  kind: queries.FileKind,
): Promise<Stored> {
  const keeping = {
    db: ctx.db,
    storage: ctx.services.storage,
    tenantId,
    userId: ctx.actor.userId,
    undo: ctx.undo,
  }
  if (kind !== 'image') return storeDocument(keeping, file, kind)
  const [image] = await storeImages(keeping, [file], 'file')
  if (!image) throw invalid('file', 'file.broken')
  return { key: image.key, filename: cleanName(file.filename), kind, bytes: file.bytes.length }
}

/** Stores the uploaded file beside the existing ones: of an accepted kind, five at most. `property` null: a document on hazardous substances. */
async function addFile(
  ctx: Ctx,
  product: ProductRecord,
  at: { property: number | null; data: PropertyData; there: readonly queries.PropertyFileRow[] },
) {
  const [file] = ctx.uploads
  if (!file) throw invalid('file', 'file.missing')
  const read = await readDocument(file.bytes)
  // A file that is not a document may be a picture; reading it as one settles that.
  const kind = typeof read === 'object' ? read.kind : 'image'
  const judged = judge(
    { type: 'file', required: false, data: at.data, units: [] },
    { value: [...at.there.map((f) => f.file_key), 'new'], unit: null, matching_condition: null },
    {
      isDemand: false,
      fileKinds: new Map([...at.there.map((f) => [f.file_key, f.kind] as const), ['new', kind]]),
    },
  )
  if ('wrong' in judged) throw invalid('file', judged.wrong)
  const { key, filename, bytes } = await store(ctx, product.tenant_id, file, kind)
  await queries.insertFile(ctx.db, {
    tenant_id: product.tenant_id,
    product_id: product.id,
    property_id: at.property,
    file_key: key,
    filename,
    kind,
    bytes,
  })
}

/** Adds a file to a property that accepts its kind, five at most. */
export async function upload(ctx: Ctx, id: number, propertyId: number) {
  const product = await locked(ctx, id)
  const property = await fileProperty(ctx, product, propertyId)
  if (!property) throw invalid('property', 'ref.wrong')
  const there = (await queries.filesOf(ctx.db, id)).filter((f) => f.property_id === propertyId)
  await addFile(ctx, product, { property: propertyId, data: property.data, there })
  const [shown] = presentProperties(
    [property],
    await parts.valuesOf(ctx.db, id),
    await queries.filesOf(ctx.db, id),
  )
  if (!shown) throw new AppError('not_found')
  return shown
}

/** Removes the files of a property, or one of them. A product on the market keeps the files it requires. */
export async function remove(ctx: Ctx, id: number, propertyId: number, key: string | undefined) {
  const product = await locked(ctx, id)
  const property = await fileProperty(ctx, product, propertyId)
  if (!property) throw new AppError('not_found')
  if ((await queries.clearFiles(ctx.db, id, [propertyId], key)) === 0)
    throw new AppError('not_found')
  const left = (await queries.filesOf(ctx.db, id)).some((f) => f.property_id === propertyId)
  if (property.required && product.published && !left)
    throw new AppError('not_publishable', {
      fields: [{ path: `properties.${property.reference}`, message: 'property.required' }],
    })
  return null
}

const hazardKinds: PropertyData = { kinds: ['pdf', 'image', 'word', 'excel'] }

/** Adds a document on hazardous substances to an offer, five at most. */
export async function addHazard(ctx: Ctx, id: number) {
  const product = await locked(ctx, id)
  if (!product.is_released) throw invalid('file', 'offer.only')
  const there = (await queries.filesOf(ctx.db, id)).filter((f) => f.property_id === null)
  await addFile(ctx, product, { property: null, data: hazardKinds, there })
  const files = (await queries.filesOf(ctx.db, id)).filter((f) => f.property_id === null)
  return { files: files.map(presentFile) }
}

/** Removes a document on hazardous substances. A product with suspected substances on the market keeps one, or its statement. */
export async function removeHazard(ctx: Ctx, id: number, key: string) {
  const product = await locked(ctx, id)
  if ((await queries.clearFiles(ctx.db, id, [null], key)) === 0) throw new AppError('not_found')
  await refuseLacking(ctx.db, product, {})
  return null
}

/** Sends a document of a product that the caller may see. */
export async function download(
  ctx: Ctx,
  { id, propertyId, key }: { id: number; propertyId: number | null; key: string },
): Promise<Send> {
  await found(ctx, id)
  const file = (await queries.filesOf(ctx.db, id)).find(
    (f) => f.property_id === propertyId && f.file_key === key,
  )
  if (!file || file.kind === 'image') throw new AppError('not_found')
  return sendDocument(ctx.services.storage, {
    key,
    kind: file.kind,
    filename: file.filename,
  })
}
