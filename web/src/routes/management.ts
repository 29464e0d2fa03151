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
// The previous screen stays until this one is ready.
const named = createRoute({
  getParentRoute: inFrame,
  path: '$',
  validateSearch: given<ManagementSearch>(),
  component: lazyRouteComponent(managementMap, 'ManagementScreen'),
  loader: ({ params }): Promise<void> => fetchManagement(params._splat ?? ''),
  staleTime: Infinity,
})
/** The back-office: its frame, and the screen that the address names. The map of its screens, loaded with the first of them, knows which ones exist. */
export const managementRoutes = frame.addChildren([first, named])
