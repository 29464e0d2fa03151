import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { fetchManagement, managementFrame, managementMap } from '../shell/management/coming.ts'
import { inside } from './inside.tsx'
import { given, type ManagementSearch } from './searches.ts'

const frame = createRoute({
  getParentRoute: () => inside,
  path: '/app/management',
  component: lazyRouteComponent(managementFrame, 'ManagementFrame'),
})
const inFrame = () => frame
const first = createRoute({
  getParentRoute: inFrame,
  path: '/',
  beforeLoad: (): void => {
    throw redirect({ to: '/app/management/$', params: { _splat: 'dashboard' }, search: {} })
  },
})
// Until the screen is there the one before it stays.
const named = createRoute({
  getParentRoute: inFrame,
  path: '$',
  validateSearch: given<ManagementSearch>(),
  component: lazyRouteComponent(managementMap, 'ManagementScreen'),
  loader: ({ params }): Promise<void> => fetchManagement(params._splat ?? ''),
  staleTime: Infinity,
})
/** The back-office: its frame, and the screen that the address names. Which there are is known to the map of its screens, which is loaded with the first of them. */
export const managementRoutes = frame.addChildren([first, named])
