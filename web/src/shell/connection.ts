import { queryClient } from '../platform/query-client.ts'

/** While there is no connection it is tried this often; an answer that takes longer is none. */
const everyMs = 2000

/** When the newest of what is shown was fetched, and nothing can be fetched now; null while there is a connection. */
let lost: { shownFrom: number } | null = null
const listeners = new Set<() => void>()

const newest = () =>
  Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .map((query) => query.state.dataUpdatedAt),
  )

function set(isLost: boolean) {
  if (isLost === (lost !== null)) return
  lost = isLost ? { shownFrom: newest() || Date.now() } : null
  for (const tell of listeners) tell()
  // What failed meanwhile, and what is no longer fresh, is fetched by itself.
  if (!isLost) void queryClient.refetchQueries({ type: 'active', stale: true })
}

let trying = false
/** Asks the server whether it is there, and again until it is. */
async function look() {
  if (trying) return
  trying = true
  const answered = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(everyMs),
  }).then(
    () => true,
    () => false,
  )
  trying = false
  set(!answered)
  if (!answered) window.setTimeout(() => void look(), everyMs)
}

/** Follows the connection: the browser says when its network goes and comes, and a call that got no answer is a reason to look. */
export function followConnection(tell: () => void) {
  if (listeners.size === 0) {
    for (const event of ['offline', 'online', 'unanswered'])
      window.addEventListener(event, () => void look())
    if (!navigator.onLine) void look()
  }
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const lostConnection = () => lost
