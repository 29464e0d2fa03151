import { importLimits } from '@bouwkring/contract/import-fields'
import type { Import, ImportChange } from '@bouwkring/contract/imports'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { useLabels } from '../use-labels.ts'
import { AllGiven } from './AllGiven.tsx'
import { AllPresent } from './AllPresent.tsx'
import { CheckedSoFar } from './CheckedSoFar.tsx'
import { answerable, likeOf, QuestionCard } from './QuestionCard.tsx'
import * as styles from './values-step.module.css'

interface ValuesStepProps {
  all: Import
  say: (said: Omit<ImportChange, 'version'>) => void
  busy: boolean
}

/** The texts whose meaning is still unknown: one answer serves all equal cells. */
export function ValuesStep({ all, say, busy }: ValuesStepProps) {
  const { t } = useTranslation('imports')
  const labels = useLabels()
  const questions = answerable(all)
  const types = questions.filter(({ field }) => field === 'otl')
  const unknown = all.can.new_spots
    ? questions.filter(({ field }) => field === 'spot').slice(0, importLimits.spots)
    : []
  if (questions.length === 0)
    return all.counts.unread > 0 ? (
      <CheckedSoFar all={all} />
    ) : (
      <EmptyState icon={CircleCheck} title={t('values.nothing')}>
        {t('values.nothingWhy')}
      </EmptyState>
    )
  return (
    <div className={styles.step}>
      <h2>{t('values.title')}</h2>
      <p className="muted">{t('values.lead', { count: questions.length })}</p>
      <CheckedSoFar all={all} />
      {types.length > 1 && all.can.edit ? (
        <p>
          <Button
            size="small"
            disabled={busy}
            onClick={() =>
              say({
                answers: types.map(({ field, said }) => ({ field, said, value: null })),
              })
            }
          >
            {t('values.restWithout', { count: types.length })}
          </Button>
        </p>
      ) : null}
      {all.can.edit ? (
        <AllGiven questions={questions.filter(({ given }) => given)} say={say} busy={busy} />
      ) : null}
      {all.can.edit ? (
        <AllPresent
          questions={questions.filter(({ field }) => field === 'name')}
          changes={all.can.sync}
          say={say}
          busy={busy}
        />
      ) : null}
      {unknown.length > 1 ? (
        <div className={`row wrap ${styles.atOnce}`}>
          <Button
            size="small"
            disabled={busy}
            onClick={() => say({ new_spots: unknown.map(({ said }) => said) })}
          >
            {t('values.allNewSpots', { count: unknown.length })}
          </Button>
          <span className="small muted">{t('values.newSpotLike', { spot: all.spot.title })}</span>
        </div>
      ) : null}
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={`${question.field} ${question.said}`}>
            <QuestionCard
              question={question}
              labels={labels}
              busy={busy}
              like={likeOf(all)}
              changes={all.can.sync}
              mode={all.mode}
              say={say}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
