/** Combines simultaneous requests for single keys into one call, with at most `most` in each. */
export function together<T>(
  fetch: (keys: number[]) => Promise<ReadonlyMap<number, T>>,
  most = 100,
): (key: number) => Promise<T | undefined> {
  let waiting: { keys: number[]; answer: Promise<ReadonlyMap<number, T>> } | undefined
  return async (key) => {
    if (!waiting || waiting.keys.length === most) {
      const keys: number[] = []
      const mine = {
        keys,
        answer: new Promise<void>((go) => setTimeout(go)).then(() => {
          if (waiting === mine) waiting = undefined
          return fetch(keys)
        }),
      }
      waiting = mine
    }
    const { keys, answer } = waiting
    if (!keys.includes(key)) keys.push(key)
    return (await answer).get(key)
  }
}
