import { queryClient } from '../platform/query-client.ts'

/** Retry interval while there is no connection; a response that takes longer counts as none. */
const everyMs = 2000

/** When the newest displayed data was fetched, while nothing can be fetched now; null while there is a connection. */
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

/** Refetches what failed in the meantime, what still waits for a connection that is gone, and what is no longer fresh. */
async function refetch() {
  await queryClient.cancelQueries({ type: 'active', fetchStatus: 'fetching' })
  await queryClient.refetchQueries({ type: 'active', stale: true })
}

function set(isLost: boolean) {
  if (isLost === (lost !== null)) return
  lost = isLost ? { shownFrom: newest() || Date.now() } : null
  for (const tell of listeners) tell()
  if (!isLost) void refetch()
}

let trying = false
/** Asks the server whether it is reachable, and again until it is. Anything but JSON comes from a proxy or from a network that asks its users to sign in. */
async function look() {
  if (trying) return
  trying = true
  const answered = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(everyMs),
  })
    .then((response) => response.json())
    .then(
      () => true,
      () => false,
    )
  trying = false
  set(!answered)
  if (!answered) window.setTimeout(() => void look(), everyMs)
}

/** Follows the connection: checks when the browser's network goes or comes, and when a call gets no response or a late one. */
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
