import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useUser } from '../../accounts/index.ts'
import { VersionText } from '../../management/index.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Breadcrumbs,
  crumbsOf,
  ScreenComing,
  SideMenuGroup,
  useMediaQuery,
} from '../../ui/index.ts'
import { FoldingMenu } from '../FoldingMenu.tsx'
import { NotFoundScreen } from '../NotFoundScreen.tsx'
import { type AccountSection, sectionsFor } from './sections.ts'
import * as sideMenuStyles from '../../ui/side-menu.module.css'

const sectionAt = (path: AccountSection['path']) =>
  path === '/account' || path === '/zoekopdrachten'
    ? ({ to: path } as const)
    : ({ to: '/account/$section', params: { section: path.slice('/account/'.length) } } as const)

function Entry({ item, shut, onGo }: { item: AccountSection; shut: boolean; onGo: () => void }) {
  const { t } = useTranslation('account')
  const path = useLocation({ select: (l) => l.pathname })
  const name = t(`menu.item.${item.path.split('/').at(-1)}`)
  const Icon = item.icon
  return (
    <li>
      <Link
        {...sectionAt(item.path)}
        activeOptions={{ exact: true }}
        aria-current={path === item.path ? 'page' : undefined}
        aria-label={shut ? name : undefined}
        title={shut ? name : undefined}
        onClick={onGo}
      >
        <Icon size={18} aria-hidden />
        {shut ? null : <span className="grow">{name}</span>}
        {item.Count && path === item.path && !shut ? (
          <Suspense fallback={null}>
            <item.Count />
          </Suspense>
        ) : null}
      </Link>
    </li>
  )
}

/** The breadcrumb: the account, then the open section. */
function Way({ sections }: { sections: readonly AccountSection[] }) {
  const { t } = useTranslation('account')
  const path = useLocation({ select: (l) => l.pathname })
  const names = Object.fromEntries(
    sections
      .map((item) => item.path.split('/').at(-1) ?? '')
      .map((name) => [name, t(`menu.item.${name}`)]),
  )
  return (
    <Breadcrumbs
      crumbs={crumbsOf(path, { ...names, account: t('home') })}
      renderLink={(crumb) => (
        <Link to={crumb.path} activeOptions={{ exact: true }}>
          {crumb.label}
        </Link>
      )}
    />
  )
}

/** /account: everything about the user and their organisation; a menu in groups, in which each entry requires its permission. */
export function AccountFrame() {
  const { t } = useTranslation('account')
  const narrow = useMediaQuery('(max-width:899px)')
  const groups = sectionsFor(useUser().permissions)
  const path = useLocation({ select: (l) => l.pathname })
  const sections = groups.flatMap(({ items }) => items)
  const first = sections.find((item) => item.path.startsWith('/account'))
  const open = sections.find((item) => path.replace(/\/$/, '') === item.path)
  if (sections.length === 0) return <NotFoundScreen />
  // The default section is the insights; users who may not see it get the first section that they may.
  if (!open && first && /^\/account\/?$/.test(path))
    return <Navigate {...sectionAt(first.path)} replace />
  const way = open && open.path !== '/zoekopdrachten' ? <Way sections={sections} /> : null
  return (
    <div className={sideMenuStyles.withMenu} data-quiet-rows>
      <FoldingMenu
        id="accountmenu"
        label={t('menu.label')}
        texts={{ fold: t('menu.fold'), unfold: t('menu.unfold') }}
        foot={<VersionText />}
        beside={narrow ? way : null}
      >
        {({ shut, onGo }) =>
          groups.map(({ title, items }) => (
            <SideMenuGroup key={title} title={shut ? undefined : t(title)}>
              {items.map((item) => (
                <Entry key={item.path} item={item} shut={shut} onGo={onGo} />
              ))}
            </SideMenuGroup>
          ))
        }
      </FoldingMenu>
      <div className={sideMenuStyles.content}>
        {open ? (
          <>
            {narrow ? null : way}
            <Suspense fallback={<ScreenComing />}>
              <open.Screen />
            </Suspense>
          </>
        ) : (
          <NotFoundScreen />
        )}
      </div>
    </div>
  )
}
