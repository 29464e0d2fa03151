import type { SearchSchemaInput } from '@tanstack/react-router'
import type { RequestsSearch, TreeFilter } from '../catalogue/index.ts'
import type { PropertiesSearch } from '../catalogue/screens/PropertiesScreen.tsx'
import type { RawSearch } from '../catalogue/screens/RawScreen.tsx'
import type { LibrarySearch } from '../catalogue/screens/StandardLibraryScreen.tsx'
import type { FaqAdminSearch } from '../help/screens/FaqAdminScreen.tsx'
import type { InsightView } from '../insights/index.ts'
import type { AccountsSearch } from '../management/screens/AccountsScreen.tsx'
import type { SearchesSearch, SearchState } from '../market/index.ts'
import type { NotificationFilter } from '../notifications/index.ts'
import type { ListSearch } from '../platform/address-values.ts'
import type { ProductListSearch, RsxSearch } from '../products/index.ts'
import type { RecordsSearch } from '../records/index.ts'
import type { SpotsSearch } from '../spots/index.ts'
import type { TransactionFilter } from '../transactions/index.ts'

// What links may pass to each screen: types only, so that no reader is loaded with the map of URLs.

/** Gives a route's links their types. Values read from an address stay unknown, since anyone may type one: the feature's reader interprets them. */
export const given =
  <S extends object>() =>
  (search: S & SearchSchemaInput): { [K in keyof S]?: unknown } =>
    search

/** As `S`, but omitted or removed keys take the default. */
type Loose<S> = { [K in keyof S]?: S[K] | undefined }

/** Screens under one path, each with its own part of the address. */
type OneOf<S> = {
  [K in S extends unknown ? keyof S : never]?: S extends unknown
    ? (K extends keyof S ? S[K] : never) | undefined
    : never
}

export interface HomeSearch {
  arrange?: boolean
}
export type MarketSearch = Loose<SearchState>
export type ListOfSpotsSearch = SpotsSearch & ProductListSearch & RsxSearch
export type TransactionsSearch = Loose<TransactionFilter>
export type NotificationsSearch = NotificationFilter & Pick<ListSearch, 'page'>
/** The insights, users and requests of the user's organisation, the saved searches, and lists. */
export type AccountSearch = OneOf<
  InsightView | (ListSearch & { role?: number | undefined }) | RequestsSearch | SearchesSearch
>
export type ManagementSearch = OneOf<
  | AccountsSearch
  | { group?: number | undefined }
  | RequestsSearch
  | (ListSearch & TreeFilter & { otl?: number | undefined })
  | FaqAdminSearch
  | (ListSearch & PropertiesSearch)
  | (ListSearch & RawSearch)
  | (ListSearch & LibrarySearch)
  | RecordsSearch
>
/** The parameters of a mailed link. */
export interface MailedSearch {
  q?: string
  token?: string
}
