import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Handshake, Heart, type LucideIcon, MapPin, Plus, Search } from 'lucide-react'
import { useTranslation } from '../texts/index.ts'
import { useHolds, useHost, useUser } from '../accounts/index.ts'
import { favouriteCountQuery } from '../market/index.ts'
import { Panel } from '../ui/index.ts'
import { waitingQuery } from '../notifications/index.ts'
import { mySpotsQuery } from './home-figures.ts'
import * as styles from './quick-links.module.css'

interface Shortcut {
  to: '/mijn-{$product}' | '/mijn-spots' | '/favorites' | '/spot/maken' | '/zoeken'
  search?: { is_released: boolean }
  icon: LucideIcon
  tone: string
  title: string
  text: string
}

const demandOnly = { is_released: false }

function useReservations(): Shortcut | false {
  const { t } = useTranslation('home')
  const { readOnly } = useUser()
  const may = useHolds('SPOT_READ')
  const waiting = useQuery({ ...waitingQuery(), enabled: may && !readOnly }).data?.answers.count
  const text = readOnly
    ? t('quick.look')
    : waiting === undefined
      ? ''
      : waiting === 0
        ? t('quick.noneWaiting')
        : t('quick.waiting', { count: waiting })
  return (
    may && {
      to: '/mijn-{$product}',
      icon: Handshake,
      tone: 'wait',
      title: t('quick.reservations'),
      text,
    }
  )
}

function useMySpots(): Shortcut | false {
  const { t } = useTranslation('home')
  const may = useHolds('READ_MY_SPOTS')
  const { data: mine } = useQuery({ ...mySpotsQuery(), enabled: may })
  const text = mine
    ? [
        t('quick.active', { count: mine.active }),
        mine.expired ? t('quick.expired', { count: mine.expired }) : '',
      ]
        .filter(Boolean)
        .join(', ')
    : ''
  return may && { to: '/mijn-spots', icon: MapPin, tone: 'demand', title: t('quick.mySpots'), text }
}

function useFavourites(): Shortcut | false {
  const { t } = useTranslation('home')
  const may = useHolds('SHOW_SEARCH')
  const { data: kept } = useQuery({ ...favouriteCountQuery(), enabled: may })
  return (
    may && {
      to: '/favorites',
      icon: Heart,
      tone: 'err',
      title: t('quick.favourites'),
      text: kept === undefined ? '' : t('quick.kept', { count: kept }),
    }
  )
}

/** Shortcuts on the home screen: only those that the user may use, with their current figures. */
export function QuickLinks() {
  const { t } = useTranslation('home')
  const { productSlug } = useHost()
  const { readOnly } = useUser()
  const [maySearch, mayCreate] = [useHolds('SHOW_SEARCH'), useHolds('SPOT_CREATE') && !readOnly]
  const make: Shortcut | false = mayCreate && {
    to: '/spot/maken',
    icon: Plus,
    tone: 'offer',
    title: t('quick.make'),
    text: t('quick.makeText'),
  }
  const demand: Shortcut | false = maySearch && {
    to: '/zoeken',
    search: demandOnly,
    icon: Search,
    tone: 'off',
    title: t('quick.demand'),
    text: t('quick.demandText'),
  }
  const shortcuts = [useReservations(), make, useMySpots(), useFavourites(), demand]
  return (
    <Panel title={t('quick.title')}>
      <ul className={styles.quickLinks}>
        {shortcuts
          .filter((one) => one !== false)
          .map(({ to, search = {}, icon: Icon, tone, title, text }) => (
            <li key={title}>
              <Link to={to} params={{ product: productSlug }} search={search}>
                <span className={styles.quickIcon} data-tone={tone}>
                  <Icon size={18} aria-hidden />
                </span>
                <span className="grow">
                  <b>{title}</b>
                  <span className="small muted">{text}</span>
                </span>
                <ChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
