import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Runs a change and has what it touched fetched anew, also when it failed: then somebody else was first. */
export function useRenewing(...keys: QueryKey[]) {
  const client = useQueryClient()
  return async <O>(change: Promise<O>): Promise<O> => {
    try {
      return await change
    } finally {
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    }
  }
}
