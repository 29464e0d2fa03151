import { hazardDocuments } from '@bouwkring/contract/hazard-documents'
import type { PropertyFile } from '@bouwkring/contract/product-parts'
import { products } from '@bouwkring/contract/products'
import { call, callForFile } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { useChange } from '../platform/use-change.ts'
import { productsShown } from './api.ts'

/** Saves a document of a property. */
export const savePropertyFile = async (id: number, propertyId: number, file: PropertyFile) =>
  saveFile(
    await callForFile(products.propertyFile, { params: { id, propertyId, key: file.object_key } }),
    file.filename,
  )

/** Saves a document on hazardous substances. */
export const saveHazardDocument = async (id: number, { object_key: key, filename }: PropertyFile) =>
  saveFile(await callForFile(hazardDocuments.get, { params: { id, key } }), filename)

/** Removes a file of a property; the screen shows why it failed. */
export const useDeletePropertyFile = (id: number, propertyId: number) =>
  useChange(
    (file: string) =>
      call(products.deletePropertyFile, { params: { id, propertyId }, query: { file } }),
    { forgets: productsShown, quiet: true },
  )
