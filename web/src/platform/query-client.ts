import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api.ts'
import { tellError } from './tell-error.ts'

// Immediate changes appear on the screen before anything else happens. With a timer in between, a chosen radio button would first jump back.
notifyManager.setScheduler(queueMicrotask)

/** When to retry: after the time given by the server, else a little later each time; never all browsers at the same moment. */
const waitFor = (count: number, error: unknown) =>
  ((isApiError(error) && error.after) || 2 ** count) * 1000 + Math.random() * 1000

/** The browser's only cache: a few retries when the server is unreachable or says when to retry, none after a refusal. */
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
  // A list itself reports that it could not be read; an error with no place of its own on the screen is announced (`meta.loud`), once its data is missing.
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      if (meta?.loud === true && state.data === undefined) tellError(error)
    },
  }),
  // A form itself shows what was rejected (`meta.quiet`).
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      if (meta?.quiet !== true) tellError(error)
    },
  }),
})
