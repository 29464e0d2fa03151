import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { userQuery } from '../accounts/index.ts'
import { queryClient } from '../platform/query-client.ts'
import { FailedScreen } from '../shell/FailedScreen.tsx'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { Shell } from '../shell/Shell.tsx'
import { dialogSearch, parseSearch, stringifySearch } from './search-params.ts'

const root = createRootRoute({ notFoundComponent: NotFoundScreen, errorComponent: FailedScreen })

/** Everything but signing in: a visitor is asked to sign in first and comes back to where they wanted to be. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  errorComponent: FailedScreen,
  notFoundComponent: NotFoundScreen,
  validateSearch: (search: Record<string, unknown>) => ({ ...search, ...dialogSearch(search) }),
  beforeLoad: ({ location }) => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- a redirect is no error, and the router takes it only thrown
    if (queryClient.getQueryData(userQuery().queryKey) === null) throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { terug: location.href } })
  },
})

// A path within the product and nothing else: `//elsewhere` and absolute addresses are not followed.
const ownPath = (value: unknown) => (typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined)
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { terug?: string } => {
    const back = ownPath(search.terug)
    return back ? { terug: back } : {}
  },
  component: lazyRouteComponent(() => import('../shell/SignInPage.tsx'), 'SignInPage'),
})

const under = () => inside
const screens = (slug: string) => [
  createRoute({ getParentRoute: under, path: '/', component: lazyRouteComponent(() => import('../shell/HomePage.tsx'), 'HomePage') }),
  createRoute({ getParentRoute: under, path: '/zoeken', component: lazyRouteComponent(() => import('../market/screens.ts'), 'SearchScreen') }),
  createRoute({ getParentRoute: under, path: '/favorites', component: lazyRouteComponent(() => import('../market/screens.ts'), 'FavouritesScreen') }),
  createRoute({ getParentRoute: under, path: '/spot/maken', component: lazyRouteComponent(() => import('../shell/WizardPage.tsx'), 'WizardPage') }),
  ...['/spots', '/mijn-spots', '/archived-spots'].flatMap((path) => [
    createRoute({ getParentRoute: under, path, component: lazyRouteComponent(() => import('../shell/SpotsPage.tsx'), 'SpotsPage') }),
    createRoute({ getParentRoute: under, path: `${path}/$id`, component: lazyRouteComponent(() => import('../shell/SpotsPage.tsx'), 'SpotsPage') }),
  ]),
  createRoute({ getParentRoute: under, path: '/spots/$id/matches', component: lazyRouteComponent(() => import('../shell/MatchesPage.tsx'), 'MatchesPage') }),
  createRoute({ getParentRoute: under, path: `/mijn-${slug}`, component: lazyRouteComponent(() => import('../transactions/screens.ts'), 'TransactionsScreen') }),
  createRoute({ getParentRoute: under, path: `/mijn-${slug}/$id`, component: lazyRouteComponent(() => import('../transactions/screens.ts'), 'TransactionScreen') }),
  createRoute({ getParentRoute: under, path: '/meldingen', component: lazyRouteComponent(() => import('../notifications/screens.ts'), 'NotificationsScreen') }),
  createRoute({ getParentRoute: under, path: '/products/$id', component: lazyRouteComponent(() => import('../shell/ProductPage.tsx'), 'ProductPage') }),
]

/** The map of URLs. */
export const makeRouter = (productSlug: string) =>
  createRouter({
    routeTree: root.addChildren([signIn, inside.addChildren(screens(productSlug))]),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
