import { fetchManagement } from './management/coming.ts'

/** The frame around every screen of who is signed in. */
export const shellFrame = () => import('./Shell.tsx')

/** Begins to fetch what an address will show, before it is known who asks. What cannot be fetched is told where it is shown. */
export function fetchAhead(path: string, signedIn: boolean) {
  if (!signedIn) return
  void shellFrame().catch(() => undefined)
  const [, screen] = /^\/app\/management\/([\w-]+)\/?$/.exec(path) ?? []
  if (screen) void fetchManagement(screen)
}
