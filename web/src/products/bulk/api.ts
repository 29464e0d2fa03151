import { catalogue } from '@bouwkring/contract/catalogue'
import { type Bulk, productBulk } from '@bouwkring/contract/product-bulk'
import type { Sent } from '@bouwkring/contract/endpoint'
import { spots } from '@bouwkring/contract/spots'
import { keepPreviousData } from '@tanstack/react-query'
import { isApiError } from '../../platform/api.ts'
import { q } from '../../platform/query.ts'
import { upload, type UploadWay } from '../../platform/upload.ts'
import { anyFailure, useChange } from '../../platform/use-change.ts'
import { forgetReservations } from '../../spots/index.ts'
import { productsShown } from '../api.ts'
import { isTooLate, readAgainAfter } from './undo.ts'

export type Asked = Sent<typeof productBulk.begin>['body']

/** The effect it would have; refetched each time, since others work in the spot too. */
export const previewQuery = (asked: Asked) =>
  q(
    productBulk.preview,
    { body: asked },
    { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  )
/** A bulk change; read again while it runs, and when its undo ends. */
export const bulkQuery = (id: number) =>
  q(
    productBulk.get,
    { params: { id } },
    { refetchInterval: ({ state }) => readAgainAfter(state.data) },
  )
/** Spots that products can move to: those that the user may change. */
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
/** Undoes a bulk change; `late`: the message when its time is over. */
export const useUndo = (late: string) =>
  useChange(productBulk.undo, {
    forgets: [...productsShown, productBulk],
    alsoAfter: anyFailure,
    failed: (error) =>
      isTooLate(isApiError(error) ? error.reply : undefined) ? late : error.message,
    // Undoing a publication withdraws.
    takes: (_, _undone, client) => forgetReservations(client),
  })
