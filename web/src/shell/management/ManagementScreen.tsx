import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { useScreenName } from '../../platform/address-path.ts'
import { withTexts } from '../../texts/index.ts'
import { NotFoundScreen } from '../NotFoundScreen.tsx'

/** A screen of the back-office, loaded with its texts when it opens. */
const lazily = <M extends Record<string, unknown>>(
  load: () => Promise<M>,
  name: keyof M & string,
  ...texts: string[]
) => lazyRouteComponent(() => withTexts(load(), ...texts) as Promise<Record<string, never>>, name)

const properties = () => import('../../catalogue/screens/PropertiesScreen.tsx')
const library = () => import('../../catalogue/screens/StandardLibraryScreen.tsx')
const tree = () =>
  lazily(() => import('../../catalogue/screens/OtlTreeScreen.tsx'), 'OtlTreeScreen', 'otl')

// By the last part of their path, below /app/management.
const screens: Readonly<Record<string, AsyncRouteComponent<unknown>>> = {
  dashboard: lazily(
    () => import('../../management/screens/DashboardScreen.tsx'),
    'DashboardScreen',
    'management',
  ),
  accounts: lazily(
    () => import('../../management/screens/AccountsScreen.tsx'),
    'AccountsScreen',
    'management',
  ),
  groups: lazily(
    () => import('../../management/screens/GroupsScreen.tsx'),
    'GroupsScreen',
    'management',
  ),
  roles: lazily(
    () => import('../../management/screens/RolesScreen.tsx'),
    'RolesScreen',
    'management',
  ),
  'groups-roles-permissions': lazily(
    () => import('../../management/screens/MatrixScreen.tsx'),
    'MatrixScreen',
    'management',
  ),
  'otl-requests': lazily(
    () => import('../../catalogue/screens/RequestsScreen.tsx'),
    'RequestsScreen',
    'requests',
  ),
  styling: lazily(
    () => import('../../management/screens/StylingScreen.tsx'),
    'StylingScreen',
    'management',
  ),
  products: tree(),
  materials: tree(),
  elements: tree(),
  faq: lazily(
    () => import('../../help/screens/FaqAdminScreen.tsx'),
    'FaqAdminScreen',
    'helpadmin',
    'help',
  ),
  documents: lazily(
    () => import('../../help/screens/DocumentsScreen.tsx'),
    'DocumentsScreen',
    'helpadmin',
  ),
  'product-properties': lazily(properties, 'ProductPropertiesScreen', 'catalogadmin'),
  'material-properties': lazily(properties, 'MaterialPropertiesScreen', 'catalogadmin'),
  'element-properties': lazily(properties, 'ElementPropertiesScreen', 'catalogadmin'),
  'otl-groups': lazily(
    () => import('../../catalogue/screens/PropertyGroupsScreen.tsx'),
    'PropertyGroupsScreen',
    'catalogadmin',
  ),
  raw: lazily(() => import('../../catalogue/screens/RawScreen.tsx'), 'RawScreen', 'catalogadmin'),
  'products-library': lazily(library, 'ProductsLibraryScreen', 'catalogadmin'),
  'materials-library': lazily(library, 'MaterialsLibraryScreen', 'catalogadmin'),
  'elements-library': lazily(library, 'ElementsLibraryScreen', 'catalogadmin'),
  catalogue: lazily(
    () => import('../../catalogue/screens/ExchangeScreen.tsx'),
    'ExchangeScreen',
    'catalogadmin',
  ),
  audit: lazily(() => import('../../records/screens/AuditScreen.tsx'), 'AuditScreen', 'records'),
  outbox: lazily(() => import('../../records/screens/OutboxScreen.tsx'), 'OutboxScreen', 'records'),
}

const screenAt = (name: string) => (Object.hasOwn(screens, name) ? screens[name] : undefined)

/** Fetches a screen of the back-office before it is shown. */
export const fetchScreen = (name: string) => screenAt(name)?.preload?.()

/** The screen of the back-office that the address names. */
export function ManagementScreen() {
  const name = useScreenName()
  const screen = screenAt(name)
  return screen ? createElement(screen, { key: name }) : <NotFoundScreen />
}
