import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api.ts'
import { tellError } from './tell-error.ts'

/** Says what went wrong, unless the screen does so itself (`meta.quiet`). */
const tell = (error: unknown, quiet: unknown) => quiet === true || tellError(error)

/** The one cache of the browser: a little patience with an unreachable server, none with a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: (count, error) => count < 2 && (!isApiError(error) || error.status === 0 || error.status === 503), refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta?.quiet ?? true) }),
  mutationCache: new MutationCache({ onError: (error, _variables, _context, mutation) => tell(error, mutation.meta?.quiet) }),
})
