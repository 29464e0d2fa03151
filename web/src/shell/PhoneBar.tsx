import { Link, useLocation } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { useTranslation } from '../texts/index.ts'
import { useHolds, useHost, useMaybeUser } from '../accounts/index.ts'
import { isAt, menu, type MenuItem, offersByPhoto, offersMaking, onPhone } from './menu.ts'
import * as styles from './phone-bar.module.css'

/** The bar at the bottom of a phone: five places, with offering in the middle. */
export function PhoneBar() {
  const { t } = useTranslation('shell')
  const host = useHost()
  const user = useMaybeUser()
  const path = useLocation({ select: (l) => l.pathname })
  const mayCreate = useHolds('SPOT_CREATE') && !user?.readOnly && offersMaking(path)
  if (!user) return null
  const shown = onPhone(menu(host.productSlug, user.permissions), mayCreate)
  const entry = ({ to, path: place, label, icon: Icon }: MenuItem) => (
    <Link
      key={to}
      to={to}
      params={{ product: host.productSlug }}
      aria-current={isAt(path, { path: place, label }) ? 'page' : undefined}
    >
      <Icon size={22} aria-hidden />
      {t(`${label}Short` as 'menu.searchShort', { product: host.productName })}
    </Link>
  )
  return (
    <nav className={styles.phoneBar} data-phone-bar aria-label={t('menu.main')}>
      {shown.slice(0, 2).map(entry)}
      {mayCreate ? (
        <Link
          className={styles.middle}
          to={offersByPhoto(user.permissions) ? '/aanbieden' : '/spot/maken'}
        >
          <Camera size={22} aria-hidden />
          {t('offer')}
        </Link>
      ) : null}
      {shown.slice(2).map(entry)}
    </nav>
  )
}
