import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Handshake, Heart, type LucideIcon, MapPin, Plus, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHolds, useHost, useUser } from '../accounts/index.ts'
import { favouriteCountQuery } from '../market/index.ts'
import { Panel } from '../ui/index.ts'
import { mySpotsQuery, waitingQuery } from './home-figures.ts'

interface Shortcut {
  to: string
  icon: LucideIcon
  tone: string
  title: string
  text: string
}

/** Shortcuts of the home screen: only what one may, with its present figures. */
export function QuickLinks() {
  const { t } = useTranslation('home')
  const { productSlug } = useHost()
  const { readOnly } = useUser()
  const [maySearch, mayMine, mayCreate, maySeeDeals] = [useHolds('SHOW_SEARCH'), useHolds('READ_MY_SPOTS'), useHolds('SPOT_CREATE') && !readOnly, useHolds('SPOT_READ')]
  const { data: waiting } = useQuery({ ...waitingQuery(), enabled: maySeeDeals })
  const { data: mine } = useQuery({ ...mySpotsQuery(), enabled: mayMine })
  const { data: kept } = useQuery({ ...favouriteCountQuery(), enabled: maySearch })
  const spotsText = mine ? [t('quick.active', { count: mine.active }), mine.expired ? t('quick.expired', { count: mine.expired }) : ''].filter(Boolean).join(', ') : ''
  const shortcuts: (Shortcut | false)[] = [
    maySeeDeals && { to: `/mijn-${productSlug}`, icon: Handshake, tone: 'wait', title: t('quick.reservations'), text: waiting === undefined ? '' : waiting === 0 ? t('quick.noneWaiting') : t('quick.waiting', { count: waiting }) },
    mayCreate && { to: '/spot/maken', icon: Plus, tone: 'offer', title: t('quick.make'), text: t('quick.makeText') },
    mayMine && { to: '/mijn-spots', icon: MapPin, tone: 'demand', title: t('quick.mySpots'), text: spotsText },
    maySearch && { to: '/favorites', icon: Heart, tone: 'err', title: t('quick.favourites'), text: kept === undefined ? '' : t('quick.kept', { count: kept }) },
    maySearch && { to: '/zoeken?is_released=false', icon: Search, tone: 'off', title: t('quick.demand'), text: t('quick.demandText') },
  ]
  return (
    <Panel title={t('quick.title')}>
      <ul className="quick">
        {shortcuts.filter((one) => one !== false).map(({ to, icon: Icon, tone, title, text }) => (
          <li key={to}>
            <Link to={to}>
              <span className={`qi ${tone}`}><Icon size={18} aria-hidden /></span>
              <span className="grow"><b>{title}</b><span className="sm mut">{text}</span></span>
              <ChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
