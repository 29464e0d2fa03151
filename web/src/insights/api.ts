import { insights, type InsightRows } from '@bouwkring/contract/insights'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import type { InsightScope } from './insight-search.ts'

export const insightsQuery = (query: InsightScope) =>
  queryOptions({
    queryKey: ['insights', 'figures', query],
    queryFn: ({ signal }) => call(insights.get, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export type RowsFilter = InsightScope & { what: InsightRows; category?: string }
export const rowsQuery = (query: RowsFilter & { page: number }) =>
  queryOptions({
    queryKey: ['insights', 'rows', query],
    queryFn: ({ signal }) => call(insights.rows, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Saves the rows behind a figure as CSV. */
export const saveRows = async (query: RowsFilter) =>
  saveFile(
    await callForFile(insights.export, { query }),
    `inzichten-${query.what}-${query.from}-${query.till}.csv`,
  )
