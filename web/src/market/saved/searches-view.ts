import type { Search } from '../../platform/address.ts'
import { readPage } from '../../platform/address-values.ts'
import { readChoice } from '../read-values.ts'

export const searchTabs = ['all', 'offers', 'demands', 'shared'] as const
export type SearchTab = (typeof searchTabs)[number]
export const searchOrders = ['hit', 'name', 'created'] as const

/** The parameters in the address of the saved-searches page. */
export interface SearchesSearch {
  tab?: SearchTab | undefined
  order?: (typeof searchOrders)[number] | undefined
  page?: number | undefined
}

/** The same with defaults filled in. */
export const readSearches = (search: Search) => ({
  tab: readChoice(search.tab, searchTabs) ?? 'all',
  order: readChoice(search.order, searchOrders) ?? 'hit',
  page: readPage(search),
})
export type SearchesView = ReturnType<typeof readSearches>
