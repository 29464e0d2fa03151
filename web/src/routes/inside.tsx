import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import { userQuery } from '../accounts/index.ts'
import { queryClient } from '../platform/query-client.ts'
import { FailedScreen } from '../shell/FailedScreen.tsx'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { UnknownAddress } from '../shell/UnknownAddress.tsx'
import { shellFrame } from '../shell/coming.ts'
import { isPublic } from '../shell/open-paths.ts'
import { ScreenComing } from '../ui/index.ts'
import { type DialogSearch, dialogSearch } from './search-params.ts'

/** The frame around every screen. */
export const root = createRootRoute({
  notFoundComponent: UnknownAddress,
  errorComponent: FailedScreen,
})

/** Shown in place of a screen whose code takes long to load; it disappears once the code is there. */
export const pending = {
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenComing,
} as const
const Nothing = () => null

/** Everything except signing in and public products: visitors are asked to sign in first and then return to where they wanted to be. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: lazyRouteComponent(shellFrame, 'Shell'),
  // Its frame loads with it: nothing is shown before.
  pendingComponent: Nothing,
  errorComponent: FailedScreen,
  notFoundComponent: NotFoundScreen,
  validateSearch: (search: DialogSearch & SearchSchemaInput): DialogSearch => ({
    ...search,
    ...dialogSearch(search),
  }),
  beforeLoad: ({ location }): void => {
    const user = queryClient.getQueryData(userQuery().queryKey)
    if (user?.second_factor === 'asked')
      throw redirect({
        to: '/verificatie',
        search: location.pathname === '/' ? {} : { terug: location.href },
      })
    if (user === null && !isPublic(location.pathname))
      throw redirect({
        to: '/sign-in',
        search: location.pathname === '/' ? {} : { terug: location.href },
      })
  },
})
