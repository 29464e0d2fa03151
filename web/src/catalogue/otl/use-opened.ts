import { useNavigate, useSearch } from '@tanstack/react-router'

/** The object type that is open in the editor, in the URL. */
export function useOpened() {
  const navigate = useNavigate()
  const { otl } = useSearch({ strict: false }) as { otl?: unknown }
  const open = (id: number | undefined) =>
    void navigate({ to: '.', search: (now: Record<string, unknown>) => ({ ...now, otl: id }) })
  return { opened: Number(otl) || undefined, open }
}
