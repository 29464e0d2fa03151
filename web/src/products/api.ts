import type { MetaBody, MetaType, PropertyFile } from '@bouwkring/contract/product-parts'
import type { Image } from '@bouwkring/contract/files'
import { type Product, products, type ProductUpdateInput } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { call, callForFile, isApiError } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => call(products.get, { params: { id } }, { signal }),
  })
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
  queryOptions({
    queryKey: ['products', 'spot', spotId, released, page, itemsPerPage, search ?? ''],
    queryFn: ({ signal }) =>
      call(
        products.ofSpot,
        {
          params: { id: spotId },
          query: {
            page,
            itemsPerPage,
            is_released: released ? ('true' as const) : ('false' as const),
            ...(search && { search }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
/** All products of a spot, with what each still lacks to be published. */
export const spotReadyQuery = (spotId: number) =>
  queryOptions({
    queryKey: ['products', 'ready', spotId],
    queryFn: ({ signal }) =>
      call(products.ofSpot, { params: { id: spotId }, query: {} }, { signal }),
  })
export const contactsQuery = (spotId: number) =>
  queryOptions({
    queryKey: ['products', 'contacts', spotId],
    meta: { loud: true },
    queryFn: ({ signal }) => call(spots.contactPersons, { params: { id: spotId } }, { signal }),
  })
export const routeQuery = (spotId: number, other: number) =>
  queryOptions({
    queryKey: ['products', 'route', spotId, other],
    queryFn: ({ signal }) => call(spots.directions, { params: { id: spotId, other } }, { signal }),
    staleTime: 300_000,
  })

/** Fetches again everything that shows products: lists, spots, the market and matches. */
export function useRefreshProducts() {
  const client = useQueryClient()
  // What was about a product that is gone is not asked for again.
  return (gone?: number) =>
    Promise.all(
      ['products', 'spots', 'market', 'matching'].map((feature) =>
        client.invalidateQueries({
          queryKey: [feature],
          predicate: (query) => gone === undefined || !query.queryKey.includes(gone),
        }),
      ),
    )
}

function useKeep() {
  const client = useQueryClient()
  const refresh = useRefreshProducts()
  return async (product: Product) => {
    client.setQueryData(productQuery(product.id).queryKey, product)
    await refresh()
  }
}

/** Adds an offer or a demand to a spot; the form shows what is refused, and refreshes the lists once its pictures have arrived too: a list that changes earlier would take the form away in mid-upload. */
export const useCreateProduct = () =>
  useMutation({
    mutationFn: (body: z.input<typeof products.create.body>) => call(products.create, { body }),
    meta: { quiet: true },
  })

/** Saves a product with the properties that were modified; the form shows what is refused. */
export function useSaveProduct(id: number) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: ProductUpdateInput) => call(products.update, { params: { id }, body }),
    onSuccess: keep,
    meta: { quiet: true },
  })
}

/** What another object type (null: none) would keep and lose of a product. */
export const otlChangeQuery = (id: number, category: number | null) =>
  queryOptions({
    queryKey: ['products', 'otl-change', id, category],
    queryFn: ({ signal }) =>
      call(
        products.otlChange,
        { params: { id }, query: category === null ? {} : { category } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** Gives a product another object type; with the version that was told, nothing goes that was not named. */
export function useChangeOtl(id: number) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: { category: number | null; version: number }) =>
      call(products.changeOtl, { params: { id }, body }),
    onSuccess: keep,
  })
}

export const metasQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'metas', id],
    queryFn: ({ signal }) => call(products.metas, { params: { id }, query: {} }, { signal }),
  })

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
  const refresh = useRefreshProducts()
  const { mutate } = useMutation({
    scope: { id: `meta ${id}` },
    mutationFn: async (body: MetaBody) => {
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
    onSuccess: ({ data, value, version }) => {
      seen.current = { told: { data, value }, version }
    },
    onSettled: () => refresh(),
    meta: { quiet: true },
  })
  const look = (now: SeenMeta) => {
    seen.current = now
  }
  return { mutate, look }
}

/** Adds an option of the own organisation to a list; answers the option as it stands in the list now. */
export function useAddOption() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ reference, option }: { reference: string; option: string }) => {
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
    onSuccess: () => client.invalidateQueries({ queryKey: ['catalogue'] }),
  })
}

/** Has the browser save a document of a product. */
export const savePropertyFile = async (id: number, propertyId: number, file: PropertyFile) =>
  saveFile(
    await callForFile(products.propertyFile, { params: { id, propertyId, key: file.object_key } }),
    file.filename,
  )

export function useDeletePropertyFile(id: number, propertyId: number) {
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: (file: string) =>
      call(products.deletePropertyFile, { params: { id, propertyId }, query: { file } }),
    onSuccess: () => refresh(),
    meta: { quiet: true },
  })
}

/** Publishes or withdraws products, all or none; the screen shows what is missing. */
export function usePublishProducts() {
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: ({ ids, publish }: { ids: number[]; publish: boolean }) =>
      call(products.publish, { body: { products: ids, publish } }),
    onSuccess: () => refresh(),
    meta: { quiet: true },
  })
}

/** Copies a product within its spot; the screen says so in its own words when it fails. */
export function useDuplicateProduct() {
  const keep = useKeep()
  return useMutation({
    mutationFn: (id: number) => call(products.duplicate, { params: { id } }),
    onSuccess: keep,
    meta: { quiet: true },
  })
}

export function useDeleteProduct() {
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: (id: number) => call(products.remove, { params: { id } }),
    onSuccess: (_, id) => refresh(id),
    meta: { quiet: true },
  })
}

export function useDeleteImage(id: number) {
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: (imageId: number) => call(products.deleteImage, { params: { id, imageId } }),
    onSuccess: () => refresh(),
    meta: { quiet: true },
  })
}

/** Puts the pictures of a product in another order, on the screen at once; a refusal is told and puts them back. `onOrdered` hears which version of the product became which. */
export function useOrderImages(id: number, onOrdered: (was: number, is: number) => void) {
  const client = useQueryClient()
  const refresh = useRefreshProducts()
  const key = productQuery(id).queryKey
  return useMutation({
    mutationFn: async (images: Image[]) => {
      // That of the pictures on the screen, which the order before this one has moved on.
      const version = client.getQueryData(key)?.version ?? 0
      const body = { images: images.map((image) => image.id), version }
      const done = await call(products.orderImages, { params: { id }, body })
      client.setQueryData(key, (now) => now && { ...now, version: done.version })
      onOrdered(version, done.version)
    },
    scope: { id: `pictures ${id}` },
    onMutate: async (images) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, (now) => now && { ...now, images })
    },
    onSettled: () => refresh(),
  })
}
