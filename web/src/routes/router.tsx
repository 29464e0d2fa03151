import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { FaqSearch } from '../help/screens/FaqScreen.tsx'
import type { UnsubscribeSearch } from '../market/saved/screens/UnsubscribeScreen.tsx'
import type { FavouritesSearch } from '../market/screens/FavouritesScreen.tsx'
import type { ImportSearch } from '../imports/index.ts'
import type { CombinationsAsked, MatchFilter, PlanAsked } from '../matching/index.ts'
import type { QuickOfferSearch } from '../products/screens/QuickOfferScreen.tsx'
import type { WizardSearch } from '../spots/index.ts'
import type { CalendarSearch } from '../storage/index.ts'
import type { AnswerSearch } from '../transactions/screens/AnswerScreen.tsx'
import type { StillSearch } from '../transactions/screens/StillScreen.tsx'
import { withTexts } from '../texts/index.ts'
import { homePage, productPage, searchPage } from '../shell/coming.ts'
import { FailedScreen } from '../shell/FailedScreen.tsx'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { entryRoutes } from './entry.ts'
import { inside, pending, root } from './inside.tsx'
import { managementRoutes } from './management.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import {
  type AccountSearch,
  given,
  type HomeSearch,
  type ListOfSpotsSearch,
  type MarketSearch,
  type NotificationsSearch,
  type TransactionsSearch,
} from './searches.ts'

const under = () => inside
const spots = lazyRouteComponent(
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
)
const answer = lazyRouteComponent(
  () => withTexts(import('../transactions/screens/AnswerScreen.tsx'), 'answer', 'transactions'),
  'AnswerScreen',
)
const account = lazyRouteComponent(
  () => withTexts(import('../shell/account/AccountFrame.tsx'), 'account', 'management'),
  'AccountFrame',
)
// One screen at several paths, each known to the types.
const spotsAt = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: under,
    path,
    validateSearch: given<ListOfSpotsSearch>(),
    component: spots,
  })
const answerAt = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: under,
    path,
    validateSearch: given<AnswerSearch>(),
    component: answer,
  })
const accountAt = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: under,
    path,
    validateSearch: given<AccountSearch>(),
    component: account,
  })

/** The product's own name is in the path of its transactions; it is known when the product starts, and any other name leads nowhere. */
function transactionRoutes(slug: string) {
  const isOwn = ({ product }: { product: string }) => product.toLowerCase() === slug.toLowerCase()
  return [
    createRoute({
      getParentRoute: under,
      path: '/mijn-{$product}',
      params: { parse: (params) => isOwn(params) && params },
      validateSearch: given<TransactionsSearch>(),
      component: lazyRouteComponent(
        () =>
          withTexts(import('../shell/TransactionsPage.tsx'), 'transactions', 'facts', 'waiting'),
        'TransactionsPage',
      ),
    }),
    createRoute({
      getParentRoute: under,
      path: '/mijn-{$product}/$id',
      params: { parse: (params) => isOwn(params) && params },
      component: lazyRouteComponent(
        () => withTexts(import('../shell/TransactionPage.tsx'), 'transactions', 'facts'),
        'TransactionPage',
      ),
    }),
  ] as const
}

