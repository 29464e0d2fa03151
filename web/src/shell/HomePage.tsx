import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { Suspense, useDeferredValue } from 'react'
import { useAddress } from '../platform/address.ts'
import { clockText } from '../platform/format.ts'
import { useTranslation, withTexts } from '../texts/index.ts'
import { useHolds, useHost, useUser } from '../accounts/index.ts'
import { HomeSearch } from '../market/index.ts'
import { waitingQuery } from '../notifications/index.ts'
import { Button, EmptyState, latePiece, ScreenTitle, useMediaQuery } from '../ui/index.ts'
import { Columns } from './dashboard/Columns.tsx'
import { columns, standard } from './dashboard/layout.ts'
import { layoutQuery } from './dashboard/setting.ts'
import { HomeMap } from './HomeMap.tsx'
import { newMatches } from './waiting/count.ts'
import { WaitsOnMe } from './waiting/WaitsOnMe.tsx'
import * as styles from './home.module.css'

const DashboardEditor = latePiece(() =>
  withTexts(import('./dashboard/DashboardEditor.tsx'), 'dashboard').then((module) => ({
    default: module.DashboardEditor,
  })),
)

const blocksComing = <div className={styles.columns} aria-busy />

function partOfDay() {
  const hour = Number(clockText(new Date()).slice(0, 2))
  return hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

/** The blocks as the user arranged them, and the button to arrange them. */
function Dashboard({ onArrange }: { onArrange: () => void }) {
  const { t } = useTranslation('home')
  const user = useUser()
  const { data, isFetched } = useQuery(layoutQuery(user.id))
  const layout = data?.layout ?? (isFetched ? standard : undefined)
  if (!layout) return blocksComing
  const arrange = (
    <Button size="small" startIcon={<LayoutGrid size={16} aria-hidden />} onClick={onArrange}>
      {t('arrange')}
    </Button>
  )
  return columns.every((name) => layout[name].length === 0) ? (
    <EmptyState icon={LayoutGrid} title={t('empty')} actions={arrange}>
      {t('emptyWhy')}
    </EmptyState>
  ) : (
    <Columns layout={layout} arrange={<div className={styles.arrange}>{arrange}</div>} />
  )
}

/** `/`: a greeting, what is waiting, what is new, and links to everything else. While the user arranges it, only the editor. */
export function HomePage() {
  const user = useUser()
  const navigate = useNavigate()
  const arranging = useAddress((search) => String(search.arrange) === 'true')
  const { data, isFetched } = useQuery({ ...layoutQuery(user.id), enabled: arranging })
  const arrange = (on: boolean) => void navigate({ to: '/', search: on ? { arrange: true } : {} })
  // Answered once, with data or a refusal: what it then shows asks again, and must not make this wait once more.
  if (arranging && (data || !isFetched))
    return data ? (
      <Suspense fallback={blocksComing}>
        <DashboardEditor kept={data.layout} onDone={() => arrange(false)} />
      </Suspense>
    ) : (
      blocksComing
    )
  return <Home onArrange={() => arrange(true)} />
}

/** The blocks. What waits comes above them and would push their shapes down: it replaces these, and the blocks follow in short steps, between which the browser does what the user asks. */
function Blocks({ isKnown, onArrange }: { isKnown: boolean; onArrange: () => void }) {
  const shown = useDeferredValue(isKnown)
  if (shown) return <Dashboard onArrange={onArrange} />
  return isKnown ? null : blocksComing
}

/** What waits, in one sentence; a welcome if nothing does. */
function Said() {
  const { t } = useTranslation('home')
  const { productName } = useHost()
  const { data, isFetched } = useQuery(waitingQuery())
  if (isFetched && !data) return <p>{t('unknown')}</p>
  const said = [
    data?.answers.count ? t('waiting', { count: data.answers.count }) : '',
    data?.matches.length ? t('newMatches', { count: newMatches(data.matches) }) : '',
  ]
  return <p>{said.filter(Boolean).join(' ') || t('welcome', { product: productName })}</p>
}

function Home({ onArrange }: { onArrange: () => void }) {
  const { t } = useTranslation('home')
  const { productName, tenant } = useHost()
  const user = useUser()
  const maySearch = useHolds('SHOW_SEARCH')
  const roomy = useMediaQuery('(min-width:900px)')
  const { isFetched } = useQuery(waitingQuery())
  return (
    <div className={styles.home}>
      <ScreenTitle page={t('title')} tenant={tenant?.company ?? productName} />
      <section className={styles.hero}>
        {roomy && maySearch ? <HomeMap /> : null}
        <div className={styles.heroInside}>
          <h1 tabIndex={-1}>{t(`greeting.${partOfDay()}`, { name: user.name.split(' ')[0] })}</h1>
          <Said />
          {maySearch ? <HomeSearch /> : null}
        </div>
      </section>
      <WaitsOnMe />
      <Blocks isKnown={isFetched} onArrange={onArrange} />
    </div>
  )
}
