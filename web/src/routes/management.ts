import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { withTexts } from '../texts/index.ts'

/** The back-office: its frame, and each screen a route of its own that is loaded when it is opened. */
export function managementRoutes(under: () => AnyRoute) {
  const frame = createRoute({ getParentRoute: under, path: '/app/management', component: lazyRouteComponent(() => withTexts(import('../shell/management/ManagementFrame.tsx'), 'management'), 'ManagementFrame') })
  const inFrame = () => frame
  const screen = <M extends Record<string, unknown>>(path: string, load: () => Promise<M>, name: keyof M & string) => createRoute({ getParentRoute: inFrame, path, component: lazyRouteComponent(() => withTexts(load(), 'catalogadmin') as Promise<Record<string, never>>, name) })
  const properties = () => import('../catalogue/screens/PropertiesScreen.tsx')
  const library = () => import('../catalogue/screens/StandardLibraryScreen.tsx')
  return frame.addChildren([
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- a redirect is no error, and the router takes it only thrown
    createRoute({ getParentRoute: inFrame, path: '/', beforeLoad: () => { throw redirect({ to: '/app/management/dashboard', search: {} }) } }),
    createRoute({ getParentRoute: inFrame, path: '/dashboard', component: lazyRouteComponent(() => withTexts(import('../management/screens/DashboardScreen.tsx'), 'management'), 'DashboardScreen') }),
    createRoute({ getParentRoute: inFrame, path: '/accounts', component: lazyRouteComponent(() => withTexts(import('../management/screens/AccountsScreen.tsx'), 'management'), 'AccountsScreen') }),
    createRoute({ getParentRoute: inFrame, path: '/groups', component: lazyRouteComponent(() => withTexts(import('../management/screens/GroupsScreen.tsx'), 'management'), 'GroupsScreen') }),
    createRoute({ getParentRoute: inFrame, path: '/roles', component: lazyRouteComponent(() => withTexts(import('../management/screens/RolesScreen.tsx'), 'management'), 'RolesScreen') }),
    createRoute({ getParentRoute: inFrame, path: '/otl-requests', component: lazyRouteComponent(() => withTexts(import('../catalogue/screens/RequestsScreen.tsx'), 'requests'), 'RequestsScreen') }),
    createRoute({ getParentRoute: inFrame, path: '/styling', component: lazyRouteComponent(() => withTexts(import('../management/screens/StylingScreen.tsx'), 'management'), 'StylingScreen') }),
    ...(['products', 'materials', 'elements'] as const).map((path) => createRoute({ getParentRoute: inFrame, path, component: lazyRouteComponent(() => withTexts(import('../catalogue/screens/OtlTreeScreen.tsx'), 'otl'), 'OtlTreeScreen') })),
    createRoute({ getParentRoute: inFrame, path: '/faq', component: lazyRouteComponent(() => withTexts(import('../help/screens/FaqAdminScreen.tsx'), 'helpadmin', 'help'), 'FaqAdminScreen') }),
    createRoute({ getParentRoute: inFrame, path: '/documents', component: lazyRouteComponent(() => withTexts(import('../help/screens/DocumentsScreen.tsx'), 'helpadmin'), 'DocumentsScreen') }),
    screen('/product-properties', properties, 'ProductPropertiesScreen'),
    screen('/material-properties', properties, 'MaterialPropertiesScreen'),
    screen('/element-properties', properties, 'ElementPropertiesScreen'),
    screen('/otl-groups', () => import('../catalogue/screens/PropertyGroupsScreen.tsx'), 'PropertyGroupsScreen'),
    screen('/raw', () => import('../catalogue/screens/RawScreen.tsx'), 'RawScreen'),
    screen('/products-library', library, 'ProductsLibraryScreen'),
    screen('/materials-library', library, 'MaterialsLibraryScreen'),
    screen('/elements-library', library, 'ElementsLibraryScreen'),
    screen('/catalogue', () => import('../catalogue/screens/ExchangeScreen.tsx'), 'ExchangeScreen'),
    createRoute({ getParentRoute: inFrame, path: '/audit', component: lazyRouteComponent(() => withTexts(import('../records/screens/AuditScreen.tsx'), 'records', 'acts'), 'AuditScreen') }),
    createRoute({ getParentRoute: inFrame, path: '/outbox', component: lazyRouteComponent(() => withTexts(import('../records/screens/OutboxScreen.tsx'), 'records'), 'OutboxScreen') }),
    createRoute({ getParentRoute: inFrame, path: '/groups-roles-permissions', component: lazyRouteComponent(() => withTexts(import('../management/screens/MatrixScreen.tsx'), 'management'), 'MatrixScreen') }),
  ])
}
