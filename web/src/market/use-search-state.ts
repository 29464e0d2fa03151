import { useCallback } from 'react'
import { useAddress, useChangeAddress } from '../platform/address.ts'
import { changeState, readState, type SearchState } from './search-state.ts'

export type ChangeState = (patch: Partial<SearchState>, how?: { replace?: boolean }) => void

/** What the user points at: a spot, through its marker or through the card of one of its products. */
export interface Lit {
  spot: number
  product?: number
}

/** The state of `/zoeken` as it is in the URL. Changing a filter goes back to the first page. */
export function useSearchState(): { state: SearchState; change: ChangeState } {
  const state = useAddress(readState)
  const put = useChangeAddress({ resetScroll: false })
  const change = useCallback<ChangeState>(
    (patch, how) => put((now) => changeState(now, patch), how),
    [put],
  )
  return { state, change }
}
