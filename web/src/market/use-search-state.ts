import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { changeState, readState, type SearchState } from './search-state.ts'

export type ChangeState = (patch: Partial<SearchState>, how?: { replace?: boolean }) => void

/** What is pointed at: a spot, through its marker or through the card of one of its products. */
export interface Lit {
  spot: number
  product?: number
}

/** The state of `/zoeken` as it stands in the URL. A change of filters leads to the first page again. */
export function useSearchState(): { state: SearchState; change: ChangeState } {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const state = useMemo(() => readState(search), [search])
  const change = useCallback<ChangeState>(
    (patch, { replace = false } = {}) => {
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (now: Record<string, unknown>) => changeState(now, patch),
      })
    },
    [navigate],
  )
  return { state, change }
}
