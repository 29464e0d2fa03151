import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useIsSuperAdmin, useKeepsCatalogue } from '../../accounts/index.ts'
import { useBadges, VersionText } from '../../management/index.ts'
import { CountBadge, SideMenuGroup } from '../../ui/index.ts'
import { FoldingMenu } from '../FoldingMenu.tsx'
import { type ManagementItem, managementMenu, mayOpen } from './menu.ts'

function Entry({
  item,
  shut,
  count,
  onGo,
}: {
  item: ManagementItem
  shut: boolean
  count: number
  onGo: () => void
}) {
  const { t } = useTranslation('management')
  const path = useLocation({ select: (l) => l.pathname })
  const to = `/app/management/${item.path}`
  const name = t(`menu.item.${item.path}`)
  const Icon = item.icon
  return (
    <li>
      <Link
        to={to}
        aria-current={path === to || path.startsWith(`${to}/`) ? 'page' : undefined}
        aria-label={shut ? name : undefined}
        title={shut ? name : undefined}
        onClick={onGo}
      >
        <Icon size={18} aria-hidden />
        {shut ? null : <span className="grow">{name}</span>}
        <CountBadge
          count={count}
          tone="alert"
          label={item.badge ? t(`menu.badge.${item.badge}`, { count }) : undefined}
        />
      </Link>
    </li>
  )
}

/** Side menu of the back-office with the screens that the user may open; `beside` is shown next to its button on a phone. */
export function ManagementMenu({ beside }: { beside: ReactNode }) {
  const { t } = useTranslation('management')
  const who = { superAdmin: useIsSuperAdmin(), keeper: useKeepsCatalogue() }
  const badges = useBadges()
  const sections = managementMenu
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => mayOpen(item, who)),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <FoldingMenu
      id="beheermenu"
      label={t('menu.label')}
      texts={{ fold: t('menu.fold'), unfold: t('menu.unfold') }}
      foot={<VersionText />}
      beside={beside}
    >
      {({ shut, onGo }) =>
        sections.map(({ title, items }) => (
          <SideMenuGroup key={title ?? 'first'} title={title && !shut ? t(title) : undefined}>
            {items.map((item) => (
              <Entry
                key={item.path}
                item={item}
                shut={shut}
                count={item.badge ? badges[item.badge] : 0}
                onGo={onGo}
              />
            ))}
          </SideMenuGroup>
        ))
      }
    </FoldingMenu>
  )
}
