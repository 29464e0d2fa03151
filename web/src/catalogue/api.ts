import { catalogue, type OtlType } from '@bouwkring/contract/catalogue'
import {
  libraries,
  type LibraryAdd,
  type LibrarySource,
  type MissingEntry,
} from '@bouwkring/contract/libraries'
import { call } from '../platform/api.ts'
import { pages, q } from '../platform/query.ts'
import { anyFailure, useChange } from '../platform/use-change.ts'

// The catalogue rarely changes: five minutes is fresh enough.
const staleTime = 300_000

/** All published object types of a type, by name: the tree of the picker. */
export const otlsQuery = (type: OtlType) =>
  q(
    catalogue.otls,
    { query: { type, pagination: 'false', published: 'true', order: { name: 'ASC' } } },
    { meta: { loud: true }, staleTime },
  )

/** One object type with what it inherits. */
export const otlQuery = (id: number) => q(catalogue.otl, { params: { id } }, { staleTime })

/** Object types that fit the search text, best first. */
export const otlSearchQuery = (name: string, type?: OtlType) =>
  q(
    catalogue.otlSearch,
    { query: { name, ...(type && { type }) } },
    { meta: { loud: true }, staleTime, enabled: name !== '' },
  )

/** A page of articles of a library, by name; the search text is sent once typing pauses. */
export const libraryItemsQuery = (query: {
  library: LibrarySource
  type: OtlType
  tenantLibrary?: number | undefined
  search?: string
  page: number
}) =>
  pages(libraries.items, {
    query: {
      library: query.library,
      type: query.type,
      page: query.page,
      ...(query.tenantLibrary !== undefined && { tenantLibrary: query.tenantLibrary }),
      ...(query.search && { search: query.search }),
    },
  })

/** One article with the values that a new product takes over. */
export const libraryItemQuery = (id: number) => q(libraries.item, { params: { id } })

/** Libraries of the user's organisation. */
export const tenantLibrariesQuery = () => q(libraries.tenantLibraries, {})

const lists = [libraries.items, libraries.tenantLibraries]

/** Deletes an article; the screen shows its own error message. */
export const useDeleteItem = () =>
  useChange((id: number) => call(libraries.removeItem, { params: { id } }), {
    forgets: lists,
    alsoAfter: anyFailure,
    quiet: true,
  })

/** Stores a copy of a product in a library; the form shows any errors. */
export const useAddToLibrary = (productId: number) =>
  useChange((body: LibraryAdd) => call(libraries.addProduct, { params: { id: productId }, body }), {
    forgets: lists,
    quiet: true,
  })

/** Asks for a missing entry; the form shows its own error message. */
export const useReportMissing = () =>
  useChange((body: MissingEntry) => call(libraries.reportMissing, { body }), { quiet: true })

/** Asks for a missing attribute; without a product it sends nothing and fails with `invalidId` as its message. */
export async function reportAttribute(
  productId: number | undefined,
  name: string,
  invalidId: string,
) {
  if (productId === undefined) throw new Error(invalidId)
  return call(libraries.reportMissingAttribute, { params: { id: productId }, body: { name } })
}
/** As above, for a form that shows its own error message. */
export const useReportAttribute = (productId: number | undefined, invalidId: string) =>
  useChange((name: string) => reportAttribute(productId, name, invalidId), { quiet: true })
