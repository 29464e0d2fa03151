import { combinations, type Likeness, type SpotPlan } from '@bouwkring/contract/combinations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { useHost, WaysOn } from '../../accounts/index.ts'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { useIdText } from '../../platform/address-path.ts'
import { isApiError } from '../../platform/api.ts'
import { q } from '../../platform/query.ts'
import { useTranslation } from '../../texts/index.ts'
import { Breadcrumbs, ButtonLink, EmptyState, ErrorState, ScreenTitle } from '../../ui/index.ts'
import { PlanComing } from '../combine/AnswersComing.tsx'
import { Asking } from '../combine/Asking.tsx'
import { likenessOf, type PlanAsked, readPlan } from '../combine/combinations-url.ts'
import { PlanAnswers, type PlanDeed } from '../combine/PlanAnswers.tsx'
import { PlanChoice } from '../combine/PlanChoice.tsx'
import { SpotTabs } from '../pieces/SpotTabs.tsx'
import * as styles from '../combine/combinations.module.css'

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

function usePlan() {
  const id = idOf(useIdText())
  const asked = useAddress(readPlan)
  const found = useQuery({
    ...q(combinations.ofSpot, {
      params: { id },
      query: {
        ...(asked.demands.length > 0 && { demands: [...asked.demands] }),
        ...(asked.lot && { one_lot: 'true' }),
        ...(asked.alike && { alike: 'true' }),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: id > 0,
  })
  return { id, asked, found }
}

interface Slots {
  /** What the chosen answer saves. */
  net?: PlanDeed
  /** The action on the chosen answer. */
  deed?: (...of: [...Parameters<PlanDeed>, Likeness | null]) => ReturnType<PlanDeed>
}

function Shown({
  found,
  asked,
  busy,
  net,
  deed,
}: Slots & { found: SpotPlan; asked: PlanAsked; busy: boolean }) {
  const { t } = useTranslation('combinations')
  const put = useChangeAddress({ resetScroll: false })
  const { spot, choices, choices_total: total, demands } = found
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { path: `/spots/${spot.id}`, label: spot.name },
          { path: `/spots/${spot.id}/combinaties`, label: t('title.page') },
        ]}
        renderLink={(crumb) => <Link to={crumb.path}>{crumb.label}</Link>}
      />
      <div className={styles.head}>
        <h1 tabIndex={-1} className="grow">
          {t('plan.title', { spot: spot.name })}
        </h1>
      </div>
      <SpotTabs spotId={spot.id} />
      {choices.length === 0 ? (
        <EmptyState
          icon={Layers}
          title={t('plan.noDemands')}
          actions={
            <ButtonLink to="/spots/$id" params={{ id: String(spot.id) }}>
              {t('plan.toSpot')}
            </ButtonLink>
          }
        >
          {t('plan.noDemandsWhy')}
        </EmptyState>
      ) : (
        <div className={styles.answers}>
          <p className={`${styles.lead} no-print`}>{t('plan.lead')}</p>
          <div className="no-print">
            <PlanChoice
              choices={choices}
              total={total}
              asked={asked.demands}
              busy={busy}
              onAsk={(chosen) => put({ demands: [...chosen], answer: undefined, take: undefined })}
            />
          </div>
          {demands.length === 0 ? null : (
            <>
              <Asking
                asked={asked}
                demands={demands}
                found={found}
                considered={demands.reduce((sum, { considered }) => sum + considered, 0)}
              />
              <div className={styles.answers} aria-busy={busy}>
                <PlanAnswers
                  found={found}
                  asked={asked}
                  net={net}
                  deed={deed && ((...of) => deed(...of, likenessOf(asked)))}
                />
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Shown when a demand in the address no longer exists: an old link, or somebody deleted it in the meantime. */
const isOutdated = (error: unknown) =>
  isApiError(error) &&
  (error.reply?.violations ?? []).some(({ path }) => path.startsWith('demands.'))

/** /spots/:id/combinaties: the matches that together fill several demands of a spot of the user's organisation. */
export function PlanScreen(slots: Slots) {
  const { t } = useTranslation('combinations')
  const { productName } = useHost()
  const { id, asked, found } = usePlan()
  const { data, error, refetch, isFetching } = found
  const gone = id === 0 || (isApiError(error) && (error.status === 404 || error.status === 403))
  const page = data ? t('plan.title', { spot: data.spot.name }) : t('title.page')
  return (
    <div className={styles.screen}>
      <ScreenTitle page={page} tenant={productName} />
      {gone ? (
        <EmptyState
          icon={Layers}
          title={t('plan.gone')}
          actions={
            <>
              <ButtonLink to="/spots">{t('toSpots')}</ButtonLink>
              <WaysOn />
            </>
          }
        >
          {t('plan.goneWhy')}
        </EmptyState>
      ) : data ? (
        <Shown found={data} asked={asked} busy={isFetching} {...slots} />
      ) : isOutdated(error) ? (
        <EmptyState
          icon={Layers}
          title={t('plan.outdated')}
          actions={
            <ButtonLink to="/spots/$id/combinaties" params={{ id: String(id) }} search={{}}>
              {t('plan.again')}
            </ButtonLink>
          }
        >
          {t('plan.outdatedWhy')}
        </EmptyState>
      ) : error ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : (
        <PlanComing answers={asked.demands.length > 0} />
      )}
    </div>
  )
}
