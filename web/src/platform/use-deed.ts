import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../ui/index.ts'

interface Deed {
  /** What is read again after it. */
  renews: readonly QueryKey[]
  /** Said when it went well; nothing when empty. */
  done?: string
  /** Whoever runs it tells what went wrong. */
  quiet?: boolean
}

/** Something that a person does: what it touches is read again, and what was done is told. */
export function useDeed<I, O>(
  run: (input: I) => Promise<O>,
  { renews, done, quiet = false }: Deed,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    meta: { quiet },
    onSuccess: async () => {
      if (done) showToast(done, { tone: 'success' })
      await Promise.all(renews.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}
