import { fetchManagement } from './management/coming.ts'
import { openProduct } from './open-product.ts'

/** The frame around every screen of who is signed in. */
export const shellFrame = () => import('./Shell.tsx')

/** Begins to fetch what an address will show, before it is known who asks. What cannot be fetched is told where it is shown. */
export function fetchAhead({ pathname, search }: Location, signedIn: boolean) {
  if (!signedIn) return
  void shellFrame().catch(() => undefined)
  const [, screen] = /^\/app\/management\/([\w-]+)\/?$/.exec(pathname) ?? []
  if (screen) void fetchManagement(screen)
  if (new URLSearchParams(search).has('product')) void openProduct().catch(() => undefined)
}
