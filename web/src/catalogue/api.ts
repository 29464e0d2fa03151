import { catalogue, type OtlType } from '@bouwkring/contract/catalogue'
import {
  libraries,
  type LibraryAdd,
  type LibrarySource,
  type MissingEntry,
} from '@bouwkring/contract/libraries'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

// The catalogue changes seldom: five minutes is fresh enough.
const staleTime = 300_000

/** All published object types of a type, by name: the tree of the picker. */
export const otlsQuery = (type: OtlType) =>
  queryOptions({
    queryKey: ['catalogue', 'otls', type],
    meta: { loud: true },
    queryFn: ({ signal }) =>
      call(
        catalogue.otls,
        { query: { type, pagination: 'false', published: 'true', order: { name: 'ASC' } } },
        { signal },
      ),
    staleTime,
  })

/** One object type with what it inherits. */
export const otlQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'otl', id],
    queryFn: ({ signal }) => call(catalogue.otl, { params: { id } }, { signal }),
    staleTime,
  })

/** Object types that fit what was typed, best first. */
export const otlSearchQuery = (name: string, type?: OtlType) =>
  queryOptions({
    queryKey: ['catalogue', 'search', type ?? null, name],
    meta: { loud: true },
    queryFn: ({ signal }) =>
      call(catalogue.otlSearch, { query: { name, ...(type && { type }) } }, { signal }),
    staleTime,
    enabled: name !== '',
  })

/** A page of articles of a library, by name; what was typed is sent once it stands still. */
export const libraryItemsQuery = (query: {
  library: LibrarySource
  type: OtlType
  tenantLibrary?: number | undefined
  search?: string
  page: number
}) =>
  queryOptions({
    queryKey: ['catalogue', 'library', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        libraries.items,
        {
          query: {
            library: query.library,
            type: query.type,
            page: query.page,
            ...(query.tenantLibrary !== undefined && { tenantLibrary: query.tenantLibrary }),
            ...(query.search && { search: query.search }),
          },
        },
        { signal },
      ),
  })

/** One article with what a new product takes over. */
export const libraryItemQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'library-item', id],
    queryFn: ({ signal }) => call(libraries.item, { params: { id } }, { signal }),
  })

/** Libraries of the own organisation. */
export const tenantLibrariesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'tenant-libraries'],
    queryFn: ({ signal }) => call(libraries.tenantLibraries, {}, { signal }),
  })

function useRefreshLibraries() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['library', 'tenant-libraries'].map((part) =>
        client.invalidateQueries({ queryKey: ['catalogue', part] }),
      ),
    )
}

/** Deletes an article; the screen says so in its own words when it fails. */
export function useDeleteItem() {
  const refresh = useRefreshLibraries()
  return useMutation({
    mutationFn: (id: number) => call(libraries.removeItem, { params: { id } }),
    onSettled: refresh,
    meta: { quiet: true },
  })
}

/** Keeps a copy of a product in a library; the form shows what is refused. */
export function useAddToLibrary(productId: number) {
  const refresh = useRefreshLibraries()
  return useMutation({
    mutationFn: (body: LibraryAdd) =>
      call(libraries.addProduct, { params: { id: productId }, body }),
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

/** Asks for a missing entry; the form says so in its own words when it fails. */
export const useReportMissing = () =>
  useMutation({
    mutationFn: (body: MissingEntry) => call(libraries.reportMissing, { body }),
    meta: { quiet: true },
  })

/** Asks for a missing attribute; without a product nothing is sent, and `invalidId` is what is said. */
export async function reportAttribute(
  productId: number | undefined,
  name: string,
  invalidId: string,
) {
  if (productId === undefined) throw new Error(invalidId)
  return call(libraries.reportMissingAttribute, { params: { id: productId }, body: { name } })
}
/** The same for a form, which says so in its own words when it fails. */
export const useReportAttribute = (productId: number | undefined, invalidId: string) =>
  useMutation({
    mutationFn: (name: string) => reportAttribute(productId, name, invalidId),
    meta: { quiet: true },
  })
