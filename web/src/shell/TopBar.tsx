import { Link, useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ButtonLink } from '../ui/index.ts'
import { useTranslation } from '../texts/index.ts'
import { useHolds, useHost, useMaybeUser } from '../accounts/index.ts'
import { Bell } from '../notifications/index.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Logo } from './Logo.tsx'
import { menu, offersMaking } from './menu.ts'
import * as topBarStyles from '../ui/top-bar.module.css'
import * as styles from './frame.module.css'

const under = (path: string, to: string) => path === to || path.startsWith(`${to}/`)

/** The bar on top: where one can go, making a spot, news, and oneself. */
export function TopBar() {
  const { t } = useTranslation('shell')
  const host = useHost()
  const user = useMaybeUser()
  const path = useLocation({ select: (l) => l.pathname })
  const mayCreate = useHolds('SPOT_CREATE')
  return (
    <header className={topBarStyles.bar} data-top-bar data-over-map>
      <Logo />
      {user ? (
        <nav className={styles.navigation} aria-label={t('menu.main')}>
          {menu(host.productSlug, user.permissions).map((item) => (
            <Link
              key={item.to}
              to={item.to}
              params={{ product: host.productSlug }}
              aria-current={under(path, item.path) ? 'page' : undefined}
            >
              {t(item.label, { product: host.productName })}
            </Link>
          ))}
        </nav>
      ) : null}
      <span className={topBarStyles.end}>
        {user && mayCreate && !user.readOnly && offersMaking(path) ? (
          <ButtonLink
            className={styles.newSpot}
            variant="contained"
            to="/spot/maken"
            startIcon={<Plus size={18} aria-hidden />}
          >
            {t('makeSpot')}
          </ButtonLink>
        ) : null}
        {user ? (
          <>
            <Bell />
            <AvatarMenu />
          </>
        ) : (
          <ButtonLink variant="contained" to="/sign-in" search={{ terug: path }}>
            {t('signIn')}
          </ButtonLink>
        )}
      </span>
    </header>
  )
}
