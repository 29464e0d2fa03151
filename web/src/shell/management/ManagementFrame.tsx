import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useIsAdmin, useIsSuperAdmin } from '../../accounts/index.ts'
import { Breadcrumbs, crumbsOf } from '../../ui/index.ts'
import { NotFoundScreen } from '../NotFoundScreen.tsx'
import { ManagementMenu } from './ManagementMenu.tsx'
import { managementMenu } from './menu.ts'

/** The way here: the back-office's first screen, then the screen that is open. */
function Way() {
  const { t } = useTranslation('management')
  const path = useLocation({ select: (l) => l.pathname })
  const names = Object.fromEntries(
    [
      ...managementMenu.flatMap(({ items }) => items.map((item) => item.path)),
      'groups-roles-permissions',
    ].map((name) => [name, t(`menu.item.${name}`)]),
  )
  const crumbs = crumbsOf(path, { ...names, management: t('title') }).slice(1)
  return (
    <Breadcrumbs
      crumbs={crumbs}
      renderLink={(crumb) => (
        <Link to={crumb.path === '/app/management' ? '/app/management/dashboard' : crumb.path}>
          {crumb.label}
        </Link>
      )}
    />
  )
}

/** Screens that the server answers to super admins alone. */
const superAdminPaths = new Set(
  managementMenu.flatMap(({ items }) =>
    items.filter(({ may }) => may === 'super-admin').map(({ path }) => path),
  ),
)

/** The frame of the back-office: side menu, the way here, and the screen. For administrators, some screens for super admins; others find nothing here. */
export function ManagementFrame() {
  const [admin, superAdmin] = [useIsAdmin(), useIsSuperAdmin()]
  const path = useLocation({ select: (l) => l.pathname })
  if (!admin || (!superAdmin && superAdminPaths.has(path.split('/')[3] ?? '')))
    return <NotFoundScreen />
  return (
    <div className="withmenu">
      <ManagementMenu />
      <div className="smbody">
        <Way />
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}
