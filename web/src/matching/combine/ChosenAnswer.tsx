import type { CombinationTaken, CombinedDemand } from '@bouwkring/contract/combinations'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { moneyText } from '../../platform/format.ts'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { Button, latePiece } from '../../ui/index.ts'
import { AnswerLines, type Counts, type FilledDemand } from './AnswerLines.tsx'
import { AnswerMap } from './AnswerMap.tsx'
import { togetherName } from './card-views.ts'
import { type lettersOf, togetherOf } from './combination-text.ts'
import * as styles from './combinations.module.css'
import type { Taking } from './use-taking.ts'

const PlanTimes = latePiece(() =>
  withTexts(import('./PlanTimes.tsx'), 'spots').then((module) => ({ default: module.PlanTimes })),
)
const PlannerSheet = latePiece(() =>
  withTexts(import('./PlannerSheet.tsx'), 'assumptions').then((module) => ({
    default: module.PlannerSheet,
  })),
)

/** How much is filled, and a way to undo changed amounts. */
function LinesHead({
  filled,
  whole,
  taking,
}: {
  filled: string
  whole: boolean
  taking: Taking | undefined
}) {
  const { t } = useTranslation('combinations')
  return (
    <>
      <header className="row wrap between">
        <h2 id="chosen-lines">{t('lines')}</h2>
        {taking?.changed ? (
          <Button className="no-print" onClick={taking.reset}>
            {t('step.reset')}
          </Button>
        ) : null}
        <p className={styles.filled} data-whole={whole || undefined}>
          {whole ? <CircleCheck size={16} aria-hidden /> : null}
          {filled}
        </p>
      </header>
      {taking?.failed ? (
        <p role="alert" className={styles.unweighed}>
          {t('step.failed', { why: taking.failed })}
        </p>
      ) : null}
    </>
  )
}

/** The numbers of lines with unknown weight and with unknown storage cost. */
function Unknown({ of: { unweighed, unpriced_rooms: unpriced } }: { of: CombinationTaken }) {
  const { t } = useTranslation('combinations')
  return (
    <>
      {unweighed > 0 ? (
        <p className={`${styles.unweighed} small`}>{t('unweighed', { count: unweighed })}</p>
      ) : null}
      {unpriced > 0 ? (
        <p className={`${styles.unweighed} small`}>{t('room.unpriced', { count: unpriced })}</p>
      ) : null}
    </>
  )
}

/** The chosen answer: its lines, then the map, the days, and the sheet for the lorry planner. `net`, what it saves, is below the lines; `deed`, the action with its total, stays in view on a phone. */
export function ChosenAnswer({
  filled,
  whole,
  to,
  hereName,
  demands,
  times,
  chosen,
  letters,
  found,
  taking,
  net,
  deed,
}: {
  filled: string
  whole: boolean
  /** Where everything is needed, and its label on the map. */
  to: Pick<CombinedDemand, 'latitude' | 'longitude' | 'spot'>
  hereName: string
  demands: readonly FilledDemand[]
  /** The demands for which a timeline is drawn, each with the stops that fill it. */
  times: readonly { title: string; demand: CombinedDemand; stops: CombinationTaken['stops'] }[]
  chosen: CombinationTaken
  letters: ReturnType<typeof lettersOf>
  found: Counts
  /** Present when the amounts of its lines can be changed. */
  taking: Taking | undefined
  net: ReactNode
  deed: ReactNode
}) {
  const { t, i18n } = useTranslation('combinations')
  const units = new Map(demands.map(({ id, unit }) => [id, unit]))
  return (
    <>
      <section className={styles.chosen} aria-labelledby="chosen-lines">
        <LinesHead filled={filled} whole={whole} taking={taking} />
        <AnswerLines
          found={found}
          chosen={chosen}
          demands={demands}
          letters={letters}
          taking={taking}
        />
        {net ? <div className={styles.answerDeed}>{net}</div> : null}
        <Unknown of={chosen} />
        <AnswerMap to={to} hereName={hereName} chosen={chosen} letters={letters} />
        <Suspense fallback={null}>
          {times.map(({ title, demand, stops }) => (
            <PlanTimes
              key={demand.id}
              title={title}
              demand={demand}
              chosen={{ stops }}
              letters={letters}
            />
          ))}
        </Suspense>
        <Suspense fallback={null}>
          <PlannerSheet
            to={to.spot}
            assumptions={found.assumptions}
            unitOf={({ demand }) => units.get(demand) ?? null}
            chosen={chosen}
            letters={letters}
          />
        </Suspense>
      </section>
      {deed ? (
        // Not available while amounts are being counted or are invalid.
        <footer
          data-foot
          className={`${styles.deedBar} no-print`}
          inert={taking ? taking.counting || taking.wrong || taking.failed !== '' : false}
        >
          {taking?.wrong ? (
            <p className={`${styles.unable} small`}>{t('step.wrong')}</p>
          ) : (
            <p>
              <span className="small muted">{togetherName(chosen, t)}</span>
              <b>{moneyText(togetherOf(chosen), i18n.language)}</b>
            </p>
          )}
          {deed}
        </footer>
      ) : null}
    </>
  )
}
