import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft, Plus, Store } from 'lucide-react'
import { ButtonLink } from '../ui/index.ts'
import { useTranslation } from '../texts/index.ts'
import { useHolds, useHost, useMaybeUser } from '../accounts/index.ts'
import { Bell } from '../notifications/index.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { Logo } from './Logo.tsx'
import { isAt, menu, offersMaking } from './menu.ts'
import { useBackOffice } from './use-back-office.ts'
import * as topBarStyles from '../ui/top-bar.module.css'
import * as styles from './frame.module.css'

/** The places of the marketplace. */
function Navigation({ path }: { path: string }) {
  const { t } = useTranslation('shell')
  const host = useHost()
  const user = useMaybeUser()
  if (!user) return null
  return (
    <nav className={styles.navigation} aria-label={t('menu.main')}>
      {menu(host.productSlug, user.permissions).map((item) => (
        <Link
          key={item.to}
          to={item.to}
          params={{ product: host.productSlug }}
          aria-current={isAt(path, item) ? 'page' : undefined}
        >
          {t(item.label, { product: host.productName })}
        </Link>
      ))}
    </nav>
  )
}

/** The top bar: navigation, making a spot, news, and the user's own menu. In the back-office: a label that says so, and the way back. */
export function TopBar() {
  const { t } = useTranslation('shell')
  const user = useMaybeUser()
  const path = useLocation({ select: (l) => l.pathname })
  const mayCreate = useHolds('SPOT_CREATE')
  const office = useBackOffice()
  return (
    <header className={topBarStyles.bar} data-top-bar data-over-map>
      <Logo />
      {office ? (
        <b className={styles.office}>{t('avatar.management')}</b>
      ) : (
        <Navigation path={path} />
      )}
      <div className={topBarStyles.end}>
        {office ? (
          <ButtonLink
            className={styles.toMarket}
            variant="text"
            to="/"
            aria-label={t('toMarket')}
            startIcon={<ArrowLeft size={18} aria-hidden />}
          >
            <span>{t('toMarket')}</span>
            <Store size={20} aria-hidden />
          </ButtonLink>
        ) : null}
        {user && !office && mayCreate && !user.readOnly && offersMaking(path) ? (
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
      </div>
    </header>
  )
}
