import type { Combination, Combinations } from '@bouwkring/contract/combinations'
import { CircleCheck, Layers } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useChangeAddress } from '../../platform/address.ts'
import { amountText, unitOn } from '../../platform/format.ts'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { ButtonLink, EmptyState, latePiece } from '../../ui/index.ts'
import { AnswerCards } from './AnswerCards.tsx'
import { AnswerLines } from './AnswerLines.tsx'
import { AnswerMap } from './AnswerMap.tsx'
import { lettersOf } from './combination-text.ts'
import type { CombinationsAsked } from './combinations-url.ts'
import * as styles from './combinations.module.css'

const PlanTimes = latePiece(() =>
  withTexts(import('./PlanTimes.tsx'), 'spots').then((module) => ({ default: module.PlanTimes })),
)

const PlannerSheet = latePiece(() =>
  withTexts(import('./PlannerSheet.tsx'), 'assumptions').then((module) => ({
    default: module.PlannerSheet,
  })),
)

/** What stands below the lines of the answer that is chosen: what it saves, and what one does with it. */
export type AnswerDeed = (chosen: Combination, found: Combinations) => ReactNode

function Nothing({ found, spot }: { found: Combinations; spot: number }) {
  const { t } = useTranslation('combinations')
  return (
    <EmptyState
      icon={Layers}
      title={t('nothing.title')}
      actions={
        found.nothing === 'no_matches' || found.nothing === 'left_out' ? (
          <ButtonLink
            to="/spots/$id/matches"
            params={{ id: String(spot) }}
            search={{ own: found.demand.id }}
          >
            {t('nothing.toMatches')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/products/$id" params={{ id: String(found.demand.id) }}>
            {t('open')}
          </ButtonLink>
        )
      }
    >
      {t(`nothing.${found.nothing ?? 'left_out'}`)}
    </EmptyState>
  )
}

/** What was not counted, by reason. */
export function LeftOut({ found }: { found: Combinations }) {
  const { t } = useTranslation('combinations')
  if (found.left_out.length === 0) return null
  return (
    <section className={styles.leftOut} aria-labelledby="left-out">
      <h2 id="left-out">{t('leftOut.title')}</h2>
      <ul className="small ink-soft">
        {found.left_out.map(({ reason, count }) => (
          <li key={reason}>{t(`leftOut.${reason}`, { count })}</li>
        ))}
      </ul>
    </section>
  )
}

function Chosen({
  found,
  chosen,
  deed,
  net,
}: {
  found: Combinations
  chosen: Combination
  deed: AnswerDeed | undefined
  net: AnswerDeed | undefined
}) {
  const { t, i18n } = useTranslation('combinations')
  const { demand } = found
  const letters = lettersOf(found.combinations)
  const amount = (value: number) =>
    `${amountText(value, i18n.language)} ${unitOn(demand.unit, i18n.language) ?? ''}`
  return (
    <section className={styles.chosen} aria-labelledby="chosen-lines">
      <header className="row wrap between">
        <h2 id="chosen-lines">{t('lines')}</h2>
        <p className={styles.filled} data-whole={chosen.short === 0 || undefined}>
          {chosen.short === 0 ? <CircleCheck size={16} aria-hidden /> : null}
          {t('filled', {
            amount: amountText(chosen.amount, i18n.language),
            wanted: amount(chosen.amount + chosen.short),
          })}
        </p>
      </header>
      <AnswerMap demand={demand} chosen={chosen} letters={letters} />
      <Suspense fallback={null}>
        <PlanTimes demand={demand} chosen={chosen} letters={letters} />
      </Suspense>
      <AnswerLines found={found} chosen={chosen} letters={letters} />
      {net ? <div className={styles.answerDeed}>{net(chosen, found)}</div> : null}
      {chosen.unweighed > 0 ? (
        <p className={`${styles.unweighed} small`}>{t('unweighed', { count: chosen.unweighed })}</p>
      ) : null}
      {chosen.unpriced_rooms > 0 ? (
        <p className={`${styles.unweighed} small`}>
          {t('room.unpriced', { count: chosen.unpriced_rooms })}
        </p>
      ) : null}
      <Suspense fallback={null}>
        <PlannerSheet found={found} chosen={chosen} letters={letters} />
      </Suspense>
      {deed ? (
        <footer className={`${styles.answerDeed} no-print`}>{deed(chosen, found)}</footer>
      ) : null}
    </section>
  )
}

/** The answers, and the one that is chosen; or why there is none. */
export function Answers({
  found,
  asked,
  deed,
  net,
}: {
  found: Combinations
  asked: CombinationsAsked
  deed: AnswerDeed | undefined
  net: AnswerDeed | undefined
}) {
  const { t } = useTranslation('combinations')
  const put = useChangeAddress({ replace: true, resetScroll: false })
  const all = found.combinations
  const at = Math.min(asked.answer, all.length - 1)
  const chosen = all[at]
  if (!chosen) return <Nothing found={found} spot={found.demand.spot.id} />
  const oneEnough = all.length === 1 && chosen.stops.length === 1 && chosen.short === 0
  return (
    <>
      {oneEnough ? <p className={styles.note}>{t('oneEnough')}</p> : null}
      <AnswerCards
        found={found}
        chosen={at}
        onChoose={(answer) => put({ answer: answer || undefined })}
      />
      <Chosen found={found} chosen={chosen} deed={deed} net={net} />
      <p className="small muted">{t('good')}</p>
    </>
  )
}
