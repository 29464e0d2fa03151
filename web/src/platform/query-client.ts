import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api.ts'
import { tellError } from './tell-error.ts'

/** The one cache of the browser: a little patience with an unreachable server, none with a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: (count, error) => count < 2 && (!isApiError(error) || error.status === 0 || error.status === 503), refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
  // A list says itself that it could not be read; what has no place of its own on the screen is told (`meta.loud`), once it is missing.
  queryCache: new QueryCache({ onError: (error, { meta, state }) => { if (meta?.loud === true && state.data === undefined) tellError(error) } }),
  // A form says itself what was refused (`meta.quiet`).
  mutationCache: new MutationCache({ onError: (error, _variables, _context, { meta }) => { if (meta?.quiet !== true) tellError(error) } }),
})
