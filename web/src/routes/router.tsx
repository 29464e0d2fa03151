import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { userQuery } from '../accounts/index.ts'
import { withTexts } from '../texts/index.ts'
import { queryClient } from '../platform/query-client.ts'
import { FailedScreen } from '../shell/FailedScreen.tsx'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { shellFrame } from '../shell/coming.ts'
import { managementRoutes } from './management.ts'
import { entryRoutes } from './entry.ts'
import { dialogSearch, parseSearch, stringifySearch } from './search-params.ts'

const root = createRootRoute({
  notFoundComponent: () => (
    <main>
      <NotFoundScreen />
    </main>
  ),
  errorComponent: FailedScreen,
})

// What is visible to everyone can be read without signing in.
const isOpen = (path: string) => /^\/(products\/\d+|toegankelijkheid)$/.test(path)

/** Everything but signing in and public products: a visitor is asked to sign in first and comes back to where they wanted to be. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: lazyRouteComponent(shellFrame, 'Shell'),
  errorComponent: FailedScreen,
  notFoundComponent: NotFoundScreen,
  validateSearch: (search: Record<string, unknown>) => ({ ...search, ...dialogSearch(search) }),
  beforeLoad: ({ location }) => {
    const user = queryClient.getQueryData(userQuery().queryKey)
    if (user?.second_factor === 'asked')
      throw redirect({
        to: '/verificatie',
        search: location.pathname === '/' ? {} : { terug: location.href },
      })
    if (user === null && !isOpen(location.pathname))
      throw redirect({
        to: '/sign-in',
        search: location.pathname === '/' ? {} : { terug: location.href },
      })
  },
})

const under = () => inside
const screens = (slug: string) => [
  createRoute({
    getParentRoute: under,
    path: '/',
    component: lazyRouteComponent(
      () => withTexts(import('../shell/HomePage.tsx'), 'home', 'market', 'facts'),
      'HomePage',
    ),
  }),
  createRoute({
    getParentRoute: under,
    path: '/zoeken',
    component: lazyRouteComponent(
      () => withTexts(import('../shell/SearchPage.tsx'), 'market', 'facts'),
      'SearchPage',
    ),
  }),
  createRoute({
    getParentRoute: under,
    path: '/favorites',
    component: lazyRouteComponent(
      () => withTexts(import('../shell/FavouritesPage.tsx'), 'favourites', 'market', 'facts'),
      'FavouritesPage',
    ),
  }),
  createRoute({
    getParentRoute: under,
    path: '/spot/maken',
    component: lazyRouteComponent(
      () => withTexts(import('../shell/WizardPage.tsx'), 'spots', 'places', 'products', 'facts'),
      'WizardPage',
    ),
  }),
  ...['/spots', '/mijn-spots', '/archived-spots'].flatMap((path) => [
    createRoute({
      getParentRoute: under,
      path,
      component: lazyRouteComponent(
        () =>
          withTexts(
            import('../shell/SpotsPage.tsx'),
            'spots',
            'places',
            'products',
            'facts',
            'matching',
            'transactions',
          ),
        'SpotsPage',
      ),
    }),
    createRoute({
      getParentRoute: under,
      path: `${path}/$id`,
      component: lazyRouteComponent(
        () =>
          withTexts(
            import('../shell/SpotsPage.tsx'),
            'spots',
            'places',
            'products',
            'facts',
            'matching',
            'transactions',
          ),
        'SpotsPage',
      ),
    }),
  ]),
  createRoute({
    getParentRoute: under,
    path: '/spots/$id/matches',
    component: lazyRouteComponent(
      () => withTexts(import('../shell/MatchesPage.tsx'), 'matching', 'market', 'facts'),
      'MatchesPage',
    ),
  }),
  createRoute({
    getParentRoute: under,
    path: `/mijn-${slug}`,
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('../transactions/screens/TransactionsScreen.tsx'),
          'transactions',
          'facts',
        ),
      'TransactionsScreen',
    ),
  }),
  createRoute({
    getParentRoute: under,
    path: `/mijn-${slug}/$id`,
    component: lazyRouteComponent(
      () =>
        withTexts(import('../transactions/screens/TransactionScreen.tsx'), 'transactions', 'facts'),
      'TransactionScreen',
    ),
  }),
  ...['/reservation/accept', '/reservation/decline'].map((path) =>
    createRoute({
      getParentRoute: under,
      path,
      component: lazyRouteComponent(
        () =>
          withTexts(import('../transactions/screens/AnswerScreen.tsx'), 'answer', 'transactions'),
        'AnswerScreen',
      ),
    }),
  ),
  createRoute({
    getParentRoute: under,
    path: '/meldingen',
    component: lazyRouteComponent(
      () => import('../notifications/screens/NotificationsScreen.tsx'),
      'NotificationsScreen',
    ),
  }),
  createRoute({
    getParentRoute: under,
    path: '/faq',
    component: lazyRouteComponent(
      () => withTexts(import('../help/screens/FaqScreen.tsx'), 'help'),
      'FaqScreen',
    ),
  }),
  createRoute({
    getParentRoute: under,
    path: '/toegankelijkheid',
    component: lazyRouteComponent(
      () => withTexts(import('../help/screens/AccessibilityScreen.tsx'), 'accessibility'),
      'AccessibilityScreen',
    ),
  }),
  ...['/account', '/account/$section'].map((path) =>
    createRoute({
      getParentRoute: under,
      path,
      component: lazyRouteComponent(
        () => withTexts(import('../shell/account/AccountFrame.tsx'), 'account', 'management'),
        'AccountFrame',
      ),
    }),
  ),
  managementRoutes(under),
  createRoute({
    getParentRoute: under,
    path: '/products/$id',
    component: lazyRouteComponent(
      () =>
        withTexts(
          import('../shell/ProductPage.tsx'),
          'products',
          'facts',
          'spots',
          'places',
          'market',
          'matching',
          'transactions',
        ),
      'ProductPage',
    ),
  }),
]

/** The map of URLs. */
export const makeRouter = (productSlug: string) =>
  createRouter({
    routeTree: root.addChildren([
      ...entryRoutes(() => root),
      inside.addChildren(screens(productSlug)),
    ]),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
