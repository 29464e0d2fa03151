/** Figures of one job, in milliseconds. */
export interface Figures {
  runs: number
  p50: number
  p95: number
}

export function figures(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { runs: sorted.length, p50: at(0.5), p95: at(0.95) }
}

/** Runs a job for each input, one after the other, and measures each run; the first tenth warms up and is left out. */
export async function measure<T>(
  inputs: readonly T[],
  job: (input: T) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = []
  for (const input of inputs) {
    const began = performance.now()
    await job(input)
    times.push(performance.now() - began)
  }
  return figures(times.slice(Math.floor(times.length / 10)))
}

export const ms = (n: number) => (n >= 100 ? n.toFixed(0) : n.toFixed(1))
export const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
