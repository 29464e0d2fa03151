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

// What links may say to each screen: types only, so that no reader is loaded with the map of URLs.

/** Gives a route's links their types. What is read of an address stays unknown, since anyone may type one: the feature's reader makes sense of it. */
export const given =
  <S extends object>() =>
  (search: S & SearchSchemaInput): { [K in keyof S]?: unknown } =>
    search

/** As `S`, but what is left out or taken away is the standard. */
type Loose<S> = { [K in keyof S]?: S[K] | undefined }

/** Screens that stand under one path, each with a part of the address of its own. */
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
/** The insights, the people and the requests of the own organisation, the saved searches, and lists. */
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
/** What a mailed link carries. */
export interface MailedSearch {
  q?: string
  token?: string
}
