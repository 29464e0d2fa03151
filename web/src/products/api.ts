import { catalogue } from '@bouwkring/contract/catalogue'
import type { MetaBody, MetaType } from '@bouwkring/contract/product-parts'
import type { Image } from '@bouwkring/contract/files'
import { type Product, products, type ProductUpdateInput } from '@bouwkring/contract/products'
import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { spots } from '@bouwkring/contract/spots'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { call, isApiError } from '../platform/api.ts'
import { about, pages, q } from '../platform/query.ts'
import { anyFailure, useChange } from '../platform/use-change.ts'
import { forgetReservations } from '../spots/index.ts'

export const productQuery = (id: number) => q(products.get, { params: { id } })
/** The part of a spot's products that a list shows: one side, one page, matching the search text. */
export interface SpotProductsPart {
  released: boolean
  page?: number
  itemsPerPage?: number
  search?: string | undefined
}
/** One page of a spot's offers or demands that the caller may see; the previous page stays on the screen until the next one arrives. */
export const spotProductsQuery = (
  spotId: number,
  { released, page = 1, itemsPerPage = 50, search }: SpotProductsPart,
) =>
  pages(products.ofSpot, {
    params: { id: spotId },
    query: {
      page,
      itemsPerPage,
      is_released: released ? ('true' as const) : ('false' as const),
      ...(search && { search }),
    },
  })
/** All products of a spot, with what each still lacks to be published. */
export const spotReadyQuery = (spotId: number) =>
  q(products.ofSpot, { params: { id: spotId }, query: {} })
export const contactsQuery = (spotId: number) =>
  q(spots.contactPersons, { params: { id: spotId } }, { meta: { loud: true } })
export const routeQuery = (spotId: number, other: number) =>
  q(spots.directions, { params: { id: spotId, other } }, { staleTime: 300_000 })

/** All queries that show products: lists, spots, the market and matches. */
export const productsShown = [products, spots, market, matching] as const

/** Refetches these queries. */
export function useRefreshProducts() {
  const client = useQueryClient()
  return () => client.invalidateQueries(about(...productsShown))
}

/** Refetches all of these queries except those left out. */
function refreshBut(client: QueryClient, isLeftOut: (query: Query) => boolean) {
  const { predicate } = about(...productsShown)
  return client.invalidateQueries({
    predicate: (query) => predicate(query) && !isLeftOut(query),
  })
}

/** Whether a query concerns one of these products. */
const isOf = ({ queryKey }: Query, ids: readonly number[]) =>
  queryKey.some((input) =>
    ids.includes((input as { params?: { id?: number } } | undefined)?.params?.id ?? 0),
  )

/** The changed product replaces the cached one. */
const keeping = {
  forgets: productsShown,
  takes: (product: Product, _: unknown, client: QueryClient) =>
    client.setQueryData(productQuery(product.id).queryKey, product),
}

/** Adds an offer or demand to a spot; the form shows errors, and refreshes the lists only once its pictures have arrived too: an earlier list change would remove the form in mid-upload. */
export const useCreateProduct = () =>
  useChange((body: z.input<typeof products.create.body>) => call(products.create, { body }), {
    quiet: true,
  })

/** Saves a product with the modified properties; the form shows errors. */
export const useSaveProduct = (id: number) =>
  useChange((body: ProductUpdateInput) => call(products.update, { params: { id }, body }), {
    ...keeping,
    quiet: true,
  })

/** What a product would keep and lose with another object type (null: none). */
export const otlChangeQuery = (id: number, category: number | null) =>
  q(
    products.otlChange,
    { params: { id }, query: category === null ? {} : { category } },
    { staleTime: 0, gcTime: 0 },
  )

/** Changes a product's object type; with the preview's version, nothing is lost that was not listed. */
export const useChangeOtl = (id: number) =>
  useChange(
    (body: { category: number | null; version: number }) =>
      call(products.changeOtl, { params: { id }, body }),
    keeping,
  )

export const metasQuery = (id: number) => q(products.metas, { params: { id }, query: {} })

/** A price or transport as shown on a screen, with the product version it was read from. */
interface SeenMeta {
  told: MetaBody
  version: number
}
const toldOf = (product: Product, type: MetaType): MetaBody =>
  type === 'price'
    ? { data: product.price.type, value: product.price.value }
    : { data: product.transport, value: null }
const same = (a: MetaBody, b: MetaBody) =>
  a.value === b.value && [a.data].flat().sort().join() === [b.data].flat().sort().join()

