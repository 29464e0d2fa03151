interface Place {
  rows: readonly unknown[] | undefined
  page?: number | undefined
  pageSize?: number | undefined
  total?: number | undefined
}

/** The page to show instead when the requested one has no rows although there are some: the last one. */
export function pageInstead({
  rows,
  page = 1,
  pageSize = 20,
  total = 0,
}: Place): number | undefined {
  if (rows?.length !== 0 || total === 0) return undefined
  const last = Math.ceil(total / pageSize)
  return page > last ? last : undefined
}
