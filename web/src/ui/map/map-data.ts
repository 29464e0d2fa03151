const [firstPauseMs, longestPauseMs] = [2000, 60_000]
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Data that maps load once. A load that fails is tried again after a pause, longer each time, so that a lost connection leaves no map without its land. */
export function mapData<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  const arrive = async () => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs))
      try {
        return await load()
      } catch {
        await pause(pauseMs)
      }
  }
  return () => (coming ??= arrive())
}
