import { Check } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { type Step, steps } from './steps.ts'
import * as styles from './wizard-steps.module.css'

interface WizardStepsProps {
  now: Step
  /** The values filled in, for each step already completed. */
  done: Partial<Record<Step, string>>
  open: (step: Step) => boolean
  onGo: (step: Step) => void
}

/** Progress through the wizard: completed, current and coming steps. */
export function WizardSteps({ now, done, open, onGo }: WizardStepsProps) {
  const { t } = useTranslation('spots')
  return (
    <nav className={styles.steps} aria-label={t('wizard.steps')}>
      <ol>
        {steps.map((step, index) => {
          const isNow = step === now
          const isDone = !isNow && step in done
          const body = (
            <>
              <span className={styles.number} aria-hidden>
                {isDone ? <Check size={16} /> : index + 1}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{t(`wizard.step.${step}`)}</span>
                {done[step] && isDone ? (
                  <span className="tiny muted truncate">{done[step]}</span>
                ) : null}
              </span>
              {isDone ? <span className="visually-hidden">{t('wizard.done')}</span> : null}
            </>
          )
          return (
            <li key={step} className={isNow ? styles.current : isDone ? styles.done : ''}>
              {open(step) && !isNow ? (
                <button type="button" onClick={() => onGo(step)}>
                  {body}
                </button>
              ) : (
                <span className={styles.still} aria-current={isNow ? 'step' : undefined}>
                  {body}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
