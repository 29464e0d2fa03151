import type { Endpoint, Reply, Sent } from '@bouwkring/contract/endpoint'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../ui/index.ts'
import { call } from './api.ts'
import { tellError } from './tell-error.ts'
import { about, invalidate, type Kept } from './query.ts'

/** The change shown on the screen before the server has answered. */
interface AtOnce<I> {
  /** The cached data that it changes. */
  of: readonly Kept[]
  /** Returns the data with the change applied. A method, so that a caller who knows the query may name its type. */
  as(data: unknown, input: I): unknown
}

export interface Change<I, O> {
  /** The data to read again afterwards. */
  forgets?: readonly Kept[]
  /** Whether to do so after a failure too: somebody else may then have been first. */
  alsoAfter?: (error: Error) => boolean
  /** Called with the reply before the rest is read again. */
  takes?: (reply: O, input: I, client: QueryClient) => unknown
  /** Called once all of that has been read again. */
  ends?: (reply: O) => unknown
  /** Shown at once, and reverted when the change fails. */
  atOnce?: AtOnce<I>
  /** Message on success; none when empty. */
  done?: string | ((reply: O) => string)
  /** Message on failure, instead of the server's own words. */
  failed?: (error: Error, input: I) => string
  /** The caller reports failures itself. */
  quiet?: boolean
  /** Changes with the same scope wait for each other. */
  scope?: string
}

/** After any failure. */
export const anyFailure = () => true

/** Applies a change to cached data; returns a function that reverts it. */
export async function showAtOnce<I>(client: QueryClient, { of, as }: AtOnce<I>, input: I) {
  const filter = about(...of)
  await client.cancelQueries(filter)
  const before = client.getQueriesData(filter)
  client.setQueriesData(filter, (data: unknown) => data && as(data, input))
  return () => {
    for (const [key, data] of before as [QueryKey, unknown][]) client.setQueryData(key, data)
  }
}

/** A change made by a person: reads the affected data again and reports the outcome. */
export function useChange<const E extends Endpoint>(
  run: E,
  how?: Change<Sent<E>, Reply<E>>,
): ReturnType<typeof useMutation<Reply<E>, Error, Sent<E>>>
export function useChange<I, O>(
  run: (input: I) => Promise<O>,
  how?: Change<I, O>,
): ReturnType<typeof useMutation<O, Error, I>>
export function useChange<I, O>(
  run: Endpoint | ((input: I) => Promise<O>),
  { forgets = [], alsoAfter, takes, ends, atOnce, done, failed, quiet, scope }: Change<I, O> = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: I) =>
      typeof run === 'function' ? run(input) : (call(run, input) as Promise<O>),
    meta: { quiet: quiet === true || failed !== undefined },
    // Without a connection the failure is reported at once: a change that waits unseen for one would come as a surprise.
    networkMode: 'always',
    ...(scope && { scope: { id: scope } }),
    onMutate: (input) => atOnce && showAtOnce(client, atOnce, input),
    onSuccess: async (reply, input) => {
      const text = typeof done === 'function' ? done(reply) : done
      if (text) showToast(text, { tone: 'success' })
      await takes?.(reply, input, client)
      await invalidate(client, ...forgets)
      await ends?.(reply)
    },
    onError: async (error, input, putBack) => {
      putBack?.()
      if (failed) tellError(error, failed(error, input))
      if (alsoAfter?.(error)) await invalidate(client, ...forgets)
    },
  })
}

/** For a form or a question that sends one of several changes and itself shows rejections: the affected data is read again, also after a failure. */
export function useSend(...forgets: Kept[]) {
  const { mutateAsync } = useChange((send: () => Promise<unknown>) => send(), {
    forgets,
    alsoAfter: anyFailure,
    quiet: true,
  })
  return <O>(send: () => Promise<O>) => mutateAsync(send) as Promise<O>
}
