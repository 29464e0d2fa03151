/** How far a run was at a moment, in milliseconds. */
export interface Reached {
  at: number
  passed: number
}

/** Seconds that a run still takes at the pace since it was first seen here, in steps of five; null while that says too little. */
export function secondsLeft(first: Reached, now: Reached, total: number): number | null {
  const [took, passed] = [now.at - first.at, now.passed - first.passed]
  if (took < 2000 || passed <= 0) return null
  const left = ((total - now.passed) * took) / passed / 1000
  return Math.max(5, Math.ceil(left / 5) * 5)
}

/** Whole seconds that a run took; null when it has not ended. */
export const secondsTaken = ({
  started_at: from,
  finished_at: till,
}: {
  started_at: string | null
  finished_at: string | null
}): number | null =>
  from === null || till === null
    ? null
    : Math.max(1, Math.round((Date.parse(till) - Date.parse(from)) / 1000))
