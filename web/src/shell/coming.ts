import { fetchManagement } from './management/coming.ts'
import { openProduct } from './open-product.ts'

/** The frame around every screen of a signed-in user. */
export const shellFrame = () => import('./Shell.tsx')

/** Starts fetching what an address will show, before the user is known. Errors are reported where the content is displayed. */
export function fetchAhead({ pathname, search }: Location, signedIn: boolean) {
  if (!signedIn) return
  void shellFrame().catch(() => undefined)
  const [, screen] = /^\/app\/management\/([\w-]+)\/?$/.exec(pathname) ?? []
  if (screen) void fetchManagement(screen)
  if (new URLSearchParams(search).has('product')) void openProduct().catch(() => undefined)
}
