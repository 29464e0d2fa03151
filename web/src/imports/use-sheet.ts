import type { ImportLine, LineState } from '@bouwkring/contract/imports'
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query'
import { linesQuery, rowsPerPart } from './api.ts'

interface Lines {
  rows: ImportLine[]
}
/** The rows of a sheet, each by its place in the list: the visible ones and those that were visible; rows still being loaded are missing. `rowsFrom` loads those that are not there yet. */
export function useSheet(
  id: number,
  filter: { state?: LineState | undefined; search?: string | undefined },
  inSight: { from: number; till: number },
) {
  const client = useQueryClient()
  const first = Math.floor(inSight.from / rowsPerPart)
  const last = Math.max(first, Math.floor(inSight.till / rowsPerPart))
  const parts = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const answers = useQueries({
    queries: parts.map((part) => ({
      ...linesQuery(id, filter, part),
      placeholderData: keepPreviousData,
    })),
  })
  const rowAt = (index: number): ImportLine | undefined => {
    const part = Math.floor(index / rowsPerPart)
    const at = parts.indexOf(part)
    const answer =
      at < 0 ? client.getQueryData<Lines>(linesQuery(id, filter, part).queryKey) : answers[at]?.data
    return answer?.rows[index % rowsPerPart]
  }
  const rowsFrom = async (from: number, till: number): Promise<ImportLine[]> => {
    const found: ImportLine[] = []
    const start = Math.floor(from / rowsPerPart)
    for (let part = start; part * rowsPerPart <= till; part += 1) {
      // What was changed since is fetched again.
      const { rows } = await client.fetchQuery({
        ...linesQuery(id, filter, part),
        staleTime: 60_000,
      })
      found.push(...rows)
    }
    return found.slice(from - start * rowsPerPart, till + 1 - start * rowsPerPart)
  }
  const known = answers.find((answer) => answer.data)
  return {
    rowAt,
    rowsFrom,
    total: known?.data?.total,
    failed: answers.some((answer) => answer.isError),
  }
}
