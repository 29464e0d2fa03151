import { catalogue } from '@bouwkring/contract/catalogue'
import { type Bulk, productBulk } from '@bouwkring/contract/product-bulk'
import type { Sent } from '@bouwkring/contract/endpoint'
import { spots } from '@bouwkring/contract/spots'
import { keepPreviousData } from '@tanstack/react-query'
import { q } from '../../platform/query.ts'
import { upload, type UploadWay } from '../../platform/upload.ts'
import { useChange } from '../../platform/use-change.ts'
import { productsShown } from '../api.ts'

export type Asked = Sent<typeof productBulk.begin>['body']

/** What it would do; asked anew each time, since others work in the spot too. */
export const previewQuery = (asked: Asked) =>
  q(
    productBulk.preview,
    { body: asked },
    { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  )
/** A change of many; while it runs it is looked at every second. */
export const bulkQuery = (id: number) =>
  q(
    productBulk.get,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? 700 : false) },
  )
/** Spots that products can go to: those that one may change. */
export const targetsQuery = (search: string, all: boolean) =>
  q(
    spots.list,
    {
      query: {
        ...(all ? { scope: 'internal' as const } : { view: 'mine' as const }),
        status: ['active', 'inactive'],
        itemsPerPage: 50,
        ...(search && { search }),
      },
    },
    { select: (found) => found['hydra:member'] },
  )
/** Sends a picture for many products. */
export const sendPicture = (file: File, way: UploadWay) =>
  upload(productBulk.sendPictures, {}, file, way)

export const otlQuery = (id: number) => q(catalogue.otl, { params: { id } })

export const useBegin = (ends: (bulk: Bulk) => void) =>
  useChange(productBulk.begin, {
    takes: (bulk, _, client) => {
      client.setQueryData(bulkQuery(bulk.id).queryKey, bulk)
      ends(bulk)
    },
    quiet: true,
  })
export const useUndo = () =>
  useChange(productBulk.undo, { forgets: [...productsShown, productBulk] })