/** Saves a product's price or transport separately, one change after the other, as typed. If another part of the product changed in the meantime, resends it for the newer version; if the displayed value itself changed, it is rejected. */
export function useSaveMeta(id: number, type: MetaType, start: SeenMeta) {
  const seen = useRef(start)
  const client = useQueryClient()
  const { mutate } = useChange(
    async (body: MetaBody) => {
      const metas = await client.fetchQuery(metasQuery(id))
      const there = metas['hydra:member'].find((meta) => meta.type === type)
      if (!there) return call(products.createMeta, { params: { id }, body: { type, ...body } })
      const put = (version: number) =>
        call(products.updateMeta, {
          params: { id, metaId: there.id },
          body: { ...body, version },
        })
      try {
        return await put(seen.current.version)
      } catch (error) {
        if (!isApiError(error) || error.code !== 'stale') throw error
        const now = await client.fetchQuery({ ...productQuery(id), staleTime: 0 })
        if (!same(toldOf(now, type), seen.current.told)) throw error
        return put(now.version)
      }
    },
    {
      scope: `meta ${id}`,
      forgets: productsShown,
      alsoAfter: anyFailure,
      takes: ({ data, value, version }) => {
        seen.current = { told: { data, value }, version }
      },
      quiet: true,
    },
  )
  const look = (now: SeenMeta) => {
    seen.current = now
  }
  return { mutate, look }
}

/** Adds an option of the caller's organisation to a list; returns the option as it is now in the list. */
export const useAddOption = () =>
  useChange(
    async ({ reference, option }: { reference: string; option: string }) => {
      // Loaded on use, because it brings the forms of the back-office along.
      const { propertyEditing } = await import('@bouwkring/contract/property-editing')
      const property = await call(propertyEditing.update, {
        params: { reference },
        body: { data: { options: [option] } },
      })
      return (
        property.data.options?.find(
          (one) => one.toLowerCase() === option.trim().replace(/\s+/g, ' ').toLowerCase(),
        ) ?? option
      )
    },
    { forgets: [catalogue] },
  )

/** Reads again what shows products that were published or withdrawn. */
export async function productsMoved(
  _: unknown,
  { ids, publish }: { ids: number[]; publish: boolean },
  client: QueryClient,
) {
  if (!publish) await forgetReservations(client)
  // The market has no card for a withdrawn product.
  return refreshBut(
    client,
    (query) => !publish && about(market.card).predicate(query) && isOf(query, ids),
  )
}

/** Publishes or withdraws products, all or none; the screen shows what is missing. */
export const usePublishProducts = () =>
  useChange(
    ({ ids, publish }: { ids: number[]; publish: boolean }) =>
      call(products.publish, { body: { products: ids, publish } }),
    { takes: productsMoved, quiet: true },
  )

/** Copies a product within its spot; the screen has its own message for a failure. */
export const useDuplicateProduct = () =>
  useChange((id: number) => call(products.duplicate, { params: { id } }), {
    ...keeping,
    quiet: true,
  })

export const useDeleteProduct = () =>
  useChange((id: number) => call(products.remove, { params: { id } }), {
    // Queries about the deleted product are not refetched.
    takes: async (_, gone, client) => {
      const isGone = (query: Parameters<typeof isOf>[0]) => isOf(query, [gone])
      await forgetReservations(client, isGone)
      return refreshBut(client, isGone)
    },
    quiet: true,
  })

export const useDeleteImage = (id: number) =>
  useChange((imageId: number) => call(products.deleteImage, { params: { id, imageId } }), {
    forgets: productsShown,
    quiet: true,
  })

/** Reorders a product's pictures, at once on the screen; an error is shown and restores the order. `onOrdered` receives the old and the new version of the product. */
export function useOrderImages(id: number, onOrdered: (was: number, is: number) => void) {
  const client = useQueryClient()
  const query = productQuery(id)
  return useChange(
    async (images: Image[]) => {
      // The version of the pictures on the screen, which an earlier reordering has already raised.
      const version = client.getQueryData(query.queryKey)?.version ?? 0
      const body = { images: images.map((image) => image.id), version }
      const done = await call(products.orderImages, { params: { id }, body })
      client.setQueryData(query.queryKey, (now) => now && { ...now, version: done.version })
      onOrdered(version, done.version)
    },
    {
      scope: `pictures ${id}`,
      atOnce: { of: [query], as: (now: Product, images) => ({ ...now, images }) },
      forgets: productsShown,
      alsoAfter: anyFailure,
    },
  )
}
