import { fetchManagement } from './management/coming.ts'
import { withTexts } from '../texts/index.ts'
import { openProduct, productTexts } from './open-product.ts'

/** The frame around every screen of a signed-in user. */
export const shellFrame = () => import('./Shell.tsx')

export const homePage = () => withTexts(import('./HomePage.tsx'), 'home', 'market', 'facts')
export const searchPage = () => withTexts(import('./SearchPage.tsx'), 'market', 'facts')
export const productPage = () => withTexts(import('./ProductPage.tsx'), ...productTexts)

/** The screens that most visits begin with. */
const pages: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': homePage,
  '/zoeken': searchPage,
  '/products/': productPage,
}
/** The screen of an address, if most visits begin with it: not what stands below a product. */
export const pageAt = (pathname: string) => pages[pathname.replace(/\d+\/?$/, '')]

/** Starts fetching what an address will show, before the user is known. Errors are reported where the content is displayed. */
export function fetchAhead({ pathname, search }: Location, signedIn: boolean) {
  if (!signedIn) return
  const [, screen] = /^\/app\/management\/([\w-]+)\/?$/.exec(pathname) ?? []
  void Promise.allSettled([
    shellFrame(),
    pageAt(pathname)?.(),
    screen && fetchManagement(screen),
    new URLSearchParams(search).has('product') && openProduct(),
  ])
}
