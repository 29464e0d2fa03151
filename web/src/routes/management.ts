import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { fetchManagement, managementFrame, managementMap } from '../shell/management/coming.ts'

/** The back-office: its frame, and the screen that the address names. Which there are is known to the map of its screens, which is loaded with the first of them. */
export function managementRoutes(under: () => AnyRoute) {
  const frame = createRoute({
    getParentRoute: under,
    path: '/app/management',
    component: lazyRouteComponent(managementFrame, 'ManagementFrame'),
  })
  const inFrame = () => frame
  return frame.addChildren([
    createRoute({
      getParentRoute: inFrame,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: '/app/management/dashboard', search: {} })
      },
    }),
    // Until the screen is there the one before it stays.
    createRoute({
      getParentRoute: inFrame,
      path: '$',
      component: lazyRouteComponent(managementMap, 'ManagementScreen'),
      loader: ({ params }: { params: { _splat?: string } }) => fetchManagement(params._splat ?? ''),
      staleTime: Infinity,
    }),
  ])
}
