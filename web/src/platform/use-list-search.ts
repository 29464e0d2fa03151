import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** Page and search text of a list, in the URL; what is typed goes there once typing pauses. */
export function useListSearch() {
  const navigate = useNavigate()
  const given = useSearch({ strict: false }) as { page?: number; search?: string }
  const [page, search] = [Number(given.page) || 1, String(given.search ?? '')]
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed)
  const told = useRef(search)
  useEffect(() => {
    if (settled === told.current) return
    told.current = settled
    void navigate({ to: '.', replace: true, search: (now: Record<string, unknown>) => ({ ...now, page: undefined, search: settled || undefined }) })
  }, [settled, navigate])
  const onPage = (to: number) => void navigate({ to: '.', search: (now: Record<string, unknown>) => ({ ...now, page: to > 1 ? to : undefined }) })
  return { page, search, typed, setTyped, onPage }
}