const screens = (slug: string) =>
  [
    createRoute({
      getParentRoute: under,
      path: '/',
      validateSearch: given<HomeSearch>(),
      component: lazyRouteComponent(homePage, 'HomePage'),
    }),
    createRoute({
      getParentRoute: under,
      path: '/zoeken',
      validateSearch: given<MarketSearch>(),
      component: lazyRouteComponent(searchPage, 'SearchPage'),
    }),
    createRoute({
      getParentRoute: under,
      path: '/favorites',
      validateSearch: given<FavouritesSearch>(),
      component: lazyRouteComponent(
        () => withTexts(import('../shell/FavouritesPage.tsx'), 'favourites', 'market', 'facts'),
        'FavouritesPage',
      ),
    }),
    createRoute({
      getParentRoute: under,
      path: '/spot/maken',
      validateSearch: given<WizardSearch>(),
      component: lazyRouteComponent(() => import('../shell/MakeSpotPage.tsx'), 'MakeSpotPage'),
    }),
    createRoute({
      getParentRoute: under,
      path: '/aanbieden',
      validateSearch: given<QuickOfferSearch>(),
      component: lazyRouteComponent(
        () =>
          withTexts(
            import('../shell/QuickOfferPage.tsx'),
            'quickoffer',
            'products',
            'facts',
            'places',
          ),
        'QuickOfferPage',
      ),
    }),
    spotsAt('/spots'),
    spotsAt('/spots/$id'),
    spotsAt('/mijn-spots'),
    spotsAt('/mijn-spots/$id'),
    spotsAt('/archived-spots'),
    spotsAt('/archived-spots/$id'),
    createRoute({
      getParentRoute: under,
      path: '/spots/$id/matches',
      validateSearch: given<Partial<MatchFilter>>(),
      component: lazyRouteComponent(
        () =>
          withTexts(import('../shell/MatchesPage.tsx'), 'matching', 'market', 'facts', 'waiting'),
        'MatchesPage',
      ),
    }),
    createRoute({
      getParentRoute: under,
      path: '/spots/$id/storage',
      validateSearch: given<CalendarSearch>(),
      component: lazyRouteComponent(() => import('../shell/StoragePage.tsx'), 'StoragePage'),
    }),
    createRoute({
      getParentRoute: under,
      path: '/products/$id/combinaties',
      validateSearch: given<Partial<CombinationsAsked>>(),
      component: lazyRouteComponent(
        () =>
          withTexts(
            import('../shell/CombinationsPage.tsx'),
            'combinations',
            'assumptions',
            'matching',
            'facts',
          ),
        'CombinationsPage',
      ),
    }),
    createRoute({
      getParentRoute: under,
      path: '/spots/$id/combinaties',
      validateSearch: given<Partial<PlanAsked>>(),
      component: lazyRouteComponent(
        () =>
          withTexts(
            import('../shell/PlanPage.tsx'),
            'combinations',
            'assumptions',
            'matching',
            'facts',
          ),
        'PlanPage',
      ),
    }),
    createRoute({
      getParentRoute: under,
      path: '/importeren/$id',
      validateSearch: given<ImportSearch>(),
      component: lazyRouteComponent(() => import('../shell/ImportPage.tsx'), 'ImportPage'),
    }),
    ...transactionRoutes(slug),
    createRoute({
      getParentRoute: under,
      path: '/mandjes',
      component: lazyRouteComponent(() => import('../shell/BasketPages.tsx'), 'BasketsPage'),
    }),
    createRoute({
      getParentRoute: under,
      path: '/mandjes/$id',
      component: lazyRouteComponent(() => import('../shell/BasketPages.tsx'), 'BasketPage'),
    }),
    answerAt('/reservation/accept'),
    answerAt('/reservation/decline'),
    createRoute({
      getParentRoute: under,
      path: '/meldingen',
      validateSearch: given<NotificationsSearch>(),
      component: lazyRouteComponent(
        () => import('../notifications/screens/NotificationsScreen.tsx'),
        'NotificationsScreen',
      ),
    }),
    createRoute({
      getParentRoute: under,
      path: '/faq',
      validateSearch: given<FaqSearch>(),
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
    accountAt('/zoekopdrachten'),
    createRoute({
      getParentRoute: under,
      path: '/zoekopdrachten/afmelden',
      validateSearch: given<UnsubscribeSearch>(),
      component: lazyRouteComponent(() => import('../shell/StopMailsPage.tsx'), 'StopMailsPage'),
    }),
    createRoute({
      getParentRoute: under,
      path: '/nog-beschikbaar',
      validateSearch: given<StillSearch>(),
      component: lazyRouteComponent(() => import('../shell/StillPage.tsx'), 'StillPage'),
    }),
    accountAt('/account'),
    accountAt('/account/$section'),
    managementRoutes,
    createRoute({
      getParentRoute: under,
      path: '/products/$id',
      component: lazyRouteComponent(productPage, 'ProductPage'),
    }),
  ] as const

/** The map of URLs. */
export const makeRouter = (productSlug: string) =>
  createRouter({
    routeTree: root.addChildren([...entryRoutes, inside.addChildren(screens(productSlug))]),
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: true,
    ...pending,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  /** The state that accompanies a navigation besides its address. */
  interface HistoryState {
    /** The company type whose matrix was requested. */
    group?: number
  }
}
