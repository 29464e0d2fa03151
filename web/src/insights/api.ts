import { insights, type InsightRows } from '@bouwkring/contract/insights'
import { callForFile } from '../platform/api.ts'
import { pages } from '../platform/query.ts'
import { saveFile } from '../platform/save-file.ts'
import type { InsightScope } from './insight-search.ts'

export const insightsQuery = (query: InsightScope) => pages(insights.get, { query })

export type RowsFilter = InsightScope & { what: InsightRows; category?: string }
export const rowsQuery = (query: RowsFilter & { page: number }) => pages(insights.rows, { query })

/** Saves the rows behind a figure as CSV. */
export const saveRows = async (query: RowsFilter) =>
  saveFile(
    await callForFile(insights.export, { query }),
    `inzichten-${query.what}-${query.from}-${query.till}.csv`,
  )
