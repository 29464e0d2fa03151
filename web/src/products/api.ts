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

export const productQuery = (id: number) => q(products.get, { params: { id } })
/** The part of a spot's products that a list shows: one side, one page, what fits the text. */
export interface SpotProductsPart {
  released: boolean
  page?: number
  itemsPerPage?: number
  search?: string | undefined
}
/** One page of the offers or demands of a spot that the caller may see; the page before stays on the screen while the next one comes. */
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

/** Everything that shows products: lists, spots, the market and matches. */
export const productsShown = [products, spots, market, matching] as const

/** Fetches that again. */
export function useRefreshProducts() {
  const client = useQueryClient()
  return () => client.invalidateQueries(about(...productsShown))
}

/** Fetches all of that again but what is left out. */
function refreshBut(client: QueryClient, isLeftOut: (query: Query) => boolean) {
  const { predicate } = about(...productsShown)
  return client.invalidateQueries({
    predicate: (query) => predicate(query) && !isLeftOut(query),
  })
}

/** Whether it is asked of one of these products. */
const isOf = ({ queryKey }: Query, ids: readonly number[]) =>
  queryKey.some((input) =>
    ids.includes((input as { params?: { id?: number } } | undefined)?.params?.id ?? 0),
  )

/** A changed product is what is known of it from here on. */
const keeping = {
  forgets: productsShown,
  takes: (product: Product, _: unknown, client: QueryClient) =>
    client.setQueryData(productQuery(product.id).queryKey, product),
}

/** Adds an offer or a demand to a spot; the form shows what is refused, and refreshes the lists once its pictures have arrived too: a list that changes earlier would take the form away in mid-upload. */
export const useCreateProduct = () =>
  useChange((body: z.input<typeof products.create.body>) => call(products.create, { body }), {
    quiet: true,
  })

/** Saves a product with the properties that were modified; the form shows what is refused. */
export const useSaveProduct = (id: number) =>
  useChange((body: ProductUpdateInput) => call(products.update, { params: { id }, body }), {
    ...keeping,
    quiet: true,
  })

/** What another object type (null: none) would keep and lose of a product. */
export const otlChangeQuery = (id: number, category: number | null) =>
  q(
    products.otlChange,
    { params: { id }, query: category === null ? {} : { category } },
    { staleTime: 0, gcTime: 0 },
  )

/** Gives a product another object type; with the version that was told, nothing goes that was not named. */
export const useChangeOtl = (id: number) =>
  useChange(
    (body: { category: number | null; version: number }) =>
      call(products.changeOtl, { params: { id }, body }),
    keeping,
  )

export const metasQuery = (id: number) => q(products.metas, { params: { id }, query: {} })

/** A price or transport as a screen shows it, with the version of the product that it was read from. */
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

/** Saves the price or the transport of a product by itself, one after the other, as they were typed. When something else of the product changed meanwhile, it is sent again for the newer version; when what the screen showed changed itself, it is refused. */
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

/** Adds an option of the own organisation to a list; answers the option as it stands in the list now. */
export const useAddOption = () =>
  useChange(
    async ({ reference, option }: { reference: string; option: string }) => {
      // Loaded when it is used: the forms of the back-office come along with it.
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

/** Publishes or withdraws products, all or none; the screen shows what is missing. */
export const usePublishProducts = () =>
  useChange(
    ({ ids, publish }: { ids: number[]; publish: boolean }) =>
      call(products.publish, { body: { products: ids, publish } }),
    {
      // The market has no card of what was withdrawn.
      takes: (_, { ids, publish }, client) =>
        refreshBut(
          client,
          (query) => !publish && about(market.card).predicate(query) && isOf(query, ids),
        ),
      quiet: true,
    },
  )

/** Copies a product within its spot; the screen says so in its own words when it fails. */
export const useDuplicateProduct = () =>
  useChange((id: number) => call(products.duplicate, { params: { id } }), {
    ...keeping,
    quiet: true,
  })

export const useDeleteProduct = () =>
  useChange((id: number) => call(products.remove, { params: { id } }), {
    // What was about the product that is gone is not asked for again.
    takes: (_, gone, client) => refreshBut(client, (query) => isOf(query, [gone])),
    quiet: true,
  })

export const useDeleteImage = (id: number) =>
  useChange((imageId: number) => call(products.deleteImage, { params: { id, imageId } }), {
    forgets: productsShown,
    quiet: true,
  })

/** Puts the pictures of a product in another order, on the screen at once; a refusal is told and puts them back. `onOrdered` hears which version of the product became which. */
export function useOrderImages(id: number, onOrdered: (was: number, is: number) => void) {
  const client = useQueryClient()
  const query = productQuery(id)
  return useChange(
    async (images: Image[]) => {
      // That of the pictures on the screen, which the order before this one has moved on.
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
