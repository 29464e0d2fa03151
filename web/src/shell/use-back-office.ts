import { useLocation } from '@tanstack/react-router'
import { useIsAdmin } from '../accounts/index.ts'

/** Whether the back-office is open; false for users without access, who see the marketplace around "not found". */
export function useBackOffice(): boolean {
  const inside = useLocation({ select: (l) => l.pathname.startsWith('/app/management/') })
  return useIsAdmin() && inside
}
