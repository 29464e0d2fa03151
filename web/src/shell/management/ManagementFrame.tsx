import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useIsAdmin, useIsSuperAdmin, useKeepsCatalogue } from '../../accounts/index.ts'
import { Breadcrumbs, crumbsOf, ScreenComing, useMediaQuery } from '../../ui/index.ts'
import { NotFoundScreen } from '../NotFoundScreen.tsx'
import { ManagementMenu } from './ManagementMenu.tsx'
import { managementMenu, mayOpen } from './menu.ts'
import * as sideMenuStyles from '../../ui/side-menu.module.css'

/** The breadcrumb: the first screen of the back-office, then the open screen. */
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

const items = new Map(
  managementMenu.flatMap((section) => section.items).map((item) => [item.path, item]),
)

/** The frame of the back-office: side menu, breadcrumb and screen. For administrators, with some screens for super admins and keepers of the catalogue; others find nothing here. */
export function ManagementFrame() {
  const admin = useIsAdmin()
  const who = { superAdmin: useIsSuperAdmin(), keeper: useKeepsCatalogue() }
  const path = useLocation({ select: (l) => l.pathname })
  const narrow = useMediaQuery('(max-width:899px)')
  const item = items.get(path.split('/')[3] ?? '')
  if (!admin || (item && !mayOpen(item, who))) return <NotFoundScreen />
  return (
    <div className={sideMenuStyles.withMenu} data-quiet-rows>
      <ManagementMenu beside={narrow ? <Way /> : null} />
      <div className={sideMenuStyles.content}>
        {narrow ? null : <Way />}
        <Suspense fallback={<ScreenComing />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}
