import { insights, type InsightRows } from '@bouwkring/contract/insights'
import { callForNamedFile } from '../platform/api.ts'
import { pages } from '../platform/query.ts'
import { saveFile } from '../platform/save-file.ts'
import type { InsightScope } from './insight-search.ts'

export const insightsQuery = (query: InsightScope) => pages(insights.get, { query })

export type RowsFilter = InsightScope & { what: InsightRows; category?: string }
export const rowsQuery = (query: RowsFilter & { page: number }) => pages(insights.rows, { query })

/** Saves the rows behind a figure as CSV. */
export async function saveRows(query: RowsFilter) {
  const { bytes, name } = await callForNamedFile(insights.export, { query })
  saveFile(bytes, name)
}
