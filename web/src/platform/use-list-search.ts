import { useEffect, useRef, useState } from 'react'
import { type Search, useAddress, useChangeAddress, useMoveAddress } from './address.ts'
import { readPage, readText } from './address-values.ts'
import { useDebounced } from './use-debounced.ts'

const readList = (given: Search) => ({ page: readPage(given), search: readText(given.search) })

/** Page and search text of a list, in the URL; typed text goes there once typing pauses, and a change of the address is followed. */
export function useListSearch() {
  const move = useMoveAddress()
  const change = useChangeAddress()
  const { page, search } = useAddress(readList)
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed)
  const told = useRef(search)
  // Our own navigations in progress: until they end, the address is older than the typed text.
  const moving = useRef(0)
  useEffect(() => {
    if (settled === told.current) return
    told.current = settled
    moving.current++
    void move({ page: undefined, search: settled || undefined }, { replace: true }).finally(() => {
      moving.current--
    })
  }, [settled, move])
  useEffect(() => {
    if (search === told.current || moving.current > 0) return
    told.current = search
    setTyped(search)
  }, [search])
  const onPage = (to: number, replace = false) =>
    change({ page: to > 1 ? to : undefined }, { replace })
  return { page, search, typed, setTyped, onPage }
}
