import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** Page and search text of a list, in the URL; what is typed goes there once typing pauses, and an address that says otherwise is followed. */
export function useListSearch() {
  const navigate = useNavigate()
  const given = useSearch({ strict: false }) as { page?: number; search?: string }
  const [page, search] = [Number(given.page) || 1, String(given.search ?? '')]
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed)
  const told = useRef(search)
  // Moves of our own that are under way: what the address says meanwhile is older than what is typed.
  const moving = useRef(0)
  useEffect(() => {
    if (settled === told.current) return
    told.current = settled
    moving.current++
    void navigate({
      to: '.',
      replace: true,
      search: (now: Record<string, unknown>) => ({
        ...now,
        page: undefined,
        search: settled || undefined,
      }),
    }).finally(() => {
      moving.current--
    })
  }, [settled, navigate])
  useEffect(() => {
    if (search === told.current || moving.current > 0) return
    told.current = search
    setTyped(search)
  }, [search])
  const onPage = (to: number, replace = false) =>
    void navigate({
      to: '.',
      replace,
      search: (now: Record<string, unknown>) => ({ ...now, page: to > 1 ? to : undefined }),
    })
  return { page, search, typed, setTyped, onPage }
}
