import { combinations, type Combinations, type Likeness } from '@bouwkring/contract/combinations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { useHost, WaysOn } from '../../accounts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { useAddress } from '../../platform/address.ts'
import { useIdText } from '../../platform/address-path.ts'
import { amountIn, dayText } from '../../platform/format.ts'
import { q } from '../../platform/query.ts'
import { MarketTag } from '../../products/index.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Breadcrumbs,
  ButtonLink,
  CountBadge,
  EmptyState,
  ErrorState,
  NavTabs,
  ScreenTitle,
  wholeDays,
} from '../../ui/index.ts'
import { type AnswerDeed, Answers, LeftOut } from '../combine/Answers.tsx'
import { CombinationsComing } from '../combine/AnswersComing.tsx'
import { Asking } from '../combine/Asking.tsx'
import {
  type CombinationsAsked,
  likenessOf,
  readCombinations,
} from '../combine/combinations-url.ts'
import { GivenApart } from '../combine/GivenApart.tsx'
import * as styles from '../combine/combinations.module.css'

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

function useCombinations() {
  const id = idOf(useIdText())
  const asked = useAddress(readCombinations)
  const found = useQuery({
    ...q(combinations.ofDemand, {
      params: { id },
      query: { ...(asked.lot && { one_lot: 'true' }), ...(asked.alike && { alike: 'true' }) },
    }),
    placeholderData: keepPreviousData,
    enabled: id > 0,
  })
  return { id, asked, found }
}

function Head({ demand }: Pick<Combinations, 'demand'>) {
  const { t, i18n } = useTranslation('combinations')
  const { amount, given, unit, name, spot, range } = demand
  const inUnit = (value: number) => amountIn(value, unit, i18n.language)
  const much = amount === null || amount === 0 ? '' : `${inUnit(amount)} `
  const period =
    demand.available_from || demand.available_till
      ? t('period', { from: dayText(demand.available_from), till: dayText(demand.available_till) })
      : t('always')
  const around = range === null ? spot.city : t('around', { city: spot.city, km: range })
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1} className="grow">
        {`${much}${name}`}
      </h1>
      <p className="row wrap small ink-soft">
        <MarketTag released={false} />
        <span>{wholeDays(`${period}, ${around}`)}</span>
      </p>
      {amount !== null && amount > 0 && given > 0 ? (
        <p className={`${styles.given} small ink-soft`}>
          {t('given', { given: inUnit(given), whole: inUnit(amount + given) })}
        </p>
      ) : null}
      <GivenApart demand={demand} />
    </div>
  )
}

function Tabs({ demand, count }: Pick<Combinations, 'demand'> & { count: number }) {
  const { t } = useTranslation('combinations')
  return (
    <NavTabs label={t('tabs')}>
      <Link
        to="/spots/$id/matches"
        params={{ id: String(demand.spot.id) }}
        search={{ own: demand.id }}
      >
        {t('matches')}
      </Link>
      <Link
        to="/products/$id/combinaties"
        params={{ id: String(demand.id) }}
        aria-current="page"
        activeOptions={{ exact: true }}
      >
        {t('combinations')}
        <CountBadge count={count} tone="quiet" />
      </Link>
    </NavTabs>
  )
}

function Shown({
  found,
  asked,
  busy,
  deed,
  net,
}: {
  found: Combinations
  asked: CombinationsAsked
  busy: boolean
  deed: AnswerDeed | undefined
  net: AnswerDeed | undefined
}) {
  const { t } = useTranslation('combinations')
  const { demand } = found
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { path: `/spots/${demand.spot.id}`, label: demand.spot.name },
          { path: `/products/${demand.id}`, label: demand.name },
          { path: `/products/${demand.id}/combinaties`, label: t('title.page') },
        ]}
        renderLink={(crumb) => <Link to={crumb.path}>{crumb.label}</Link>}
      />
      <Head demand={demand} />
      <Tabs demand={demand} count={found.combinations.length} />
      <Asking asked={asked} demands={[found.demand]} found={found} considered={found.considered} />
      <div className={styles.answers} aria-busy={busy}>
        <Answers found={found} asked={asked} deed={deed} net={net} />
        <LeftOut found={found} />
      </div>
    </>
  )
}

/** /products/:id/combinaties: the matches that together fill a demand of the user's organisation. `net` shows what the chosen answer saves, `deed` the action on it. */
export function CombinationsScreen({
  deed,
  net,
}: {
  deed?: (...of: [...Parameters<AnswerDeed>, Likeness | null]) => ReturnType<AnswerDeed>
  net?: AnswerDeed
}) {
  const { t } = useTranslation('combinations')
  const { productName } = useHost()
  const { id, asked, found } = useCombinations()
  const { data, error, refetch, isFetching } = found
  const gone = id === 0 || (isApiError(error) && (error.status === 404 || error.status === 403))
  return (
    <div className={styles.screen}>
      <ScreenTitle
        page={data ? `${t('title.page')}: ${data.demand.name}` : t('title.page')}
        tenant={productName}
      />
      {gone ? (
        <EmptyState
          icon={Layers}
          title={t('gone')}
          actions={
            <>
              <ButtonLink to="/spots">{t('toSpots')}</ButtonLink>
              <WaysOn />
            </>
          }
        >
          {t('goneWhy')}
        </EmptyState>
      ) : data ? (
        <Shown
          found={data}
          asked={asked}
          busy={isFetching}
          deed={deed && ((...of) => deed(...of, likenessOf(asked)))}
          net={net}
        />
      ) : error ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : (
        <CombinationsComing />
      )}
    </div>
  )
}
