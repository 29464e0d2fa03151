import type { ImportChange, ImportQuestion } from '@bouwkring/contract/imports'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import * as styles from './values-step.module.css'

interface AllGivenProps {
  questions: readonly ImportQuestion[]
  say: (said: Omit<ImportChange, 'version'>) => void
  busy: boolean
}

/** Answers in one click what the amounts mean for products of which part has been given: a file uses the same meaning for all of them. */
export function AllGiven({ questions, say, busy }: AllGivenProps) {
  const { t } = useTranslation('imports')
  const count = questions.length
  const answer = (value: 'left' | 'total') =>
    say({ answers: questions.map(({ field, said }) => ({ field, said, value })) })
  if (count < 2) return null
  return (
    <div className={`row wrap ${styles.atOnce}`}>
      <Button size="small" disabled={busy} onClick={() => answer('left')}>
        {t('values.allLeft', { count })}
      </Button>
      <Button size="small" disabled={busy} onClick={() => answer('total')}>
        {t('values.allTotal', { count })}
      </Button>
    </div>
  )
}
