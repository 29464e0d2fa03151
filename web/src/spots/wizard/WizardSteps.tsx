import { Check } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { type Step, steps } from './steps.ts'

interface WizardStepsProps {
  now: Step
  /** What was filled in, per step that is behind one. */
  done: Partial<Record<Step, string>>
  open: (step: Step) => boolean
  onGo: (step: Step) => void
}

/** The way through the wizard: what was done, where one is, what comes. */
export function WizardSteps({ now, done, open, onGo }: WizardStepsProps) {
  const { t } = useTranslation('spots')
  return (
    <nav className="wizard-steps" aria-label={t('wizard.steps')}>
      <ol>
        {steps.map((step, index) => {
          const isNow = step === now
          const isDone = !isNow && step in done
          const body = (
            <>
              <span className="n" aria-hidden>
                {isDone ? <Check size={16} /> : index + 1}
              </span>
              <span className="words">
                <span className="name">{t(`wizard.step.${step}`)}</span>
                {done[step] && isDone ? <span className="xs mut tr">{done[step]}</span> : null}
              </span>
              {isDone ? <span className="vh">{t('wizard.done')}</span> : null}
            </>
          )
          return (
            <li key={step} className={isNow ? 'now' : isDone ? 'done' : ''}>
              {open(step) && !isNow ? (
                <button type="button" onClick={() => onGo(step)}>
                  {body}
                </button>
              ) : (
                <span className="still" aria-current={isNow ? 'step' : undefined}>
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
