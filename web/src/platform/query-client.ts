import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api.ts'
import { tellError } from './tell-error.ts'

// What is shown at once is on the screen before anything else happens. With a timer between, a chosen radio button would first jump back.
notifyManager.setScheduler(queueMicrotask)

/** When to ask again: after what the server said, and else a little later each time; never all browsers at the same moment. */
const waitFor = (count: number, error: unknown) =>
  ((isApiError(error) && error.after) || 2 ** count) * 1000 + Math.random() * 1000

/** The one cache of the browser: a little patience with a server that is unreachable or says when to come again, none with a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < 2 &&
        (!isApiError(error) || error.status === 0 || (error.status === 503 && error.after > 0)),
      retryDelay: waitFor,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
  // A list says itself that it could not be read; what has no place of its own on the screen is told (`meta.loud`), once it is missing.
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      if (meta?.loud === true && state.data === undefined) tellError(error)
    },
  }),
  // A form says itself what was refused (`meta.quiet`).
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      if (meta?.quiet !== true) tellError(error)
    },
  }),
})
