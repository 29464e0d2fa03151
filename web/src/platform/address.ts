import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

// The only place, with address-path.ts, that knows the loose form of an address: its search may hold anything, since anyone may type one, and a screen may stand at several paths.

/** The search of an address, whatever it holds: a feature's reader makes sense of it. */
export type Search = Record<string, unknown>

/** A part of the search that some screen understands; `undefined` takes a key away. */
export type Part = Exclude<NonNullable<NavigateOptions['search']>, true | ((now: never) => unknown)>

/** How one gets to the changed address: a new place in the history with the page at its top, unless told otherwise. */
export interface How {
  replace?: boolean
  resetScroll?: boolean
}

/** A part of the search, or what the whole of it becomes. */
type Change = Part | ((now: Search) => Search)

/** The search of a link or move with a part of it changed; the rest is kept. */
export const keeping =
  <const P extends Part>(part: P) =>
  (now: object) => ({ ...now, ...part })

/** Props of a link to the screen one is on, with a part of its search changed. */
export const here = <const P extends Part>(part: P) => ({ to: '.', search: keeping(part) }) as const

/** What a reader makes of the search of the present address. */
export function useAddress<T>(read: (search: Search) => T): T {
  const search: Search = useSearch({ strict: false })
  return useMemo(() => read(search), [read, search])
}

/** Changes the search of the present address; the promise ends when the new one is shown. */
export function useMoveAddress() {
  const navigate = useNavigate()
  return useCallback(
    (change: Change, how: How = {}) =>
      navigate({
        ...how,
        to: '.',
        search: typeof change === 'function' ? change : keeping(change),
      }),
    [navigate],
  )
}

/** The same for an event, with what is usual for the screen; a single change may differ from it. */
export function useChangeAddress({ replace = false, resetScroll = true }: How = {}) {
  const move = useMoveAddress()
  return useCallback(
    (change: Change, how?: How) => void move(change, { replace, resetScroll, ...how }),
    [move, replace, resetScroll],
  )
}
