import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../texts/index.ts'
import { useHolds, useHost, useUser } from '../accounts/index.ts'
import { HomeSearch } from '../market/index.ts'
import { LatestNotifications } from '../notifications/index.ts'
import { ScreenTitle } from '../ui/index.ts'
import { Featured } from './Featured.tsx'
import { waitingQuery } from './home-figures.ts'
import { HomeMap } from './HomeMap.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import './home.css'

function partOfDay() {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', hourCycle: 'h23' }).format(new Date()))
  return hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

/** `/`: who one is, what waits, what is new, and the way to everything else. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { productName, tenant } = useHost()
  const user = useUser()
  const [maySearch, maySeeDeals] = [useHolds('SHOW_SEARCH'), useHolds('SPOT_READ')]
  const roomy = useMediaQuery('(min-width:900px)', { noSsr: true })
  const { data: waiting } = useQuery({ ...waitingQuery(), enabled: maySeeDeals })
  return (
    <div className="home">
      <ScreenTitle page={t('title')} tenant={tenant?.company ?? productName} />
      <section className="hero">
        {roomy && maySearch ? <HomeMap /> : null}
        <div className="hin">
          <h1 tabIndex={-1}>{t(`greeting.${partOfDay()}`, { name: user.name.split(' ')[0] })}</h1>
          <p>{waiting ? t('waiting', { count: waiting }) : t('welcome', { product: productName })}</p>
          {maySearch ? <HomeSearch /> : null}
        </div>
      </section>
      <div className="hcols">
        <Featured />
        <LatestNotifications />
        <QuickLinks />
      </div>
    </div>
  )
}
