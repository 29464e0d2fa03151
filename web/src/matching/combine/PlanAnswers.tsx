import type { PlanAnswer, SpotPlan } from '@bouwkring/contract/combinations'
import { Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { ButtonLink, EmptyState } from '../../ui/index.ts'
import { AnswerCards } from './AnswerCards.tsx'
import { LeftOut } from './Answers.tsx'
import { countsOf, planViews, savedOf } from './card-views.ts'
import { ChosenAnswer } from './ChosenAnswer.tsx'
import { GivenApart } from './GivenApart.tsx'
import { lettersOf } from './combination-text.ts'
import type { PlanAsked } from './combinations-url.ts'
import * as styles from './plan.module.css'
import { type Taking, usePlanTaking } from './use-taking.ts'

/** What is shown below the lines of the chosen answer. */
export type PlanDeed = (chosen: PlanAnswer, found: SpotPlan) => ReactNode

const missingEuro = ({ assumptions }: SpotPlan) =>
  assumptions.find(({ name }) => name === 'missing_euro')?.value ?? 0

/** The demands of an answer with their names and units. */
function demandsOf(chosen: PlanAnswer, found: SpotPlan) {
  const known = new Map(found.demands.map((demand) => [demand.id, demand]))
  return chosen.demands.flatMap((filled) => {
    const demand = known.get(filled.id)
    return demand
      ? [
          {
            ...demand,
            ...filled,
            missing_cents: Math.round(filled.short * missingEuro(found) * 100),
          },
        ]
      : []
  })
}

/** The timelines of goods that wait in a depot, by demand. */
function useTimes(chosen: PlanAnswer, found: SpotPlan) {
  const { t } = useTranslation('combinations')
  return found.demands.flatMap((demand) => {
    const stops = chosen.stops.flatMap((stop) => {
      const lines = stop.lines.filter((line) => line.demand === demand.id)
      return lines.length > 0 ? [{ ...stop, lines }] : []
    })
    return stops.some(({ store }) => store)
      ? [{ title: t('times.of', { demand: demand.name }), demand, stops }]
      : []
  })
}

/** Everything goes to the spot; when its place is unknown, to its first demand. */
function goalOf({ spot, demands: [first] }: SpotPlan) {
  return {
    to: {
      latitude: spot.latitude ?? first?.latitude ?? null,
      longitude: spot.longitude ?? first?.longitude ?? null,
      spot,
    },
    hereName: spot.name,
  }
}

function Chosen({
  chosen,
  letters,
  found,
  taking,
  net,
  deed,
}: {
  chosen: PlanAnswer
  letters: ReturnType<typeof lettersOf>
  found: SpotPlan
  taking: Taking | undefined
  net: PlanDeed | undefined
  deed: PlanDeed | undefined
}) {
  const { t } = useTranslation('combinations')
  const { whole } = countsOf(chosen)
  return (
    <ChosenAnswer
      filled={t('plan.filled', { whole, count: chosen.demands.length })}
      whole={whole === chosen.demands.length}
      {...goalOf(found)}
      demands={demandsOf(chosen, found)}
      times={useTimes(chosen, found)}
      chosen={chosen}
      letters={letters}
      found={found}
      taking={taking}
      net={net?.(chosen, found)}
      deed={deed?.(chosen, found)}
    />
  )
}

/** What sharing lorries saves. */
function Saved({ chosen }: { chosen: PlanAnswer }) {
  const { t } = useTranslation('combinations')
  const saved = savedOf(chosen)
  if (!saved) return null
  return (
    <p className={styles.saved}>
      {t('plan.saved', { trips: t('trips', { count: saved.trips }), km: saved.km })}
    </p>
  )
}

/** Demands for which nothing was found, each with the reason. */
function NotFilled({ found }: { found: SpotPlan }) {
  const { t } = useTranslation('combinations')
  const none = found.demands.filter(({ nothing }) => nothing !== null)
  if (none.length === 0) return null
  return (
    <section className={styles.none} aria-labelledby="not-filled">
      <h2 id="not-filled">{t('plan.notFilled')}</h2>
      <ul>
        {none.map(({ id, name, nothing }) => (
          <li key={id}>
            <b className="ink-strong">{name}</b>{' '}
            <span className="ink-soft">{t(`nothing.${nothing ?? 'left_out'}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Amounts given for demands in units that cannot be compared with theirs. */
const Apart = ({ found }: { found: SpotPlan }) =>
  found.demands.map((demand) => <GivenApart key={demand.id} demand={demand} named />)

/** Offers left out over all demands, by reason. */
function leftOutOf({ demands }: SpotPlan) {
  const counts = new Map<SpotPlan['demands'][number]['left_out'][number]['reason'], number>()
  for (const { reason, count } of demands.flatMap(({ left_out }) => left_out))
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}

/** What fills the chosen demands together, or a message that nothing does. */
export function PlanAnswers({
  found,
  asked,
  net,
  deed,
}: {
  found: SpotPlan
  asked: PlanAsked
  net: PlanDeed | undefined
  deed: PlanDeed | undefined
}) {
  const { t } = useTranslation('combinations')
  const put = useChangeAddress({ replace: true, resetScroll: false })
  const { at, chosen, taking } = usePlanTaking(found, asked)
  const letters = lettersOf(found.answers)
  return (
    <>
      {chosen ? (
        <>
          <AnswerCards
            label={t('title.page')}
            views={planViews(found.answers.with(at, chosen), t)}
            goal={goalOf(found)}
            letters={letters}
            chosen={at}
            onChoose={(answer) => put({ answer: answer || undefined, take: undefined })}
          />
          <Saved chosen={chosen} />
          <Chosen
            chosen={chosen}
            letters={letters}
            found={found}
            taking={taking}
            net={net}
            deed={deed}
          />
          <p className="small muted">{t('good')}</p>
        </>
      ) : (
        <EmptyState
          icon={Layers}
          title={t('nothing.title')}
          actions={
            <ButtonLink to="/spots/$id/matches" params={{ id: String(found.spot.id) }}>
              {t('nothing.toMatches')}
            </ButtonLink>
          }
        >
          {t('plan.nothing')}
        </EmptyState>
      )}
      <NotFilled found={found} />
      <Apart found={found} />
      <LeftOut found={{ left_out: leftOutOf(found) }} />
    </>
  )
}
