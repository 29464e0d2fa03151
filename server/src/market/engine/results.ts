/** Answers cached until the copy changes: a client requests the list, facets and map of one filter in parallel, and its pages in turn. */
export interface Results {
  /** The answer cached under a key, or the one in progress; otherwise it is computed now. A failed answer is not cached. */
  of<T>(key: string, make: () => Promise<T[]>): Promise<T[]>
  clear(): void
  /** Number of cached rows. */
  readonly rows: number
}

/** Caches at most this many rows; the least recently requested answer is dropped first. */
export function keepResults(mostRows: number): Results {
  const kept = new Map<string, { answer: Promise<unknown[]>; rows: number }>()
  let rows = 0
  const drop = (key: string) => {
    rows -= kept.get(key)?.rows ?? 0
    kept.delete(key)
  }
  return {
    get rows() {
      return rows
    },
    clear() {
      kept.clear()
      rows = 0
    },
    of<T>(key: string, make: () => Promise<T[]>) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known.answer as Promise<T[]>
      }
      const answer = make()
      const entry = { answer, rows: 0 }
      kept.set(key, entry)
      answer.then(
        (made) => {
          if (kept.get(key) !== entry) return
          entry.rows = made.length + 1
          rows += entry.rows
          for (const oldest of kept.keys()) {
            if (rows <= mostRows) break
            drop(oldest)
          }
        },
        () => kept.get(key) === entry && drop(key),
      )
      return answer
    },
  }
}
