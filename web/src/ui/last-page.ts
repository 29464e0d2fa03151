interface Place {
  rows: readonly unknown[] | undefined
  page?: number | undefined
  pageSize?: number | undefined
  total?: number | undefined
}

/** The page to go to when the one that was asked for has no rows though there are some: the last. */
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
