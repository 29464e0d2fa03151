import { isThis } from '@bouwkring/contract/import-fields'
import type { ImportChange, ImportQuestion } from '@bouwkring/contract/imports'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import { madeNew } from './QuestionCard.tsx'
import * as styles from './values-step.module.css'

interface AllPresentProps {
  /** The questions about names that are already in the spot. */
  questions: readonly ImportQuestion[]
  /** Existing products may be changed. */
  changes: boolean
  say: (said: Omit<ImportChange, 'version'>) => void
  busy: boolean
}

/** Treats all rows that look like a product of the spot as that product or as new ones, or skips them all: a list imported before raises this question for every row. */
export function AllPresent({ questions, changes, say, busy }: AllPresentProps) {
  const { t } = useTranslation('imports')
  const count = questions.length
  const answer = (value: string | null) =>
    say({
      answers: questions.map(({ field, said }) => ({ field, said, value, skip: value === null })),
    })
  if (count < 2) return null
  return (
    <div className={`row wrap ${styles.atOnce}`}>
      {changes ? (
        <Button size="small" disabled={busy} onClick={() => answer(isThis)}>
          {t('values.allThis', { count })}
        </Button>
      ) : null}
      <Button size="small" disabled={busy} onClick={() => answer(madeNew)}>
        {t('values.allAnyway', { count })}
      </Button>
      <Button size="small" disabled={busy} onClick={() => answer(null)}>
        {t('values.skipAll', { count })}
      </Button>
    </div>
  )
}
