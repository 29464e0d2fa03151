import type { ImportLine, LineState } from '@bouwkring/contract/imports'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { linesQuery, rowsPerPart } from './api.ts'

/** The rows of a sheet that are in sight, each by its place in the list; those on their way are missing. */
export function useSheet(
  id: number,
  filter: { state?: LineState | undefined; search?: string | undefined },
  inSight: { from: number; till: number },
) {
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
    const at = parts.indexOf(Math.floor(index / rowsPerPart))
    return answers[at]?.data?.rows[index % rowsPerPart]
  }
  const known = answers.find((answer) => answer.data)
  return { rowAt, total: known?.data?.total, failed: answers.some((answer) => answer.isError) }
}
