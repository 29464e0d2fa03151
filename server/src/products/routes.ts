import { libraries } from '@bouwkring/contract/libraries'
import { hazardDocuments } from '@bouwkring/contract/hazard-documents'
import { productBulk } from '@bouwkring/contract/product-bulk'
import { products } from '@bouwkring/contract/products'
import { rsx } from '@bouwkring/contract/rsx'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as otl from './actions/change-otl.ts'
import * as find from './actions/find.ts'
import * as library from './actions/library.ts'
import * as market from './actions/market.ts'
import * as metas from './actions/metas.ts'
import * as ofSpot from './actions/of-spot.ts'
import * as pictures from './actions/pictures.ts'
import * as files from './actions/property-files.ts'
import * as contracts from './actions/rsx.ts'
import { upload as uploadContract } from './actions/rsx-upload.ts'
import * as save from './actions/save.ts'
import * as bulk from './bulk/actions.ts'
import { sendPictures } from './bulk/actions-pictures.ts'
import { jobs } from './jobs.ts'

export function routes(app: FastifyInstance) {
  jobs()
  bind(app, productBulk.ofSpot, (ctx, { params }) => bulk.endsOfSpot(ctx, params.id))
  bind(app, productBulk.preview, (ctx, { body }) => bulk.preview(ctx, body))
  bind(app, productBulk.sendPictures, sendPictures)
  bind(app, productBulk.begin, (ctx, { body }) => bulk.begin(ctx, body))
  bind(app, productBulk.get, (ctx, { params }) => bulk.get(ctx, params.id))
  bind(app, productBulk.undo, (ctx, { params }) => bulk.undo(ctx, params.id))
  bind(app, products.ofSpot, (ctx, { params, query }) => find.ofSpot(ctx, params.id, query))
  bind(app, products.exportOfSpot, (ctx, { params, query }) =>
    ofSpot.exportCsv(ctx, params.id, query.isReleased),
  )
  bind(app, products.duplicateSpot, (ctx, { params }) => ofSpot.duplicate(ctx, params.id))
  bind(app, products.get, (ctx, { params }) => find.get(ctx, params.id))
  bind(app, products.spot, (ctx, { params }) => find.spotOf(ctx, params.id))
  bind(app, products.attachments, (ctx, { params }) => find.attachments(ctx, params.id))
  bind(app, products.tenantAvatar, (ctx, { params }) => find.tenantAvatar(ctx, params.id))
  bind(app, products.properties, (ctx, { params }) => find.properties(ctx, params.id))
  bind(app, products.create, (ctx, { body }) => save.create(ctx, body))
  bind(app, products.update, (ctx, { params, body }) => save.update(ctx, params.id, body))
  bind(app, products.saveProperties, (ctx, { params, body }) =>
    save.saveProperties(ctx, params.id, body.properties),
  )
  bind(app, products.uploadPropertyFile, (ctx, { params, body }) =>
    files.upload(ctx, params.id, body.property),
  )
  bind(app, products.deletePropertyFile, (ctx, { params, query }) =>
    files.remove(ctx, params.id, params.propertyId, query.file),
  )
  bind(app, products.propertyFile, (ctx, { params }) => files.download(ctx, params))
  bind(app, hazardDocuments.upload, (ctx, { params }) => files.addHazard(ctx, params.id))
  bind(app, hazardDocuments.remove, (ctx, { params }) =>
    files.removeHazard(ctx, params.id, params.key),
  )
  bind(app, hazardDocuments.get, (ctx, { params }) =>
    files.download(ctx, { ...params, propertyId: null }),
  )
  bind(app, products.changeOtl, (ctx, { params, body }) =>
    otl.changeOtl(ctx, params.id, body.category, body.version),
  )
  bind(app, products.otlChange, (ctx, { params, query }) =>
    otl.preview(ctx, params.id, query.category ?? null),
  )
  bind(app, products.metas, (ctx, { params, query }) => metas.list(ctx, params.id, query.type))
  bind(app, products.createMeta, (ctx, { params, body }) => metas.create(ctx, params.id, body))
  bind(app, products.updateMeta, (ctx, { params, body }) =>
    metas.update(ctx, params.id, params.metaId, body),
  )
  bind(app, products.publish, (ctx, { body }) => market.publish(ctx, body.products, body.publish))
  bind(app, products.duplicate, (ctx, { params }) => market.duplicate(ctx, params.id))
  bind(app, products.remove, (ctx, { params }) => market.remove(ctx, params.id))
  bind(app, libraries.addProduct, (ctx, { params, body }) =>
    library.addToLibrary(ctx, params.id, body),
  )
  bind(app, libraries.reportMissingAttribute, (ctx, { params, body }) =>
    library.reportMissingAttribute(ctx, params.id, body.name),
  )
  bind(app, products.uploadImage, (ctx, { params }) => pictures.upload(ctx, params.id))
  bind(app, products.orderImages, (ctx, { params, body }) => pictures.order(ctx, params.id, body))
  bind(app, products.deleteImage, (ctx, { params }) =>
    pictures.remove(ctx, params.id, params.imageId),
  )
  bind(app, rsx.upload, (ctx, { params }) => uploadContract(ctx, params.id))
  bind(app, rsx.contract, (ctx, { params, query }) => contracts.contract(ctx, params.id, query))
  bind(app, rsx.remove, (ctx, { params, query }) =>
    contracts.remove(ctx, params.id, query.items ?? false),
  )
  bind(app, rsx.unrelated, (ctx, { params, query }) => contracts.unrelated(ctx, params.id, query))
  bind(app, rsx.link, (ctx, { params, body }) =>
    contracts.link(ctx, params.id, params.post, body.category),
  )
}
