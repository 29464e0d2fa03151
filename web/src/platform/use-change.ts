import type { Endpoint, Reply, Sent } from '@bouwkring/contract/endpoint'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../ui/index.ts'
import { call } from './api.ts'
import { tellError } from './tell-error.ts'
import { about, invalidate, type Kept } from './query.ts'

/** What is on the screen before the server has said anything. */
interface AtOnce<I> {
  /** Which of what is kept. */
  of: readonly Kept[]
  /** The same with the change in it. A method, so that whoever says which query it is may name its type. */
  as(data: unknown, input: I): unknown
}

export interface Change<I, O> {
  /** What is read again after it. */
  forgets?: readonly Kept[]
  /** Whether that is so after a failure too: then somebody else may have been first. */
  alsoAfter?: (error: Error) => boolean
  /** Done with the reply before the rest is read again. */
  takes?: (reply: O, input: I, client: QueryClient) => unknown
  /** Done when all of that is read again. */
  ends?: (reply: O) => unknown
  /** Shown at once, and put back when the change fails. */
  atOnce?: AtOnce<I>
  /** Said when it went well; nothing when empty. */
  done?: string | ((reply: O) => string)
  /** Said when it went wrong, instead of the server's own words. */
  failed?: (error: Error, input: I) => string
  /** Whoever runs it tells what went wrong. */
  quiet?: boolean
  /** Changes of one scope wait for each other. */
  scope?: string
}

/** After any failure. */
export const anyFailure = () => true

/** Puts a change in what is kept; answers how to put it back. */
export async function showAtOnce<I>(client: QueryClient, { of, as }: AtOnce<I>, input: I) {
  const filter = about(...of)
  await client.cancelQueries(filter)
  const before = client.getQueriesData(filter)
  client.setQueriesData(filter, (data: unknown) => data && as(data, input))
  return () => {
    for (const [key, data] of before as [QueryKey, unknown][]) client.setQueryData(key, data)
  }
}

/** Something that a person changes: what it touches is read again, and how it went is told. */
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
    // Without a connection it is told at once: a change that waits for one unseen would come as a surprise.
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

/** For a form or a question that sends one of several changes and says itself what is refused: what they touch is read again, also when they fail. */
export function useSend(...forgets: Kept[]) {
  const { mutateAsync } = useChange((send: () => Promise<unknown>) => send(), {
    forgets,
    alsoAfter: anyFailure,
    quiet: true,
  })
  return <O>(send: () => Promise<O>) => mutateAsync(send) as Promise<O>
}
