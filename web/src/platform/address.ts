import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

// The only place, with address-path.ts, that handles the loose form of an address: its search may hold anything, since anyone may type one, and one screen may have several paths.

/** The search of an address, whatever it holds: a feature's reader interprets it. */
export type Search = Record<string, unknown>

/** A part of the search that some screen understands; `undefined` removes a key. */
export type Part = Exclude<NonNullable<NavigateOptions['search']>, true | ((now: never) => unknown)>

/** How to navigate to the changed address: by default a new history entry, scrolled to the top of the page. */
export interface How {
  replace?: boolean
  resetScroll?: boolean
}

/** A part of the search, or a function that returns all of it. */
type Change = Part | ((now: Search) => Search)

/** The search of a link or move with a part of it changed; the rest is kept. */
export const keeping =
  <const P extends Part>(part: P) =>
  (now: object) => ({ ...now, ...part })

/** Props of a link to the current screen, with a part of its search changed. */
export const here = <const P extends Part>(part: P) => ({ to: '.', search: keeping(part) }) as const

/** The search of the current address as interpreted by a reader. */
export function useAddress<T>(read: (search: Search) => T): T {
  const search: Search = useSearch({ strict: false })
  return useMemo(() => read(search), [read, search])
}

/** Changes the search of the current address; the promise resolves when the new one is shown. */
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

/** As above for an event, with the screen's defaults; a single change may override them. */
export function useChangeAddress({ replace = false, resetScroll = true }: How = {}) {
  const move = useMoveAddress()
  return useCallback(
    (change: Change, how?: How) => void move(change, { replace, resetScroll, ...how }),
    [move, replace, resetScroll],
  )
}
